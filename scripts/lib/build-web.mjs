import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { phase } from './phase.mjs';
import { run } from './process.mjs';
import { inRoot, pinnedNode, tool } from './project.mjs';

const stamp = inRoot('.cache', 'web-build');

/** True while the sources are unchanged since the last build. */
export function isWebBuilt() {
  return existsSync(inRoot('apps', 'web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Builds the web application, unless it is built. */
export async function buildWeb() {
  if (isWebBuilt()) return;
  const wanted = fingerprint();
  rmSync(stamp, { force: true });
  await phase("Construction de l'interface", async (tell) => {
    const code = await run(pinnedNode(), [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: inRoot('apps', 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      onOutput: tell,
    });
    if (code !== 0) throw new Error(`vite s'est terminé avec le code ${code} : l'interface n'est pas construite.`);
  });
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** A hash of the contents. Times of files would not do: a checkout changes them for files that stay the same. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'apps/web', 'packages/domain'].flatMap((name) => filesOf(inRoot(name)))) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const NOT_SOURCE = new Set(['node_modules', 'dist']);
const TEST = /\.test\.tsx?$/;

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name) && !TEST.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}
