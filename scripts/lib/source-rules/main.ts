import { globSync } from 'node:fs';
import { namesOf } from './names.ts';
import { fewCasts, noCast } from './no-cast.ts';
import { noNameTable } from './no-name-table.ts';
import { noOwnKeeping } from './no-own-keeping.ts';
import { readSource } from './source.ts';

const folder = process.cwd();
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: folder })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .filter((file) => !/([.]test[.]tsx?$|[.]d[.]ts$|\/testing\/)/.test(file))
  .map((file) => readSource(folder, file));
const names = namesOf(sources);
const findings = [
  ...sources.flatMap((source) => [...noCast(source), ...noNameTable(source, names), ...noOwnKeeping(source)]),
  ...fewCasts(sources),
];
for (const { rule, file, line, message } of findings) console.log(`${file}:${line} ${rule}: ${message}`);
process.exitCode = findings.length > 0 ? 1 : 0;
