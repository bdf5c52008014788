import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync-files.ts';

type Starting = Parameters<NodeFS['init']>;
/**
 * A file or folder that the database has open, in the form of Emscripten's file system. Only files have a descriptor of the operating
 * system (`nfd`).
 */
interface Opened {
  nfd?: number;
  node: unknown;
}
interface SystemFiles {
  stream_ops: { fsync?(opened: Opened): void };
  realPath(node: unknown): string;
  tryFSOperation(operation: () => void): void;
}

/** PostgreSQL's switch that turns fsync off. PGlite sets it. */
const UNSYNCED = '-F';

/** Half of PostgreSQL's default cache size. It is as fast, because the operating system caches the files too, and it saves memory. */
const CACHE = 'shared_buffers=64MB';

/**
 * PGlite's start parameters, except that a commit waits until its log is on the disk. Of PostgreSQL's sync methods, only `fsync` can be
 * provided to the WASM build.
 */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((switched) => switched !== UNSYNCED),
  ...['wal_sync_method=fsync', CACHE].flatMap((setting) => ['-c', setting]),
];

/**
 * PGlite's file system with a working fsync. PGlite's own answers at once and does nothing: a power cut could lose the commits of the last
 * half minute and leave torn tables.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Starting): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    // Cast: the library's types declare its file system without its contents.
    const sync = ({ NODEFS }: { NODEFS: unknown }): void => syncFiles(NODEFS as SystemFiles);
    const preRun = [...(emscriptenOpts.preRun ?? []), sync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncFiles(files: SystemFiles): void {
  files.stream_ops.fsync = ({ nfd, node }) =>
    files.tryFSOperation(() => (nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd)));
}
