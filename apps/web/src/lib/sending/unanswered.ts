import { newKey } from './new-key.ts';

export interface Unanswered {
  /** The key of a request: the same one for the same content until it has been answered. */
  keyOf: (content: unknown) => string;
  /** It has been answered: what is sent next is something new. */
  clear: () => void;
}

/**
 * Keys of requests whose answer may get lost. The server answers a key that it knows as it did the first time, whatever the request
 * holds: a key that were kept for other content would be answered as done, and nothing would be.
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
