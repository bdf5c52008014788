import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Tables } from '../../db/database.ts';
import { TransactionLockDialect } from '../../db/postgres/postgres-dialect.ts';
import { type CopyConnection, columnList, quoted } from './copy-connection.ts';

const CONNECTION_TIMEOUT_MS = 10_000;

/** Opens one connection to PostgreSQL, so that Kysely's statements and the copies share a transaction. */
export async function openPostgresCopyConnection(url: string): Promise<CopyConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'editique (sauvegarde)',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // A lost connection rejects the pending statement; this listener only keeps the `error` event from ending the process.
  client.on('error', () => undefined);
  // Registered now, because an aborted connection has ended before `close` is called.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  const connection = { query: client.query.bind(client), release: () => undefined };
  // Cast: of the many forms of the driver's function, Kysely uses the one that takes a text and its values.
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as pg.Pool;
  return {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }) }),
    copyOut(table) {
      const stream = client.query(to(`copy ${quoted(table.nom)} (${columnList(table)}) to stdout`));
      // The reader gets the error. After an aborted backup nobody reads the stream, and an `error` event without a listener ends the
      // process.
      stream.on('error', () => undefined);
      return stream;
    },
    async copyIn(table, bytes) {
      const stream = client.query(from(`copy ${quoted(table.nom)} (${columnList(table)}) from stdin`));
      await pipeline(Readable.from(bytes), stream);
      return stream.rowCount;
    },
    abort: () => client.connection.stream.destroy(),
    async close() {
      // An aborted connection cannot send its termination message. It is enough that it has ended.
      client.end().catch(() => undefined);
      await ended;
    },
  };
}
