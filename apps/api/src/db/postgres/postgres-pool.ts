import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import { sessionLimits, sessionOptions } from './session-settings.ts';

const DATE = 1082;
const BIGINT = 20;
/** Also the time a request waits for a free connection: under a rush, requests queue rather than fail. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Idle time after which the system probes a connection, to detect one whose other end is gone. */
const KEEP_ALIVE_MS = 10_000;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface PoolOptions {
  url: string;
  size: number;
  statementLimitMs: number;
  /** The client class, if it is not the usual one. */
  Client?: typeof PreparingClient | undefined;
  connectionTimeoutMs?: number;
  onError(error: Error): void;
}

/** Opens a pool of connections to one address. A lost connection is replaced when one is needed. */
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
    // Cast: the driver's type lists each parser by its number; this object looks a few up and asks the driver for the others.
    types: types as pg.CustomTypesConfig,
  });
  // The pool replaces a connection that the server closed. Without these listeners, on idle and used connections, the error would end the
  // process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
