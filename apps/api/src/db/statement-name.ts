import { createHash } from 'node:crypto';

const MAX_PREPARED = 400;
const USES_BEFORE = 2;
/** Begins statements whose best plan depends on their values. */
export const PLANNED_ANEW = '/* planned anew */ ';
/** What is sent once need not be kept, and many statements in one text cannot be. */
const NEVER = /^(begin|commit|rollback|\/\* (planned anew|script))/;

const names = new Map<string, string>();
let uses = new Map<string, number>();

/** The name under which a text that comes again is prepared: the engine's texts are few and long, and planning one costs more than running it. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED || NEVER.test(text)) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE) {
    // Texts that come once must not pile up.
    if (uses.size > MAX_PREPARED * 4) uses = new Map();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `e${createHash('sha1').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}
