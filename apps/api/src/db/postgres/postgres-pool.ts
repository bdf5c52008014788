import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import { sessionLimits, sessionOptions } from './session-settings.ts';

const DATE = 1082;
const BIGINT = 20;
/** Also how long a request waits for a free connection: a rush on one article queues rather than fails. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** A connection that carried nothing for so long is probed by the system: one whose other end is gone is found out. */
const KEEP_ALIVE_MS = 10_000;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

interface PoolOptions {
  url: string;
  size: number;
  statementLimitMs: number;
  /** The kind of connection, where it isn't the usual one. */
  Client?: typeof PreparingClient | undefined;
  connectionTimeoutMs?: number;
  onError(error: Error): void;
}

/** Connections to one address. One that is lost is replaced when somebody needs it. */
export function openPool({
  url,
  size,
  statementLimitMs,
  Client = PreparingClient,
  connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
  onError,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...sessionLimits(statementLimitMs),
    application_name: 'editique',
    options: sessionOptions(),
    // Cast: the driver's type knows each parser by its number; ours looks a few up and asks the driver for the others.
    types: types as pg.CustomTypesConfig,
  });
  // A connection that the server cut is replaced by the pool; without listeners, idle or in use, the process would end.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
