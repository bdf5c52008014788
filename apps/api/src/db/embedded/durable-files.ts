import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from './sync-files.ts';

type Starting = Parameters<NodeFS['init']>;
/** A file or folder that the database has open, as its program's file system keeps it. Only files have a descriptor of the system. */
interface Opened {
  nfd?: number;
  node: unknown;
}
interface SystemFiles {
  stream_ops: { fsync?(opened: Opened): void };
  realPath(node: unknown): string;
  tryFSOperation(operation: () => void): void;
}

/** PostgreSQL's switch that leaves what it writes to the system, for whenever that finds the time. PGlite sets it. */
const UNSYNCED = '-F';

/** PostgreSQL's own cache. What it lacks, the system has in memory: half of the usual size is as fast, and leaves the rest to others. */
const CACHE = 'shared_buffers=64MB';

/** As PGlite starts the database, but a commit waits until its log is on the disk. Of the ways to ask for that, its program knows one. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((switched) => switched !== UNSYNCED),
  ...['wal_sync_method=fsync', CACHE].flatMap((setting) => ['-c', setting]),
];

/**
 * The folder of a database, whose files are on the disk when PostgreSQL asks for it. PGlite's own answers at once and does nothing: what
 * was acknowledged in the last half minute before a power cut could be gone, and the tables torn.
 */
export class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Starting): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    // Cast: the library's types know that its file system is there, and not what it is made of.
    const sync = ({ NODEFS }: { NODEFS: unknown }): void => syncFiles(NODEFS as SystemFiles);
    const preRun = [...(emscriptenOpts.preRun ?? []), sync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncFiles(files: SystemFiles): void {
  files.stream_ops.fsync = ({ nfd, node }) =>
    files.tryFSOperation(() => (nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd)));
}
