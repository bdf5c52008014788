import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

/**
 * Returns a hash of the contents of these files and folders. Modification times are not used, because a checkout changes them.
 * @param {string[]} sources
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((name) => filesOf(inRoot(name)))) hash.update(path).update(readFileSync(path));
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
