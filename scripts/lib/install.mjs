import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './process.mjs';
import { inRoot } from './project.mjs';

/** Installs from the lock file, unless that was done for this very lock file. */
export async function install() {
  const stamp = inRoot('node_modules', '.editique-install');
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installation des dépendances…');
  const code = await npm([...command(), '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ended with code ${code}: the dependencies are not installed.`);
  writeFileSync(stamp, wanted);
}

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
