import { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database, Db, Tables } from './database.ts';
import { NotificationClient } from './notification-client.ts';
import { preparePooler } from './pooler.ts';
import { TransactionLockDialect } from './postgres-dialect.ts';
import { openPool } from './postgres-pool.ts';
import { STATEMENT_LIMIT_MS } from './statement-limit.ts';

export interface PostgresOptions {
  url: string;
  /** The same server without a pooler, where the first address is one of a pooler in transaction mode. */
  directUrl?: string | undefined;
  poolSize: number;
  statementLimitMs?: number;
  onError(error: Error): void;
}

/** A PostgreSQL reached over the network. */
export async function openPostgres({
  url,
  directUrl,
  poolSize,
  statementLimitMs = STATEMENT_LIMIT_MS,
  onError,
}: PostgresOptions): Promise<Database> {
  const common = { statementLimitMs, onError };
  const Client = directUrl ? await preparePooler({ url, directUrl, statementLimitMs }) : undefined;
  const db = kyselyOf(openPool({ ...common, url, size: poolSize, Client }));
  const notifications = new NotificationClient(directUrl ?? url, onError);
  return {
    kind: 'postgres',
    db,
    async direct(work) {
      if (!directUrl) return work(db);
      const own = kyselyOf(openPool({ ...common, url: directUrl, size: 1 }));
      return work(own).finally(() => own.destroy());
    },
    listen: (channel, onPayload) => notifications.listen(channel, onPayload),
    isListening: () => notifications.isConnected,
    // It is another process: the pool connects again by itself once it is back.
    isAlive: () => true,
    onRelisten: (callback) => notifications.onReconnect(callback),
    async close() {
      await notifications.close();
      await db.destroy();
    },
  };
}

const kyselyOf = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }) });
