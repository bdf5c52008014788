import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The most statements that one connection keeps prepared. Each takes memory of the server. */
export const MAX_PREPARED = 400;
/** Prefix of statements whose best plan depends on their values, so they are not prepared. */
export const PLANNED_ANEW = '/* planned anew */ ';
/**
 * Texts that are never prepared: preparing does not pay off for transaction control, and a text with many statements cannot be prepared.
 */
const NEVER = /^(begin|commit|rollback|\/\* (planned anew|script))/;

/**
 * Decides which texts are prepared: those that are repeated. The engine's texts are few and long, and planning one costs more than running
 * it. Filters make ever new texts, so a text that is repeated takes the place of the one that was used longest ago.
 */
export class StatementNames {
  readonly #names = new LRUCache<string, string>({ max: MAX_PREPARED });
  /** Limits the memory for texts that are used only once. */
  readonly #usedOnce = new LRUCache<string, true>({ max: MAX_PREPARED * 4 });

  /**
   * Returns the name under which a text is prepared, or undefined if it is not prepared. Counts the use. A name belongs to one text for ever,
   * so a connection that still has the statement can use it.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || NEVER.test(text)) return known;
    if (!this.#usedOnce.delete(text)) {
      this.#usedOnce.set(text, true);
      return undefined;
    }
    const name = `e${createHash('sha1').update(text).digest('base64url')}`;
    this.#names.set(text, name);
    return name;
  }
}
