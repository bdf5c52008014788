import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { root } from '../lib/project.mjs';

export interface ScratchCopy {
  folder: string;
  remove(): void;
}

/** The files and folders that the tests of server and domain need. */
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'packages', 'apps/api', 'scripts'];
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache']);
const OWN_SCOPE = '@editique';

/** Creates a copy of the sources that a test may change freely. Packages are linked; the workspaces are those of the copy. */
export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'editique-scratch-'));
  for (const path of COPIED)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules', OWN_SCOPE));
  for (const name of readdirSync(join(root, 'node_modules', OWN_SCOPE))) {
    const copied = join(folder, relative(realpathSync(root), realpathSync(join(root, 'node_modules', OWN_SCOPE, name))));
    if (existsSync(copied)) symlinkSync(copied, join(folder, 'node_modules', OWN_SCOPE, name), 'junction');
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links the packages one by one, so that the copy has its own folder for its workspaces and for the caches of tools. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const isCache = entry.name.startsWith('.') && entry.name !== '.bin';
    if (entry.isFile() || isCache || entry.name === OWN_SCOPE) continue;
    symlinkSync(join(from, entry.name), join(to, entry.name), 'junction');
  }
}
