import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './instances.ts';

export interface Acknowledged {
  id: number;
  instance: Instance;
  at: number;
}

const TIMEOUT_MS = 20_000;
/** Between two writes of one writer: the load is bounded, the machine is not the question. */
const PAUSE_MS = 60;
const AFTER_FAILURE_MS = 250;
const MAX_WRITES = 5000;

/** Writers that note what was acknowledged, and look each time whether the other instance shows it in its list. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Lists that did not show what had been acknowledged before they were asked for. */
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

  /** The same first page for everybody is remembered by the instance; the search for one name is not. Both must show the row. */
  async #look(instance: Instance, name: string, id: number): Promise<void> {
    for (const query of ['?size=20', `?q=${encodeURIComponent(name)}`]) {
      const list = await call(instance, 'GET', `/ville${query}`);
      if (list?.status !== 200) continue;
      this.lists += 1;
      const newest = Math.max(0, ...(list.body.objects ?? []).map(({ id: listed }) => listed));
      // Others write too, so the newest rows may have left the page, and ids can only have grown.
      if (newest < id) this.stale.push(id);
    }
  }
}

interface Answer {
  status: number;
  /** Of a record its id, of a list its rows and their number. */
  body: { id?: number; total?: number; objects?: { id: number }[] };
}

/** One call, or null when nobody answered. */
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
