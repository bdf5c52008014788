/**
 * Writes apps/web/src/icons/icons.ts: the drawings of the icons that the sources use, taken from @tabler/icons-react.
 * Icons that a source imports from first-icons.ts are written there, because the first screen loads only that file.
 * The package holds 6,000 icons in 87 MB, so a start does not install it (docs/decisions/028).
 * To use another icon, import it from the package as usual, then run: npm run icons
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './lib/install.mjs';
import { inRoot, tool } from './lib/project.mjs';

/** @typedef {[tag: string, attributes: Record<string, string>][]} Drawing */

const IMPORT = /import (type )?\{([^}]+)\} from '(@tabler\/icons-react|(?:\.\.?\/)+(?:\w+\/)*(first-)?icons\.ts)';/g;
/** The types of the package that the sources use. */
const TYPES = new Set(['Icon', 'TablerIcon']);
const folder = inRoot('apps', 'web', 'src', 'icons');
const target = join(folder, 'icons.ts');
const firstTarget = join(folder, 'first-icons.ts');

await install();
const { version } = JSON.parse(readFileSync(tool('@tabler/icons-react/package.json'), 'utf8'));
const notice = readFileSync(tool('@tabler/icons-react/LICENSE'), 'utf8').trim().split('\n');
const taken = sources(inRoot('apps', 'web', 'src')).flatMap(takeOver);
const names = [...new Set(taken.map(({ name }) => name))].filter((name) => !TYPES.has(name)).sort();
const isFirst = (/** @type {string} */ name) => taken.some((one) => one.name === name && one.isFirst);
const [first, others] = [names.filter(isFirst), names.filter((name) => !isFirst(name))];
// Icons of the first file that other sources also use are exported again from icons.ts, so that those sources import from one file only.
const again = first.filter((name) => taken.some((one) => one.name === name && !one.isFirst));
await write(firstTarget, first, []);
await write(target, others, [
  '',
  ...[...TYPES].map((type) => `export type ${type} = ReturnType<typeof outline>;`),
  '',
  ...(again.length > 0 ? [`export { ${again.join(', ')} } from './first-icons.ts';`, ''] : []),
]);
console.log(`${names.length} icons`);

/**
 * @param {string} file
 * @param {string[]} drawn
 * @param {string[]} head
 */
async function write(file, drawn, head) {
  const lines = await Promise.all(drawn.map(draw));
  const used = ['filled', 'outline'].filter((frame) =>
    [...head, ...lines].some((line) => line.includes(`${frame}(`) || line.includes(`typeof ${frame}>`)),
  );
  writeFileSync(
    file,
    [
      '/**',
      ` * Written by scripts/icons.mjs from @tabler/icons-react ${version}: do not edit.`,
      ` * @license ${version}`,
      ...notice.map((line) => ` * ${line}`.trimEnd()),
      ' */',
      `import { ${used.join(', ')} } from './icon.ts';`,
      ...head,
      ...(head.length > 0 ? [] : ['']),
      ...lines,
      '',
    ].join('\n'),
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) && path !== target && path !== firstTarget ? [path] : [];
  });
}

/**
 * Redirects the file's imports to the generated icons, and returns the imported names.
 * @param {string} file
 */
function takeOver(file) {
  const text = readFileSync(file, 'utf8');
  const way = relative(dirname(file), folder).replaceAll('\\', '/');
  const specifier = way.startsWith('.') ? way : `./${way}`;
  const moved = text.replace(
    IMPORT,
    (_all, type = '', inner, _from, first = '') => `import ${type}{${inner}} from '${specifier}/${first}icons.ts';`,
  );
  if (moved !== text) writeFileSync(file, moved);
  return [...text.matchAll(IMPORT)].flatMap(([, , inner = '', , first]) =>
    inner
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean)
      .map((name) => ({ name, isFirst: first !== undefined })),
  );
}

/** @param {string} name */
async function draw(name) {
  const file = tool(`@tabler/icons-react/dist/esm/icons/${name}.mjs`);
  /** @type {{ __iconNode: Drawing }} */
  const { __iconNode: drawing } = await import(pathToFileURL(file).href);
  const source = readFileSync(file, 'utf8');
  const [, type = '', label = ''] = /createReactComponent\("(outline|filled)", "([^"]+)"/.exec(source) ?? [];
  const paths = drawing.map(([tag, { d, key, ...others }]) => {
    if (!type || tag !== 'path' || !d || Object.keys(others).length > 0) throw new Error(`${name} is not made of plain paths.`);
    return `'${d}'`;
  });
  return `export const ${name} = /* @__PURE__ */ ${type}('${label}', ${paths.join(', ')});`;
}
