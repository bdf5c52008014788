import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './instances.ts';

const RETRY_MS = 500;

/** Reads the event stream of an instance as a browser does: after a disconnect it reconnects and sends the id of the last event seen. */
export class Events {
  readonly seen = new Set<number>();
  endings = 0;
  #lastId = '';
  #isOver = false;
  readonly #abort = new AbortController();
  readonly #reading: Promise<void>;

  constructor(instance: Instance) {
    this.#reading = this.#read(instance);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#abort.abort();
    await this.#reading;
  }

  async #read({ url, token }: Instance): Promise<void> {
    while (!this.#isOver) {
      try {
        const headers = { authorization: `Bearer ${token}`, ...(this.#lastId && { 'last-event-id': this.#lastId }) };
        const { body, ok } = await fetch(`${url}/events`, { headers, signal: this.#abort.signal });
        if (ok && body) await this.#take(body);
      } catch {
        // The instance does not answer, or the stream broke. The loop retries.
      }
      this.endings += 1;
      if (!this.#isOver) await delay(RETRY_MS);
    }
  }

  async #take(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of body) {
      const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#note(block);
    }
  }

  #note(block: string): void {
    this.#lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? this.#lastId;
    const data = /^data: (.+)$/m.exec(block)?.[1];
    const { resource, id } = data ? JSON.parse(data) : {};
    if (resource === 'ville') this.seen.add(Number(id));
  }
}
