import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './instances.ts';

export interface Acknowledged {
  id: number;
  instance: Instance;
  at: number;
}

const TIMEOUT_MS = 20_000;
/** The pause between two writes of a writer. It limits the load, because the drill does not measure the machine's speed. */
const PAUSE_MS = 60;
const AFTER_FAILURE_MS = 250;
const MAX_WRITES = 5000;

/** Writers that record acknowledged writes, and check after each one that the other instance lists it. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** The ids of acknowledged rows that a later list did not show. */
  readonly stale: number[] = [];
  failures = 0;
  lists = 0;
  #number = 0;
  #isOver = false;
  readonly #writers: Promise<void>[];

  constructor(instances: readonly Instance[], writers: number) {
    this.#writers = Array.from({ length: writers }, (_, index) => this.#write(instances, index));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#writers);
  }

  async #write(instances: readonly Instance[], index: number): Promise<void> {
    const here = instances[index % instances.length];
    const there = instances[(index + 1) % instances.length];
    if (!here || !there) throw new Error('A load needs instances');
    while (!this.#isOver && this.#number < MAX_WRITES) {
      this.#number += 1;
      const nomVille = `Drill ${this.#number}`;
      const stored = await call(here, 'POST', '/ville', { nomVille });
      if (stored?.status === 201) {
        this.acknowledged.push({ id: Number(stored.body.id), instance: here, at: Date.now() });
        await this.#look(there, nomVille, Number(stored.body.id));
      } else this.failures += 1;
      await delay(stored?.status === 201 ? PAUSE_MS : AFTER_FAILURE_MS);
    }
  }

  /**
   * Checks both a cached and an uncached answer: an instance caches the first page, but not the search for one name. Both must show the
   * row.
   */
  async #look(instance: Instance, name: string, id: number): Promise<void> {
    for (const query of ['?size=20', `?q=${encodeURIComponent(name)}`]) {
      const list = await call(instance, 'GET', `/ville${query}`);
      if (list?.status !== 200) continue;
      this.lists += 1;
      const newest = Math.max(0, ...(list.body.objects ?? []).map(({ id: listed }) => listed));
      // Other writers add rows too, so this row may have left the page, but the newest id can only be larger.
      if (newest < id) this.stale.push(id);
    }
  }
}

interface Answer {
  status: number;
  /** The body of a record has an id; that of a list has rows and their total. */
  body: { id?: number; total?: number; objects?: { id: number }[] };
}

/** Makes one call. Returns null when nobody answered. */
export async function call(instance: Instance, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer | null> {
  try {
    const answer = await fetch(instance.url + path, {
      method,
      headers: { authorization: `Bearer ${instance.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}
