import { ApiError } from '../../../../lib/api.ts';

/** Nobody answered, or a proxy answered for a server that is down. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** The server asks to come back. */
const WAIT: ReadonlySet<number> = new Set([408, 425, 429]);

/** A server that takes longer is treated as away, where there is something to go on with. */
export const PATIENCE_MS = 4000;
/** A read with nothing to go on with waits longer: a slow server is better than none. */
export const READ_TIMEOUT_MS = 8000;

/** Whether a request failed only because the server cannot be reached. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && AWAY.has(error.status);

/** Whether what was sent is to be sent again later. */
export const isForLater = (status: number): boolean => AWAY.has(status) || WAIT.has(status);
