import { ApiError } from '../../../../lib/api.ts';

/** Nobody answered, or a proxy answered for a server that is down. */
const UNREACHABLE: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** The server asks to retry later. */
const WAIT: ReadonlySet<number> = new Set([408, 425, 429]);

/** After this time a server counts as unreachable, if there is a cached copy or a queue to continue with. */
export const PATIENCE_MS = 4000;
/** A read without a cached copy waits longer, because a slow answer is better than none. */
export const READ_TIMEOUT_MS = 8000;

/** Returns whether a request failed only because the server is unreachable. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && UNREACHABLE.has(error.status);

/** Returns whether a request with this status should be sent again later. */
export const isRetryable = (status: number): boolean => UNREACHABLE.has(status) || WAIT.has(status);
