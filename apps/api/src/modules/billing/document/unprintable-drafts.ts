import { MINUTE_MS } from '@editique/domain/time/durations';
import { AppError } from '../../../http/errors.ts';

/** A version of a draft. */
interface Draft {
  id: number;
  version: number;
}

interface Refusal {
  version: number;
  error: AppError;
  at: number;
}

/** How many drafts are remembered. */
const MOST = 1000;

/** For how long: a busy machine may have been the reason, or the name of the client, which is no part of the draft. */
const REMEMBERED_MS = 10 * MINUTE_MS;

/**
 * Remembers drafts whose document was too large to be drawn, until they change. Finding that out takes up to a minute, in which nobody
 * else's document is drawn.
 */
export class UnprintableDrafts {
  /** By id, the oldest first. */
  readonly #refusals = new Map<number, Refusal>();

  /** Throws the refusal that this version got. */
  assertNot({ id, version }: Draft): void {
    const refusal = this.#refusals.get(id);
    if (refusal?.version === version && performance.now() - refusal.at < REMEMBERED_MS) throw refusal.error;
  }

  /** Notes the draft if the error says that its document cannot be drawn. A thread that died or is busy says nothing about the draft. */
  note({ id, version }: Draft, error: unknown): void {
    if (!(error instanceof AppError) || error.status !== 400) return;
    this.#refusals.delete(id);
    this.#refusals.set(id, { version, error, at: performance.now() });
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > MOST && oldest !== undefined) this.#refusals.delete(oldest);
  }
}
