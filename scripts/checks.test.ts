import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tool } from './lib/project.mjs';
import { check, command, createFaultyProject, type FaultyProject, type Verdict } from './testing/faulty-project.ts';

// A check that never fails proves nothing, so each one runs on projects with deliberate faults.

function onFaults(files: Record<string, string>, run: (folder: string) => Promise<Verdict>) {
  let project: FaultyProject;
  const verdict: Verdict = { code: 0, output: '' };
  beforeAll(async () => {
    project = createFaultyProject(files);
    Object.assign(verdict, await run(project.folder));
  }, 60_000);
  afterAll(() => project.remove());
  it('fails', () => expect(verdict.code).not.toBe(0));
  return verdict;
}

describe('format and lint', () => {
  const src = 'packages/domain/src';
  const verdict = onFaults(
    {
      [`${src}/spacing.ts`]: 'export const spacing   = "double"\n',
      [`${src}/any.ts`]: 'export const anything: any = 1;\n',
      [`${src}/unused.ts`]: "import { z } from 'zod';\n",
      [`${src}/kind.ts`]: "import { ZodType } from 'zod';\n\nexport type Kind = ZodType;\n",
      [`${src}/order.ts`]:
        "import { z } from 'zod';\nimport { b } from './b.ts';\nimport { a } from './a.ts';\n\nexport const all = [a, b, z];\n",
      [`${src}/noise.ts`]: "console.log('noise');\n",
      [`${src}/barrel.ts`]: "export * from './any.ts';\n",
      [`${src}/left-out.test.ts`]: "import { it } from 'vitest';\n\nit.skip('later', () => undefined);\n",
      [`${src}/CamelName.ts`]: 'export const name = 1;\n',
      [`${src}/long.ts`]: Array.from({ length: 300 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
    },
    (folder) => check('format and lint', folder).then(async (first) => (first.code === 0 ? first : perFile(folder))),
  );
  it.each([
    ['spacing.ts', 'format'],
    ['any.ts', 'noExplicitAny'],
    ['unused.ts', 'noUnusedImports'],
    ['kind.ts', 'useImportType'],
    ['order.ts', 'organizeImports'],
    ['noise.ts', 'noConsole'],
    ['barrel.ts', 'noReExportAll'],
    ['left-out.test.ts', 'noSkippedTests'],
    ['CamelName.ts', 'useFilenamingConvention'],
    ['long.ts', 'noExcessiveLinesPerFile'],
  ])('finds in %s the fault %s', (file, fault) => {
    expect(verdict.output).toMatch(new RegExp(`${file}\\S* .*${fault}`));
  });

  const perFile = (folder: string) => command([tool('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=none', '.'], folder);
});

describe('types', () => {
  const verdict = onFaults(
    {
      'packages/domain/src/wrong.ts': "export const count: number = 'one';\n",
      'packages/domain/src/loose.ts': 'export const first = (list: string[]): string => list[0];\n',
      'apps/api/src/colour.ts': "export enum Colour {\n  Red = 'red',\n}\n",
      'scripts/plain.mjs': "/** @type {number} */\nexport const count = 'one';\n",
    },
    (folder) => check('types', folder),
  );
  it.each(['wrong.ts', 'loose.ts', 'colour.ts', 'plain.mjs'])('finds the fault in %s', (file) => expect(verdict.output).toContain(file));
});

describe('import rules', () => {
  const from = (target: string) => `import { x } from '${target}';\n\nexport const y = x;\n`;
  const typeFrom = (target: string) => `import type { x } from '${target}';\n\nexport type Y = typeof x;\n`;
  const leaf = 'export const x = 1;\n';
  const api = 'apps/api/src';
  const web = 'apps/web/src';
  const faults: Record<string, [rule: string, text: string]> = {
    'packages/domain/src/circle-a.ts': ['no-circular', from('./circle-b.ts')],
    'packages/domain/src/type-circle-a.ts': ['no-circular', typeFrom('./type-circle-b.ts')],
    'packages/domain/src/missing.ts': ['no-unresolvable', from('./nowhere.ts')],
    'packages/domain/src/reads.ts': [
      'domain-imports-zod-and-decimals-alone',
      "import { readFileSync } from 'node:fs';\n\nexport const y = readFileSync;\n",
    ],
    'packages/domain/src/kysely.ts': ['domain-imports-zod-and-decimals-alone', "import { sql } from 'kysely';\n\nexport const y = sql;\n"],
    'packages/domain/src/pg.test.ts': ['domain-tests-stay-pure', "import pg from 'pg';\n\nexport const y = pg;\n"],
    [`${web}/lib/spy.ts`]: ['web-never-sees-api', typeFrom('../../../api/src/http/leaf.ts')],
    [`${api}/http/spy.ts`]: ['api-never-sees-web', from('../../../web/src/lib/leaf.ts')],
    'e2e/inside.ts': ['e2e-sees-only-the-domain', from('../apps/api/src/http/leaf.ts')],
    [`${api}/http/tool.ts`]: ['apps-never-see-tooling', from('../../../../scripts/leaf.ts')],
    [`${api}/http/harness.ts`]: ['only-tests-use-the-harness', from('../testing/leaf.ts')],
    [`${api}/db/upwards.ts`]: ['api-db-imports-downwards', from('../http/leaf.ts')],
    [`${api}/http/upwards.ts`]: ['api-http-imports-downwards', from('../security/leaf.ts')],
    [`${api}/security/upwards.ts`]: ['api-security-imports-downwards', from('../engine/record/leaf.ts')],
    [`${api}/engine/record/upwards.ts`]: ['api-engine-record-imports-downwards', from('../list/leaf.ts')],
    [`${api}/engine/list/sideways.ts`]: ['api-engine-list-imports-downwards', from('../write/leaf.ts')],
    [`${api}/engine/write/upwards.ts`]: ['api-engine-write-imports-downwards', from('../../production/leaf.ts')],
    [`${api}/production/upwards.ts`]: ['api-production-imports-downwards', from('../modules/stock/leaf.ts')],
    [`${api}/modules/stock/upwards.ts`]: ['api-modules-imports-downwards', typeFrom('../../app.ts')],
    [`${api}/config.ts`]: ['api-config-stands-alone', from('./http/leaf.ts')],
    [`${api}/modules/job/sideways.ts`]: ['api-module-imports-no-other', from('../stock/leaf.ts')],
    [`${web}/lib/upwards.ts`]: ['web-lib-imports-downwards', from('../ui/leaf.ts')],
    [`${web}/ui/upwards.ts`]: ['web-ui-imports-downwards', from('../resource/record/leaf.ts')],
    [`${web}/resource/list/upwards.ts`]: ['web-resource-imports-downwards', from('../../production/job/leaf.ts')],
    [`${web}/resource/list/sideways.ts`]: ['web-resource-list-imports-downwards', from('../views/leaf.ts')],
    [`${web}/resource/views/loose.ts`]: ['web-resource-has-no-loose-files', from('../leaf.ts')],
    [`${web}/resource/list/state/sideways.ts`]: ['web-list-state-imports-downwards', from('../rows/leaf.ts')],
    [`${web}/production/job/upwards.ts`]: ['web-production-imports-downwards', from('../../features/job/leaf.ts')],
    [`${web}/production/status/sideways.ts`]: ['web-production-status-imports-downwards', from('../job/leaf.ts')],
    [`${web}/production/job/loose.ts`]: ['web-production-has-no-loose-files', from('../leaf.ts')],
    [`${web}/features/job/upwards.tsx`]: ['web-features-imports-downwards', from('../../app/leaf.ts')],
    [`${web}/features/stock/sideways.ts`]: ['web-feature-imports-no-other', "export const y = () => import('../job/leaf.ts');\n"],
  };
  const WEB_ROOMS = [
    ...['app', 'features/job', 'production', 'production/job', 'ui', 'lib'],
    ...['resource', 'resource/record', 'resource/views', 'resource/list', 'resource/list/state', 'resource/list/rows'],
  ];
  const leaves = [
    `${api}/app.ts`,
    `${api}/testing/leaf.ts`,
    'scripts/leaf.ts',
    ...['http', 'security', 'engine/record', 'engine/list', 'engine/write', 'production', 'modules/stock'].map(
      (room) => `${api}/${room}/leaf.ts`,
    ),
  ].concat(WEB_ROOMS.map((room) => `${web}/${room}/leaf.ts`));
  const allowed: Record<string, string> = {
    [`${api}/modules/stock/downwards.ts`]: from('../../http/leaf.ts'),
    [`${web}/features/job/downwards.ts`]: from('../../lib/leaf.ts'),
    [`${web}/production/job/downwards.ts`]: from('../../resource/record/leaf.ts'),
    [`${web}/resource/views/downwards.ts`]: from('../list/leaf.ts'),
    [`${web}/resource/list/rows/downwards.ts`]: from('../state/leaf.ts'),
    [`${api}/http/leaf.test.ts`]: from('../testing/leaf.ts'),
    'packages/domain/src/schema.ts': "import { z } from 'zod';\n\nexport const y = z;\n",
  };
  const verdict = onFaults(
    {
      ...Object.fromEntries(Object.entries(faults).map(([file, [, text]]) => [file, text])),
      ...Object.fromEntries(leaves.map((file) => [file, leaf])),
      ...allowed,
      'packages/domain/src/circle-b.ts': from('./circle-a.ts'),
      'packages/domain/src/type-circle-b.ts': typeFrom('./type-circle-a.ts'),
    },
    (folder) => check('import rules', folder),
  );

  it.each(Object.entries(faults).map(([file, [rule]]) => [rule, file] as const))('holds %s against %s', (rule, file) => {
    expect(verdict.output).toContain(`error ${rule}: ${file} `);
  });
  it.each(Object.keys(allowed))('has nothing against %s', (file) => expect(verdict.output).not.toContain(file));
});

describe('dead code', () => {
  const verdict = onFaults(
    {
      'apps/api/src/main.ts': "import { used } from './used.ts';\n\nused();\n",
      'apps/api/src/used.ts': 'export const used = () => 1;\nexport const forgotten = 2;\n',
      'apps/api/src/orphan.ts': 'export const orphan = 1;\n',
    },
    (folder) => check('dead code', folder),
  );
  it.each(['orphan.ts', 'forgotten', 'fastify'])('finds that nobody uses %s', (fault) => expect(verdict.output).toContain(fault));
});

describe('source rules', () => {
  const src = 'packages/domain/src';
  const web = 'apps/web/src/lib';
  const entity = (name: string, fields = '{}') =>
    `import { defineEntity } from '../entity/entity.ts';\n\nexport const ${name} = defineEntity({ name: '${name}', fields: ${fields} });\n`;
  const faults: Record<string, [rule: string, line: number, text: string]> = {
    [`${src}/bare.ts`]: ['no-cast', 2, 'export const given: unknown = 1;\nexport const count = given as number;\n'],
    [`${src}/old-form.ts`]: ['no-cast', 1, 'export const count = <number>JSON.parse("1");\n'],
    [`${src}/twice.ts`]: ['no-cast', 2, '// Why not.\nexport const count = JSON.parse("1") as unknown as number;\n'],
    [`${src}/far.ts`]: ['no-cast', 3, '// Cast: too far above.\n\nexport const count = JSON.parse("1") as number;\n'],
    [`${src}/no-reason.ts`]: ['no-cast', 2, '// Cast:\nexport const count = JSON.parse("1") as number;\n'],
    'apps/web/src/lib/shown.tsx': ['no-cast', 1, 'export const Shown = () => <b>{JSON.parse("1") as number}</b>;\n'],
    'apps/api/src/many.ts': ['few-casts', 40, '// Cast: a reason for each.\nexport const count = JSON.parse("1") as number;\n'.repeat(20)],
    [`${src}/table.ts`]: ['no-name-table', 1, "export const colours = { job: 'red', client: 'blue' };\n"],
    [`${src}/set.ts`]: ['no-name-table', 1, "export const long = new Set(['job', 'client']);\n"],
    [`${src}/map.ts`]: ['no-name-table', 1, "export const ranks = new Map([['client', 1], ['job', 2]]);\n"],
    [`${src}/more.ts`]: ['no-name-table', 1, "export const more = (some: string[]) => [...some, 'job', 'client'];\n"],
    [`${src}/branch.ts`]: ['no-name-table', 1, "export const isJob = (entity: { name: string }) => entity.name === 'job';\n"],
    [`${src}/chain.ts`]: ['no-name-table', 1, "export const isJob = (event?: { resource: string }) => event?.resource !== 'job';\n"],
    [`${web}/kept.ts`]: [
      'no-own-keeping',
      1,
      "import { keepPreviousData } from '@tanstack/react-query';\n\nexport const options = { placeholderData: keepPreviousData };\n",
    ],
    [`${web}/own.ts`]: ['no-own-keeping', 1, 'export const options = { placeholderData: (former: number) => former };\n'],
    [`${web}/method.ts`]: [
      'no-own-keeping',
      2,
      'export const options = {\n  placeholderData(former: number) {\n    return former;\n  },\n};\n',
    ],
    [`${web}/short.ts`]: [
      'no-own-keeping',
      2,
      'const placeholderData = (former: number) => former;\nexport const options = { placeholderData };\n',
    ],
    [`${src}/cases.ts`]: [
      'no-name-table',
      2,
      "export function rank(entity: { name: string }) {\n  switch (entity.name) {\n    case 'job':\n      return 1;\n  }\n  return 0;\n}\n",
    ],
  };
  const allowed: Record<string, string> = {
    [`${src}/entities/job.ts`]: entity('job'),
    [`${src}/entities/client.ts`]: entity('client'),
    [`${src}/entities/depot.ts`]: entity('depot', '{ client: 1, article: 2 }'),
    [`${src}/entities/article.ts`]: entity('article'),
    [`${src}/catalog.ts`]: "export const order = ['job', 'client'];\n",
    [`${src}/reason.ts`]: [
      '// Cast: JSON of one number,',
      '// which was checked before.',
      'export const count =',
      '  (JSON.parse("1") as number) + 1;',
      'export const pair = {',
      '  // Cast: the same.',
      '  one: JSON.parse("1") as number,',
      '};',
      '',
    ].join('\n'),
    [`${src}/no-cast.ts`]: "export const kinds = ['a', 'b'] as const;\nexport const table = { a: 1 } satisfies Record<string, number>;\n",
    [`${src}/columns.ts`]: "export const columns = ['client', 'article'];\nexport const widths = { client: 1, article: 2 };\n",
    [`${src}/values.ts`]:
      'export const depot = (job: number, client: number) => ({ job: job + 1, client });\nexport const mixed = { job: 1, other: 2 };\n',
    [`${web}/kept-answer.ts`]: "export { keepPreviousData } from '@tanstack/react-query';\n",
    [`${web}/remembered.ts`]: 'export const options = { placeholderData: () => 1 };\n',
    [`${web}/within.ts`]:
      "import { keptWithin } from './kept-within.ts';\n\nexport const options = { placeholderData: keptWithin(['job']) };\n",
    [`${src}/late.test.ts`]: "export const given = JSON.parse('1') as number;\nexport const names = ['job', 'client'];\n",
    'apps/api/src/testing/sample.ts': 'export const given = JSON.parse("1") as number;\n',
  };
  const verdict = onFaults(
    { ...Object.fromEntries(Object.entries(faults).map(([file, [, , text]]) => [file, text])), ...allowed },
    (folder) => check('source rules', folder),
  );

  it.each(Object.entries(faults).map(([file, [rule, line]]) => [rule, file, line] as const))('holds %s against %s', (rule, file, line) => {
    expect(verdict.output).toContain(`${file}:${line} ${rule}: `);
  });
  it.each(Object.keys(allowed))('has nothing against %s', (file) => expect(verdict.output).not.toContain(file));
});

describe('console.error in a test', () => {
  const verdict = onFaults(
    { 'packages/domain/src/loud.test.ts': "import { it } from 'vitest';\n\nit('prints', () => console.error('hidden trouble'));\n" },
    (folder) => command([tool('vitest/vitest.mjs'), 'run', '--project', 'unit'], folder),
  );
  it('fails that test', () => expect(verdict.output).toContain("console.error was called: expected [ 'hidden trouble' ]"));
});
