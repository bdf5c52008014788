import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../support/product.ts';

/** Somebody writes during the measurement, as on a working day, so the replica must keep up and caches become stale. */
export const WRITE_EVERY_MS = 200;

let turn = 0;

/** What a writer saw. */
export interface Written {
  /** The time that each write took, in milliseconds. */
  times: number[];
  /** How many acknowledged writes the very next list lacked. */
  stale: number;
}

/**
 * Writes at a steady pace until it is stopped, and looks for each acknowledged write in the next list of `read`. Writes go through each of
 * `through` in turn, so the list must also have what another instance was told.
 */
export function startWriter(read: Product, through: readonly Product[]): () => Promise<Written> {
  const written: Written = { times: [], stale: 0 };
  let isOver = false;
  const work = (async () => {
    for (let number = 0; !isOver; number++) {
      const pace = delay(WRITE_EVERY_MS);
      const nomVille = `Banc ${turn++}-${performance.now()}`;
      const began = performance.now();
      await ask(through[number % through.length] ?? read, 'POST', '/ville', { nomVille });
      written.times.push(performance.now() - began);
      const { objects } = await ask<{ objects: { nomVille: string }[] }>(read, 'GET', '/ville?size=5');
      if (!objects.some((row) => row.nomVille === nomVille)) written.stale += 1;
      await pace;
    }
    return written;
  })();
  return () => {
    isOver = true;
    return work;
  };
}

/** Sends one call, which must succeed. */
export async function ask<Answer>({ url, token }: Product, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  // Cast: each caller names what the call answers.
  return (await answer.json()) as Answer;
}
