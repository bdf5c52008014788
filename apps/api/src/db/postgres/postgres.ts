import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Database, Db, Tables } from '../database.ts';
import { STATEMENT_LIMIT_MS } from '../statement-limit.ts';
import { Statements } from '../statements.ts';
import { AnnouncedCommits, JOURNAL_CHANNEL } from './announced-commits.ts';
import { NotificationClient } from './notification-client.ts';
import { preparePooler } from './pooler.ts';
import { TransactionLockDialect } from './postgres-dialect.ts';
import { openPool } from './postgres-pool.ts';
import { PrimaryPosition } from './primary-position.ts';
import { Replica } from './replica.ts';
import { ReplicaDriver } from './replica-driver.ts';

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
  const common = { statementLimitMs, onError };
  const Client = directUrl ? await preparePooler({ url, directUrl, statementLimitMs }) : undefined;
  const pool = openPool({ ...common, url, size: poolSize, Client });
  const statements = new Statements();
  const db = kyselyOf(pool, statements);
  const position = new PrimaryPosition(db);
  const replica = replicaUrl
    ? new Replica(openPool({ ...common, url: replicaUrl, size: poolSize, connectionTimeoutMs: REPLICA_TIMEOUT_MS }), position, onError)
    : null;
  const reads = replica ? readsOf(db, replica, statements) : db;
  const notifications = new NotificationClient(directUrl ?? url, onError);
  notifications.onReconnect(() => position.forget());
  // Behind a pooler the journal's trigger notifies instead.
  if (!directUrl) statements.onStatement(new AnnouncedCommits(() => notifications.tell(JOURNAL_CHANNEL), onError).note);
  return {
    kind: 'postgres',
    db,
    reads,
    async direct(work) {
      if (!directUrl) return work(db);
      const own = kyselyOf(openPool({ ...common, url: directUrl, size: 1 }), statements);
      return work(own).finally(() => own.destroy());
    },
    listen: (channel, onPayload) => notifications.listen(channel, onPayload),
    isListening: () => notifications.isConnected,
    notificationsDelivered: () => notifications.confirm(),
    // The server is another process: the pool reconnects by itself once it is back.
    isAlive: () => true,
    onRelisten: (callback) => notifications.onReconnect(callback),
    onStatement: (callback) => statements.onStatement(callback),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await notifications.close();
      await replica?.close();
      await db.destroy();
    },
  };
}

const kyselyOf = (pool: pg.Pool, { log }: Statements): Db => new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }), log });

const readsOf = (db: Db, replica: Replica, { log }: Statements): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReplicaDriver(db, replica),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log,
  });
