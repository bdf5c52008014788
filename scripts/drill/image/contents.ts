import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../lib/project.mjs';
import { must } from './checklist.ts';
import type { Podman } from './podman.ts';

export const IMAGE = 'editique';
const BASE = 'debian:13-slim';
const PROGRAM = '/opt/editique';
/** The image shall stay small: what it may add to its base, a tenth above what it does add. */
const MOST_ADDED = 325e6;
/** What the Dockerfile may change on its base: its user, its two folders. `groupadd` and `useradd` keep a copy of what they change. */
const CHANGED =
  /^\/(etc|data|opt|var|var\/log|etc\/(passwd|group|g?shadow|subuid|subgid)-?|opt\/editique(\/.*)?|var\/log\/(lastlog|faillog))$/;
/** Where everybody may write in every Linux. */
const OPEN = /^\/(tmp|var\/tmp|run\/lock|data)$/;
const DEVELOPMENT =
  /\.test\.[cm]?tsx?$|(^|\/)(testing|Dockerfile|compose\.(yaml|env)|e2e|bench|\.git|\.github)(\/|$)|(^|\/)\.env(?!\.example$)/;

/** Returns the paths that the image changed outside its own folders. A setting of npm, a cache or a secret would be one. */
export const strayPaths = (changes: string): string[] =>
  changes
    .split('\n')
    .map((line) => line.slice(2))
    .filter((path) => path && !CHANGED.test(path));

/** Returns the files, relative to the program's folder, that only a developer needs, or that may contain a secret. */
export const developmentFiles = (paths: readonly string[]): string[] => paths.filter((path) => DEVELOPMENT.test(path));

export async function checkNothingBeside(podman: Podman): Promise<void> {
  const stray = strayPaths(await podman.run('diff', IMAGE, BASE));
  must(stray.length === 0, stray.join(', '));
  const environment: string[] = JSON.parse(await podman.run('image', 'inspect', '--format', '{{json .Config.Env}}', IMAGE));
  const leaked = environment.filter((line) => /^(npm_|https?_proxy|no_proxy|JWT|.*PASSWORD|.*SECRET)/i.test(line));
  must(leaked.length === 0, `réglages dans l'image : ${leaked.map((line) => line.replace(/=.*/s, '')).join(', ')}`);
}

export async function checkNothingOfDevelopment(podman: Podman): Promise<void> {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = await readJson(inRoot('package-lock.json'));
  const tools = Object.keys(packages).filter((path) => packages[path]?.dev);
  await podman.withFiles(IMAGE, async (mounted) => {
    const folder = join(mounted, PROGRAM);
    const own = (await readdir(folder)).filter((name) => name !== 'node_modules');
    const paths = await Promise.all(own.map(async (name) => [name, ...(await below(join(folder, name))).map((path) => `${name}/${path}`)]));
    const found = [...developmentFiles(paths.flat()), ...tools.filter((path) => existsSync(join(folder, path)))];
    must(found.length === 0, found.slice(0, 10).join(', '));
  });
}

const below = (path: string): Promise<string[]> => readdir(path, { recursive: true }).catch(() => []);

/** Asks the image's own user, on a root that is not read-only: that alone would hide what is wrong with the files. */
export async function checkNothingWritable(podman: Podman, limits: readonly string[]): Promise<void> {
  const find = 'find / -xdev -writable ! -type l ! -path "/proc/*" ! -path "/sys/*" ! -path "/dev/*" -prune -print 2>/dev/null';
  const run = ['run', '--rm', '--pull=never', '--network=host', '--cap-drop=all', ...limits, IMAGE];
  const writable = (await podman.try(...run, 'sh', '-c', find)).text.split('\n').filter((path) => path && !OPEN.test(path));
  must(writable.length === 0, writable.slice(0, 10).join(', '));
  const attempt = await podman.try(...run, 'sh', '-c', `touch ${PROGRAM}/essai`);
  must(attempt.code !== 0 && attempt.errors.includes('Permission denied'), `touch ${PROGRAM}/essai : code ${attempt.code}`);
}

/** Checks the size. Returns it for the image and for what it adds to its base, as stored and as a registry sends them. */
export async function checkSize(podman: Podman): Promise<string> {
  const sizeOf = async (image: string): Promise<number> => Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image));
  const [all, base] = [await sizeOf(IMAGE), await sizeOf(BASE)];
  must(all - base <= MOST_ADDED, `${megabytes(all - base)} au-dessus de ${BASE}, au lieu de ${megabytes(MOST_ADDED)} au plus`);
  const layersOf = async (image: string): Promise<number> =>
    JSON.parse(await podman.run('image', 'inspect', '--format', '{{json .RootFS.Layers}}', image)).length;
  const below = await layersOf(BASE);
  const folder = join(podman.folder, 'pushed');
  await podman.run('push', '--quiet', IMAGE, `oci:${folder}`);
  const { manifests }: { manifests: { digest: string }[] } = await readJson(join(folder, 'index.json'));
  const manifest = manifests[0]?.digest.replace(':', '/') ?? '';
  const { layers }: { layers: { size: number }[] } = await readJson(join(folder, 'blobs', manifest));
  const sent = (from: number): number => layers.slice(from).reduce((sum, { size }) => sum + size, 0);
  return `${megabytes(all)}, dont ${megabytes(all - base)} au-dessus de ${BASE} ; compressée ${megabytes(sent(0))}, dont ${megabytes(sent(below))}`;
}

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} Mo`;
