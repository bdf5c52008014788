import { existsSync, readFileSync } from 'node:fs';
import { run } from './process.mjs';
import { inRoot } from './project.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages */

/** Installs from the lock file, unless what it names is there. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installation des dépendances…');
  const code = await npm([...command(), '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ended with code ${code}: the dependencies are not installed.`);
}

/** npm writes down, when it has ended well, what stands in node_modules. */
function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = packagesOf(record);
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    // An optional package that is not there is one of another platform.
    return there[path] ? there[path].version === wanted.version : wanted.optional;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Windows does not let go of the running Node that `npm ci` would remove with node_modules. */
const command = () => (process.platform === 'win32' && existsSync(inRoot('node_modules')) ? ['install', '--no-save'] : ['ci']);

/** @param {string[]} args */
function npm(args) {
  // NODE_ENV=production would leave out what the build needs.
  const env = { ...process.env, NODE_ENV: '' };
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], { env });
  return run('npm', args, { env, shell: process.platform === 'win32' });
}
