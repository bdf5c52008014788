import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from '../../lib/project.mjs';
import type { Podman } from './podman.ts';

/** What lies in the folder of somebody who works there, and must reach neither an image nor the cache of a build. */
export const LOCAL = [
  '.git/config',
  '.env',
  'deploy/.env',
  'deploy/.env.production',
  'node_modules/planted/index.js',
  'apps/web/node_modules/planted/index.js',
  'apps/api/dist/server.js',
  'dist/editique/package.json',
  'data/jwt-secret',
  '.cache/vitest.json',
  'coverage/index.html',
  'e2e/test-results/trace.zip',
  'npm-debug.log',
];

/** Copies the project as git has it, with the uncommitted changes. Plants local files that the build must leave out. */
export async function copyProject(podman: Podman): Promise<{ folder: string; files: string[] }> {
  const folder = join(podman.folder, 'context');
  const listed = await podman.program('git', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const files = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(inRoot(path)));
  for (const path of files) await cp(inRoot(path), join(folder, path));
  for (const path of LOCAL) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), 'local\n');
  }
  return { folder, files };
}

/** Returns the differences between the files of git and those that a build gets: missing ones with `-`, added ones with `+`. */
export async function contextDifferences(podman: Podman, context: { folder: string; files: string[] }): Promise<string[]> {
  const dockerfile = join(podman.folder, 'context.Dockerfile');
  await writeFile(dockerfile, 'FROM scratch\nCOPY . /\n');
  await podman.run('build', '--quiet', '--isolation=chroot', '--file', dockerfile, '--tag', 'context', context.folder);
  const got = await podman.withFiles('context', async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  });
  await podman.run('image', 'rm', 'context');
  const missing = context.files.filter((path) => !got.includes(path)).map((path) => `-${path}`);
  return [...missing, ...got.filter((path) => !context.files.includes(path)).map((path) => `+${path}`)];
}
