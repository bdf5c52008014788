import { ApiError } from './api.ts';

/** The session is over, or the server asks to come back: of what was sent, now or before, nothing is decided by that. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the server decided against it. After any other failure it may have been done. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !UNDECIDED.has(error.status);
