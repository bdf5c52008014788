import { existsSync, readFileSync } from 'node:fs';
import { run } from './process.mjs';
import { inRoot } from './project.mjs';

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} Packages */

/** Installs what the lock file names, unless it is installed already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installation des dépendances…');
  const code = await npm([...command(), '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ended with code ${code}: the dependencies are not installed.`);
}

/** Reads npm's own record of what is in node_modules. npm writes it only when an installation succeeded. */
function isInstalled() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = packagesOf(record);
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    // A missing optional package belongs to another platform.
    return there[path] ? there[path].version === wanted.version : wanted.optional;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** `npm ci` removes node_modules first. Windows refuses to remove the Node in it that is running. */
const command = () => (process.platform === 'win32' && existsSync(inRoot('node_modules')) ? ['install', '--no-save'] : ['ci']);

/** @param {string[]} args */
function npm(args) {
  // With NODE_ENV=production npm would leave out what the build needs.
  const env = { ...process.env, NODE_ENV: '' };
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], { env });
  return run('npm', args, { env, shell: process.platform === 'win32' });
}
