import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { phase } from './phase.mjs';
import { run } from './process.mjs';
import { inRoot } from './project.mjs';
import { slim } from './slim.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** npm's own record of what is in node_modules. npm writes it only when an installation succeeded. */
const record = inRoot('node_modules', '.package-lock.json');

/**
 * Installs the packages of the lock file, unless they are already installed. A start needs only the packages that run the server and build
 * the web; tests and checks need all. Never removes packages: those installed by a larger command stay.
 * @param {{ isForStart?: boolean }} [need]
 */
export async function install({ isForStart = false } = {}) {
  const there = recorded();
  const withoutTests = isForStart && !Object.values(there).some(({ dev }) => dev);
  if (isInstalled(there, withoutTests)) return;
  await phase('Installation des dépendances', async (tell) => {
    const group = withoutTests ? '--omit=dev' : '--include=dev';
    const code = await npm([...command(), group, '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'], tell);
    if (code !== 0) throw new Error(`npm s'est terminé avec le code ${code} : les dépendances ne sont pas installées.`);
    slim();
    trustRecord();
  });
}

/**
 * @param {Packages} there
 * @param {boolean} withoutTests
 */
function isInstalled(there, withoutTests) {
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    if (there[path]) return there[path].version === wanted.version;
    // A missing optional package belongs to another platform.
    return wanted.optional || (withoutTests && (wanted.dev || wanted.devOptional));
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Returns the packages in npm's record. A record that is missing or unreadable, because writing it was interrupted, counts as empty.
 * @returns {Packages}
 */
function recorded() {
  try {
    return packagesOf(record) ?? {};
  } catch {
    rmSync(record, { force: true });
    return {};
  }
}

/**
 * Returns the npm command. `npm ci` removes node_modules first, which would break a running server, and Windows refuses to remove the
 * running Node. `npm install` only adds what is missing, and --no-save leaves the lock file unchanged.
 */
function command() {
  if (existsSync(record)) trustRecord();
  const isThere = existsSync(process.platform === 'win32' ? inRoot('node_modules') : record);
  return isThere ? ['install', '--no-save'] : ['ci'];
}

/** Updates the record's time. npm ignores its record when a package's folder is newer, and would fetch everything again. */
function trustRecord() {
  const now = new Date();
  utimesSync(record, now, now);
}

/**
 * @param {string[]} args
 * @param {(text: string) => void} tell
 */
async function npm(args, tell) {
  // With NODE_ENV=production npm would leave out the packages for tests.
  const env = { ...process.env, NODE_ENV: '' };
  const script = process.env.npm_execpath;
  let output = '';
  const onOutput = (/** @type {string} */ text) => (output += text);
  const code = script?.endsWith('.js')
    ? await run(process.execPath, [script, ...args], { env, onOutput })
    : await run('npm', args, { env, onOutput, shell: process.platform === 'win32' });
  if (code !== 0) tell(output);
  return code;
}
