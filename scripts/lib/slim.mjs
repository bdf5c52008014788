import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './project.mjs';

/** Headers for compiling add-ons, and the manual. */
const NODE_EXTRAS = ['include', 'share'];

/**
 * Removes files that no command here reads and that npm cannot leave out: the C headers of the pinned Node and the source maps of the
 * packages, together a quarter of an installation.
 * @param {string} folder the packages: those of this checkout, unless an image passes its own
 */
export function slim(folder = inRoot('node_modules')) {
  for (const name of readdirSync(folder).filter((one) => /^node-(bin-)?(linux|darwin|win)-/.test(one)))
    for (const extra of NODE_EXTRAS) rmSync(join(folder, name, extra), { recursive: true, force: true });
  removeMaps(folder);
}

/** @param {string} folder */
function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A workspace is a symbolic link, so its source files are not touched.
    if (entry.isDirectory()) removeMaps(path);
    else if (entry.isFile() && /\.([cm]?js|css|d\.[cm]?ts)\.map$/.test(entry.name)) rmSync(path, { force: true });
  }
}
