import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DURABLE_START, DurableFiles } from './durable-files.ts';
import { PreparedStatements } from './pglite-prepared.ts';
import type { WorkerReply, WorkerRequest } from './pglite-protocol.ts';
import { syncFolder, syncTree } from './sync-files.ts';

/** Runs the embedded database on a thread of its own: a WASM query would block the server's event loop. */

const DATE = 1082;
const folder = String(workerData.folder);

function open(path: string): Promise<PGlite> {
  keepToOwner(path);
  return PGlite.create({
    fs: new DurableFiles(path),
    startParams: DURABLE_START,
    extensions: { unaccent, pg_trgm },
    parsers: { [DATE]: (value: string) => value },
  });
}

const OWNER_ONLY = 0o700;

/**
 * Makes the folder accessible to its owner only, as a PostgreSQL server does. PGlite makes its files writable for everybody, and the parent
 * folder may have been created by hand, open to all.
 */
function keepToOwner(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_ONLY });
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // The folder belongs to another user, or its file system has no owners: access is then up to whoever set it up.
  }
}

/**
 * Opens the folder. The first initialisation is not atomic, so a new database is made in another folder and moved into place once complete.
 */
async function openFolder(): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.neuf`;
    rmSync(draft, { recursive: true, force: true });
    const fresh = await open(draft);
    await fresh.close();
    // PGlite's `initdb` does not sync its files.
    syncTree(draft);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
  }
  return open(folder);
}

const port = parentPort;
if (!port) throw new Error('This file runs as a worker');
const send = (reply: WorkerReply): void => port.postMessage(reply);

/**
 * Returns the properties of an error that may leave this thread. Never the statement's parameters, which PGlite attaches to its errors:
 * they would reach the log, passwords included.
 */
function describe(error: unknown) {
  const { message, code, severity, constraint, table, column, routine } = Object(error);
  return { message: String(message), code, severity, constraint, table, column, routine };
}

/** Returns whether the database stopped itself: it could not write its log, or its program aborted. */
const isTheEnd = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  ['FATAL', 'PANIC'].includes(String(Object(error).severity)) ||
  Object(error).name === 'ExitStatus';

try {
  const pglite = await openFolder();
  const prepared = new PreparedStatements(pglite);
  const channels = new Set<string>();
  port.on('message', async (request: WorkerRequest) => {
    try {
      if (request.type === 'query') {
        const { rows, affectedRows, fields } = await prepared.query(request.sql, request.parameters);
        send({ type: 'result', id: request.id, result: { rows, affectedRows, fields } });
      } else if (request.type === 'script') {
        await pglite.exec(request.sql);
        await prepared.forget();
        send({ type: 'result', id: request.id, result: { rows: [], fields: [] } });
      } else if (request.type === 'copyOut') {
        const { affectedRows, blob } = await pglite.query(request.sql);
        const bytes = blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
        send({ type: 'result', id: request.id, result: { rows: [], affectedRows, fields: [], bytes } });
      } else if (request.type === 'copyIn') {
        const { affectedRows } = await pglite.query(request.sql, [], { blob: new Blob([new Uint8Array(request.bytes)]) });
        send({ type: 'result', id: request.id, result: { rows: [], affectedRows, fields: [] } });
      } else if (request.type === 'listen') {
        if (!channels.has(request.channel))
          await pglite.listen(request.channel, (payload) => send({ type: 'notification', channel: request.channel, payload }));
        channels.add(request.channel);
        send({ type: 'result', id: request.id, result: { rows: [], fields: [] } });
      } else {
        await pglite.query('checkpoint');
        await pglite.close();
        send({ type: 'result', id: request.id, result: { rows: [], fields: [] } });
      }
    } catch (error) {
      send({ type: 'failure', id: request.id, error: describe(error) });
      // The stopped database would never answer again. A new thread opens the folder anew.
      if (isTheEnd(error)) process.exit(1);
    }
  });
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'broken', message: describe(error).message });
}
