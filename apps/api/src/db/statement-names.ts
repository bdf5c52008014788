import { createHash } from 'node:crypto';

const MAX_PREPARED = 400;
const USES_BEFORE = 2;
/** Begins statements whose best plan depends on their values. */
export const PLANNED_ANEW = '/* planned anew */ ';
/** What is sent once need not be kept, and many statements in one text cannot be. */
const NEVER = /^(begin|commit|rollback|\/\* (planned anew|script))/;

/** The texts that come again: the engine's are few and long, and planning one costs more than running it. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #uses = new Map<string, number>();

  /** The name under which a text is prepared, if it is. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_PREPARED || NEVER.test(text)) return known;
    const count = (this.#uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE) {
      // Texts that come once must not pile up.
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
