import { setTimeout as delay } from 'node:timers/promises';
import { RefusedMail, UnansweredMail } from './mail.ts';

/** Longer than sending a mail may take. If a mail is unsettled after this time, its instance has died and another one sends it. */
export const LEASE = "interval '5 minutes'";
/** A mail that no server accepts is given up after this time. */
export const PATIENCE = "interval '2 days'";

/** SQL condition on an unanswered mail, which may have arrived: whether it is young enough to be tried again. */
export const IS_TRIED_LATER = `4 * (now() - date) < ${PATIENCE}`;
/**
 * SQL for the next attempt: at four times the mail's age, but not before the lease ends. So nobody gets such a mail more than six times in
 * two days.
 */
export const LATER = `now() + greatest(${LEASE}, 3 * (now() - date))`;

/** Longer than the mailer's own limits. A server that keeps a connection alive for ever must not delay the other mails. */
const LIMIT_MS = 2 * 60_000;

/** The result of sending a mail. After 'too long' nobody knows whether it was sent, so it is not sent again. */
export type Outcome = 'sent' | 'too long' | Failure;
type Failure = 'refused' | 'refused for good' | 'unanswered';

/** Waits for a mail that is being sent and returns the result. Reports any error. */
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
