import { setTimeout as delay } from 'node:timers/promises';
import { Http2Client } from './http2-client.ts';
import type { RunningProxy } from './proxy.ts';

/** The pause between two requests of one caller: the machine should be busy but not overloaded. */
const PAUSE_MS = 60;
/** nginx closes a connection after 1000 requests. A browser opens a new one in time, so this client does too. */
const REQUESTS_OF_CONNECTION = 500;

/** Readers and writers that continue until `end` is called, and record each failed request. */
export class Load {
  readonly failures: string[] = [];
  answered = 0;
  /** The number of rows that the product reported as stored. */
  written = 0;
  readonly #proxy: RunningProxy;
  readonly #token: string;
  readonly #label: string;
  #callers: Promise<void>[] = [];
  #isOver = false;
  #count = 0;

  constructor(proxy: RunningProxy, token: string, label: string) {
    this.#proxy = proxy;
    this.#token = token;
    this.#label = label;
  }

  begin(readers: number, writers: number): void {
    const read = (client: Http2Client) => this.#ask(client, 'GET', '/api/ville?size=5', 200);
    const write = async (client: Http2Client): Promise<void> => {
      const nomVille = `${this.#label} ${this.#count++}`;
      if (await this.#ask(client, 'POST', '/api/ville', 201, { nomVille })) this.written += 1;
    };
    this.#callers = [...Array(readers).fill(read), ...Array(writers).fill(write)].map((call) => this.#repeat(call));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
  }

  async #repeat(call: (client: Http2Client) => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      const client = new Http2Client(this.#proxy);
      for (let asked = 0; asked < REQUESTS_OF_CONNECTION && !this.#isOver; asked++) {
        await call(client);
        await delay(PAUSE_MS);
      }
      client.close();
    }
  }

  async #ask(client: Http2Client, method: string, path: string, expected: number, body?: unknown): Promise<boolean> {
    try {
      const { status, text } = await client.call(method, path, { token: this.#token, ...(body !== undefined && { body }) });
      this.answered += 1;
      if (status === expected) return true;
      this.failures.push(`${this.#label} ${method} ${path}: ${status} ${text}`);
    } catch (error) {
      this.failures.push(`${this.#label} ${method} ${path}: ${error}`);
    }
    return false;
  }
}
