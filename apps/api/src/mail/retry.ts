import { setTimeout as delay } from 'node:timers/promises';
import { RefusedMail, UnansweredMail } from './mail.ts';

/** Longer than a mail may take. Whoever has not settled a mail by then has ended, and another sends it. */
export const LEASE = "interval '5 minutes'";
/** After that a mail that no server takes is given up. */
export const PATIENCE = "interval '2 days'";

/** Of a mail since its `date`: whether it is tried again though it may have arrived. */
export const IS_TRIED_LATER = `4 * (now() - date) < ${PATIENCE}`;
/** Each time four times later, so that nobody gets such a mail more than six times in two days. */
export const LATER = `now() + greatest(${LEASE}, 3 * (now() - date))`;

/** The mailer gives up before. A server that keeps a connection alive for ever must not keep the others from their mail. */
const LIMIT_MS = 2 * 60_000;

/** What became of a mail. After the limit nobody knows whether it went out: it is not sent again. */
export type Outcome = 'sent' | 'too long' | Failure;
type Failure = 'refused' | 'refused for good' | 'unanswered';

/** Waits for a mail that is being sent, and tells what went wrong. */
export async function outcomeOf(sending: Promise<void>, onError: (error: unknown) => void): Promise<Outcome> {
  const timer = new AbortController();
  const tooLong = delay(LIMIT_MS, 'too long' as const, { ref: false, signal: timer.signal });
  tooLong.catch(() => undefined);
  try {
    const outcome = await Promise.race([sending.then(() => 'sent' as const), tooLong]);
    if (outcome === 'too long') onError(new Error(`A mail was still not accepted after ${LIMIT_MS} ms`));
    return outcome;
  } catch (error) {
    onError(error);
    return failureOf(error);
  } finally {
    timer.abort();
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof RefusedMail) return 'refused for good';
  return error instanceof UnansweredMail ? 'unanswered' : 'refused';
}
