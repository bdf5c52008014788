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

/** The embedded database, on a thread of its own: a WASM query would block the server's event loop. */

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
 * Closes the folder to other users of the machine, as a PostgreSQL server does. PGlite lets everybody write its files, and the folder
 * around it may have been made by hand, open to all.
 */
function keepToOwner(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_ONLY });
  try {
    chmodSync(path, OWNER_ONLY);
  } catch {
    // It is another user's, or its disk knows no owners: whoever made it has settled who may enter.
  }
}

/** The first initialisation is not atomic: it is made aside and moved into place once whole. */
async function openFolder(): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.neuf`;
    rmSync(draft, { recursive: true, force: true });
    const fresh = await open(draft);
    await fresh.close();
    // It is made by another program, which leaves it to the system.
    syncTree(draft);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
  }
  return open(folder);
}

const port = parentPort;
if (!port) throw new Error('This file runs as a worker');
const send = (reply: WorkerReply): void => port.postMessage(reply);

/** Never the statement's parameters, which PGlite hangs on its errors: they would reach the log, passwords included. */
function describe(error: unknown) {
  const { message, code, severity, constraint, table, column, routine } = Object(error);
  return { message: String(message), code, severity, constraint, table, column, routine };
}

/** Whether the database gave itself up: it could not write its log, or its program broke off. */
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
      // What is left of the database would never answer again. A new thread opens the folder anew.
      if (isTheEnd(error)) process.exit(1);
    }
  });
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'broken', message: describe(error).message });
}
