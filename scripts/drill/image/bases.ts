import { cp, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, pinnedNode } from '../../lib/project.mjs';
import type { Podman } from './podman.ts';

const DEBIAN = 'debian:13-slim';
const NODE = 'node:24-trixie-slim';
const SUITE = 'trixie';
const DEFAULT_MIRROR = 'http://deb.debian.org/debian';
/** npm of Node 24. */
const NPM = 'npm@11';
/** What the official slim images leave out, and what debootstrap takes from this machine or leaves behind. */
const LEFT_OUT = [
  './usr/share/man/*',
  './usr/share/info/*',
  './usr/share/locale/*',
  './usr/share/lintian/*',
  './var/lib/apt/lists/*',
  './var/cache/*',
  './var/log/*',
  './dev/*',
  './etc/resolv.conf',
  './etc/hostname',
];

/** Returns the images on which the Dockerfile builds. A stage that builds on an earlier stage needs none. */
export function basesOf(dockerfile: string): string[] {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, base = '', name]) => ({ base, name }));
  return [...new Set(stages.map(({ base }) => base))].filter((base) => !stages.some(({ name }) => name === base));
}

/**
 * Provides the images on which the Dockerfile builds: the official ones if a registry can be reached, otherwise stand-ins made of Debian's
 * packages. Returns what they are, for the table.
 */
export async function provideBases(podman: Podman): Promise<string> {
  const bases = basesOf(await readFile(inRoot('deploy', 'Dockerfile'), 'utf8'));
  const unknown = bases.filter((base) => base !== DEBIAN && base !== NODE);
  const pulled: string[] = [];
  for (const base of bases) if ((await podman.try('pull', '--quiet', official(base))).code === 0) pulled.push(base);
  const wanted = bases.filter((base) => !pulled.includes(base));
  if (wanted.length === 0) return 'images officielles';
  if (unknown.length > 0) throw new Error(`L'exercice ne sait pas remplacer ${unknown.join(', ')}, et aucun registre ne répond`);
  // The stand-in of Node is made on Debian's.
  if (!pulled.includes(DEBIAN)) await makeDebian(podman);
  if (wanted.includes(NODE)) await makeNode(podman);
  return `${wanted.join(', ')} remplacées, faute de registre, par ce que debootstrap fait de ${SUITE}`;
}

const official = (base: string): string => `docker.io/library/${base}`;

async function makeDebian(podman: Podman): Promise<void> {
  const folder = join(podman.folder, 'debian');
  await podman.program('debootstrap', '--variant=minbase', SUITE, folder, await mirror(podman));
  await podman.program('find', `${folder}/usr/share/doc`, '-type', 'f', '!', '-name', 'copyright', '-delete');
  const excluded = LEFT_OUT.map((path) => `--exclude='${path}'`).join(' ');
  await podman.importFrom(`tar -C '${folder}' ${excluded} -c .`, official(DEBIAN));
  await podman.program('rm', '-rf', '--one-file-system', folder);
}

/** Returns the mirror that this machine takes its own packages from: on a closed network it is the only one. */
async function mirror(podman: Podman): Promise<string> {
  const found = await podman.program('apt-get', 'indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', 'Component: main');
  return found.split('\n').find((address) => /^https?:.*\/debian\/?$/.test(address)) ?? DEFAULT_MIRROR;
}

async function makeNode(podman: Podman): Promise<void> {
  const folder = join(podman.folder, 'node');
  const local = join(folder, 'usr', 'local');
  await mkdir(join(local, 'bin'), { recursive: true });
  await cp(await realpath(pinnedNode()), join(local, 'bin', 'node'));
  await podman.program('npm', 'install', '--global', `--prefix=${local}`, '--no-audit', '--no-fund', '--loglevel=error', NPM);
  const dockerfile = join(podman.folder, 'node.Dockerfile');
  await writeFile(dockerfile, `FROM ${DEBIAN}\nCOPY usr /usr\nCMD ["node"]\n`);
  await podman.run('build', '--quiet', '--pull-never', '--isolation=chroot', '--file', dockerfile, '--tag', official(NODE), folder);
}
