import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type LiveEvent, liveEventSchema } from '@editique/domain/live/live-event';

export interface ReadEvent {
  id: string;
  data: LiveEvent;
}

/** Test helper: a browser's view of the stream, with what arrived and when it ended. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  /** Number of events that announced changed notices. */
  rung = 0;
  /** Number of events that announced changed rights. */
  rights = 0;
  status = 0;
  lastEventId = '';
  isEnded = false;
  headers: IncomingMessage['headers'] = {};
  #request: ClientRequest | null = null;
  #buffer = '';
  readonly #waiting = new Set<() => void>();

  static async open(address: string, token: string, lastEventId?: string): Promise<EventReader> {
    const reader = new EventReader();
    const headers = { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
    reader.#request = get(`${address}/api/events`, { headers, agent: false });
    const [response] = (await once(reader.#request, 'response')) as [IncomingMessage];
    reader.status = response.statusCode ?? 0;
    reader.headers = response.headers;
    reader.read(response);
    await reader.until(() => reader.lastEventId !== '' || reader.isEnded || lastEventId !== undefined);
    return reader;
  }

  /** Reads from an already open stream. */
  read(stream: Readable): void {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => this.#take(text));
    for (const name of ['end', 'error', 'close'])
      stream.on(name, () => {
        this.isEnded = true;
        this.#wake();
      });
  }

  /** Waits for the condition to become true. */
  async until(condition: () => boolean): Promise<void> {
    const end = Date.now() + 60_000;
    while (!condition()) {
      if (Date.now() > end) throw new Error(`Never happened; read: ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  has(resource: string, action: string, id?: unknown): boolean {
    return this.events.some(({ data }) => data.resource === resource && data.action === action && (id === undefined || data.id === id));
  }

  /** Text received that is not an event, such as a refusal. */
  get text(): string {
    return this.#buffer;
  }

  close(): void {
    this.#request?.destroy();
  }

  #take(text: string): void {
    this.#buffer += text;
    const blocks = this.#buffer.split('\n\n');
    this.#buffer = blocks.pop() ?? '';
    for (const block of blocks) this.#readBlock(block);
    this.#wake();
  }

  #readBlock(block: string): void {
    const lines = new Map(block.split('\n').map((line) => line.split(': ', 2) as [string, string]));
    const id = lines.get('id');
    const data = lines.get('data');
    if (id) this.lastEventId = id;
    if (lines.get('event') === 'notification') this.rung += 1;
    if (lines.get('event') === 'droits') this.rights += 1;
    if (data)
      this.events.push({ id: id ?? '', data: liveEventSchema.parse(JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length))) });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
