/**
 * Writes apps/web/src/icons/icons.ts: the drawings of the icons that the sources use, taken from @tabler/icons-react.
 * That package holds 6,000 icons in 87 MB, so a start does not install it (docs/decisions/028).
 * To use another icon, import it from the package as usual, then run: npm run icons
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './lib/install.mjs';
import { inRoot, tool } from './lib/project.mjs';

/** @typedef {[tag: string, attributes: Record<string, string>][]} Drawing */

const IMPORT = /import (type )?\{([^}]+)\} from '(@tabler\/icons-react|(?:\.\.?\/)+(?:\w+\/)*icons\.ts)';/g;
/** The types of the package that the sources use. */
const TYPES = new Set(['Icon', 'TablerIcon']);
const target = inRoot('apps', 'web', 'src', 'icons', 'icons.ts');

await install();
const { version } = JSON.parse(readFileSync(tool('@tabler/icons-react/package.json'), 'utf8'));
const notice = readFileSync(tool('@tabler/icons-react/LICENSE'), 'utf8').trim().split('\n');
const names = [...new Set(sources(inRoot('apps', 'web', 'src')).flatMap(takeOver))].filter((name) => !TYPES.has(name)).sort();
const lines = await Promise.all(names.map(draw));
writeFileSync(
  target,
  [
    '/**',
    ` * Written by scripts/icons.mjs from @tabler/icons-react ${version}: do not edit.`,
    ` * @license ${version}`,
    ...notice.map((line) => ` * ${line}`.trimEnd()),
    ' */',
    "import { filled, outline } from './icon.ts';",
    '',
    ...[...TYPES].map((type) => `export type ${type} = ReturnType<typeof outline>;`),
    '',
    ...lines,
    '',
  ].join('\n'),
);
console.log(`${names.length} icons`);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.tsx?$/.test(entry.name) && path !== target ? [path] : [];
  });
}

/**
 * Points the file's imports to our icons, and gives the names that it imports.
 * @param {string} file
 */
function takeOver(file) {
  const text = readFileSync(file, 'utf8');
  const way = relative(dirname(file), target).replaceAll('\\', '/');
  const specifier = way.startsWith('.') ? way : `./${way}`;
  const moved = text.replace(IMPORT, (_all, type = '', inner) => `import ${type}{${inner}} from '${specifier}';`);
  if (moved !== text) writeFileSync(file, moved);
  return [...text.matchAll(IMPORT)].flatMap(([, , inner = '']) =>
    inner
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean),
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
