import { newKey } from './new-key.ts';

export interface Unanswered {
  /** Returns the key of a request: the same key for the same content until the request has been answered. */
  keyOf: (content: unknown) => string;
  /** Called when the request has been answered: the next request gets a new key. */
  clear: () => void;
}

/**
 * Creates the idempotency keys of requests whose answer may get lost. The server repeats its first answer to a key that it knows, whatever
 * the request contains: a key reused for other content would be answered as done although nothing was.
 */
export function createUnanswered(): Unanswered {
  let sent: { content: string; key: string } | null = null;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (sent?.content !== text) sent = { content: text, key: newKey() };
      return sent.key;
    },
    clear() {
      sent = null;
    },
  };
}
