import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './database.ts';
import { NotificationClient } from './notification-client.ts';
import { TransactionLockDialect } from './postgres-dialect.ts';
import { PreparingClient } from './preparing-client.ts';
import { STATEMENT_LIMIT_MS } from './statement-limit.ts';
import { Statements } from './statements.ts';

const DATE = 1082;
const BIGINT = 20;
/** Also how long a request waits for a free connection: a rush on one article queues rather than fails. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** A connection that carried nothing for so long is probed by the system: one whose other end is gone is found out. */
const KEEP_ALIVE_MS = 10_000;
/**
 * What the engine counts on, whatever the server's own defaults: pages come from memory or a solid disk, and no
 * statement runs long enough to be worth compiling.
 */
const SESSION = '-c datestyle=ISO -c timezone=UTC -c default_transaction_isolation=read\\ committed -c random_page_cost=1.1 -c jit=off';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface PostgresOptions {
  url: string;
  poolSize: number;
  statementLimitMs?: number;
  onError(error: Error): void;
}

/** A PostgreSQL reached over the network. */
export async function openPostgres({ url, poolSize, statementLimitMs = STATEMENT_LIMIT_MS, onError }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs * 2,
    application_name: 'editique',
    options: SESSION,
    // Cast: the driver's type knows each parser by its number; ours looks a few up and asks the driver for the others.
    types: types as pg.CustomTypesConfig,
  });
  // A connection that the server cut is replaced by the pool; without listeners, idle or in use, the process would end.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const notifications = new NotificationClient(url, onError);
  const statements = new Statements();
  const db = new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }), log: statements.log });
  return {
    kind: 'postgres',
    db,
    listen: (channel, onPayload) => notifications.listen(channel, onPayload),
    isListening: () => notifications.isConnected,
    // It is another process: the pool connects again by itself once it is back.
    isAlive: () => true,
    onRelisten: (callback) => notifications.onReconnect(callback),
    onStatement: (callback) => statements.onStatement(callback),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await notifications.close();
      await db.destroy();
    },
  };
}
