/** The database is unavailable: unreachable, stopping, out of space or closed. The client's request is not at fault. */
export class DatabaseUnavailable extends Error {}

/** System error codes of a connection that broke or could not be opened. */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATEs: lost connections (08), lack of resources (53), operator intervention except a cancelled statement (57P), system errors (58), a
 * read-only standby (25006), a transaction ended for being idle (25P03).
 */
const STATES = /^(08...|53...|57P0.|58...|25006|25P03)$/;

/** Beginnings of driver messages that come without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'driver has already been destroyed',
];

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return STATES.test(code) || (NETWORK.has(code) && !('syscall' in error && error.syscall === 'open'));
  return MESSAGES.some((message) => error.message.startsWith(message));
}
