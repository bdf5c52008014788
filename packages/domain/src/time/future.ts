import { MINUTE_MS } from './durations.ts';

/** The user's clock may be slightly ahead of the server's. */
const TOLERANCE_MS = MINUTE_MS;

export const isInFuture = (moment: string): boolean => Date.parse(moment) > Date.now() + TOLERANCE_MS;
