import { ApiError } from './api.ts';

/** The session is over, or the server asks for a retry: these statuses do not say whether this attempt, or an earlier one, was executed. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Returns whether the server refused the request. After any other failure the request may have been executed. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !UNDECIDED.has(error.status);
