import { createHash } from 'node:crypto';

const MAX_PREPARED = 400;
const USES_BEFORE = 2;
/** Prefix of statements whose best plan depends on their values, so they are not prepared. */
export const PLANNED_ANEW = '/* planned anew */ ';
/**
 * Texts that are never prepared: preparing does not pay off for transaction control, and a text with many statements cannot be prepared.
 */
const NEVER = /^(begin|commit|rollback|\/\* (planned anew|script))/;

/**
 * Decides which texts are prepared: those that are repeated. The engine's texts are few and long, and planning one costs more than running
 * it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #uses = new Map<string, number>();

  /** Returns the name under which a text is prepared, or undefined if it is not prepared. Counts the use. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_PREPARED || NEVER.test(text)) return known;
    const count = (this.#uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE) {
      // Limits the memory for texts that are used only once.
      if (this.#uses.size > MAX_PREPARED * 4) this.#uses = new Map();
      this.#uses.set(text, count);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `e${createHash('sha1').update(text).digest('base64url')}`;
    this.#names.set(text, name);
    return name;
  }
}
