import type pg from 'pg';
import type { Database } from '../database.ts';
import { STATEMENT_LIMIT_MS } from '../statement-limit.ts';
import { Statements } from '../statements.ts';
import { AnnouncedCommits, JOURNAL_CHANNEL } from './announced-commits.ts';
import { NotificationClient } from './notification-client.ts';
import { preparePooler } from './pooler.ts';
import { kyselyOf } from './postgres-dialect.ts';
import { openPool, type PoolOptions } from './postgres-pool.ts';
import { shareReads, stateOf } from './shared-reads.ts';

/** Short, because the primary can always answer instead of a replica. */
const REPLICA_TIMEOUT_MS = 1_000;

export interface PostgresOptions {
  url: string;
  /** The address of the same server without the pooler, if `url` is that of a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** A standby of the same server, for reads. */
  replicaUrl?: string | undefined;
  poolSize: number;
  statementLimitMs?: number;
  onError(error: Error): void;
}

/** Opens the pool of a PostgreSQL server, the pool of its replica if there is one, and the connection that listens for notifications. */
export async function openPostgres({
  url,
  directUrl,
  replicaUrl,
  poolSize,
  statementLimitMs = STATEMENT_LIMIT_MS,
  onError,
}: PostgresOptions): Promise<Database> {
  const open = (place: Omit<PoolOptions, 'statementLimitMs' | 'onError'>): pg.Pool => openPool({ statementLimitMs, onError, ...place });
  const Client = directUrl ? await preparePooler({ url, directUrl, statementLimitMs }) : undefined;
  const pool = open({ url, size: poolSize, Client });
  const statements = new Statements();
  const db = kyselyOf(pool, statements);
  const shared = replicaUrl
    ? shareReads(
        {
          primary: pool,
          positions: open({ url, size: 1, Client }),
          replica: open({ url: replicaUrl, size: poolSize, connectionTimeoutMs: REPLICA_TIMEOUT_MS }),
        },
        statements,
        onError,
      )
    : null;
  const notifications = new NotificationClient(directUrl ?? url, onError);
  notifications.onReconnect(() => shared?.forget());
  // Behind a pooler the journal's trigger notifies instead.
  if (!directUrl) statements.onStatement(new AnnouncedCommits(() => notifications.tell(JOURNAL_CHANNEL), onError).note);
  return {
    kind: 'postgres',
    db,
    reads: shared?.db ?? db,
    async direct(work) {
      if (!directUrl) return work(db);
      const own = kyselyOf(open({ url: directUrl, size: 1 }), statements);
      return work(own).finally(() => own.destroy());
    },
    listen: (channel, onPayload) => notifications.listen(channel, onPayload),
    isListening: () => notifications.isConnected,
    notificationsDelivered: () => notifications.confirm(),
    // The server is another process: the pool reconnects by itself once it is back.
    isAlive: () => true,
    onRelisten: (callback) => notifications.onReconnect(callback),
    onStatement: (callback) => statements.onStatement(callback),
    pool: () => stateOf(pool),
    replicaReads: () => shared?.counts ?? null,
    async close() {
      await notifications.close();
      await shared?.close();
      await db.destroy();
    },
  };
}
