import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { lockOf } from './production-lock.mjs';
import { inRoot } from './project.mjs';

/** The commands for operators. The commands for developers are left out. */
const COMMANDS = ['serve.mjs', 'admin.mjs', 'verify.mjs', 'backup.mjs', 'restore.mjs'];
const WORKSPACES = ['packages/domain', 'apps/api'];
/**
 * Copied as they are. The guide and the files of `deploy` are for the operator, who may have this folder alone. The other pages are copied
 * because the guide links to them.
 */
const LOOSE = [
  '.npmrc',
  '.env.example',
  'LICENSE',
  'CHANGELOG.md',
  'exec.cmd',
  'scripts/lib/server-flags.json',
  'docs/guide',
  'docs/decisions',
  'docs/performance.md',
  'docs/scale.md',
  'deploy',
];
/** Not copied: an image is built from the sources. */
const OF_SOURCES = ['Dockerfile', 'compose.yaml', 'compose.env'];

/**
 * Writes the product into a folder: the built server, the sources that its threads and the commands run from, the built web, the commands,
 * and a lock file of the packages that these need. Replaces only what it writes: existing node_modules, data and settings stay.
 * @param {string} folder
 * @param {string} web
 */
export function assemble(folder, web) {
  for (const name of ['apps', 'packages', 'scripts', 'deploy', 'docs']) rmSync(join(folder, name), { recursive: true, force: true });
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    cpSync(from, join(folder, to), { recursive: true, filter: isServed });
  copy(web, 'apps/web/dist');
  copy(inRoot('apps/api/dist'), 'apps/api/dist');
  for (const name of WORKSPACES) copy(inRoot(name, 'src'), `${name}/src`);
  for (const name of COMMANDS.map((command) => `scripts/${command}`).flatMap(withImports)) copy(inRoot(name), name);
  for (const name of LOOSE.filter((one) => existsSync(inRoot(one)))) copy(inRoot(name), name);

  const manifests = Object.fromEntries(WORKSPACES.map((name) => [name, workspaceManifest(name)]));
  for (const [name, manifest] of Object.entries(manifests)) write(join(folder, name, 'package.json'), manifest);
  const root = rootManifest();
  write(join(folder, 'package.json'), root);
  write(join(folder, 'package-lock.json'), lockOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')), root, manifests));
}

/** @param {string} path */
const isServed = (path) =>
  !/\.test\.tsx?$/.test(path) && !['testing', 'node_modules', ...OF_SOURCES].includes(basename(path)) && !hasSecrets(path);

/**
 * Whether the file has filled in settings, such as the `deploy/.env` of the compose file. The built folder is copied to other machines.
 * @param {string} path
 */
const hasSecrets = (path) => basename(path).startsWith('.env') && basename(path) !== '.env.example';

/**
 * Returns a script and, recursively, the scripts that it imports. Returns an empty list if the script does not exist.
 * @param {string} name
 * @returns {string[]}
 */
function withImports(name) {
  if (!existsSync(inRoot(name))) return [];
  const imports = readFileSync(inRoot(name), 'utf8').matchAll(/ from '(\.[^']+)'/g);
  return [name, ...[...imports].flatMap(([, path = '']) => withImports(posix.join(posix.dirname(name), path)))];
}

/** @typedef {{ name: string, version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/** @returns {Manifest & Record<string, unknown>} */
function rootManifest() {
  const { name, version, type, description, license, engines, optionalDependencies, scripts } = read('package.json');
  const kept = Object.entries(/** @type {Record<string, string>} */ (scripts)).filter(([, command]) =>
    COMMANDS.some((one) => command.includes(`scripts/${one}`)),
  );
  return {
    name,
    version,
    private: true,
    type,
    description,
    license,
    engines,
    workspaces: WORKSPACES,
    scripts: { start: 'exec node scripts/serve.mjs', ...Object.fromEntries(kept) },
    optionalDependencies,
  };
}

/**
 * @param {string} name
 * @returns {Manifest}
 */
function workspaceManifest(name) {
  const { devDependencies: _left, ...manifest } = read(`${name}/package.json`);
  return manifest;
}

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/**
 * @param {string} path
 * @param {unknown} value
 */
function write(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
