/** The database cannot be asked now: it is away, stopping, full, or closed. Nothing that a client sent is wrong. */
export class DatabaseUnavailable extends Error {}

/** The system's own words for a connection that could not be made or broke. */
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

/** SQLSTATE: lost connections (08), lack of resources (53), operator intervention but a cancelled statement (57P), system errors (58), a standby that only reads, an idle transaction that was cut. */
const STATES = /^(08...|53...|57P0.|58...|25006|25P03)$/;

/** The driver gives these no code. */
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
