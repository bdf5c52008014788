import { type LiveEvent, liveEventSchema } from '@editique/domain/live/live-event';
import { vi } from 'vitest';
import type { Session } from '../../../security/session.ts';
import type { EventHub } from '../hub.ts';

/** Test helper: a client without a network, which reconnects with its last event id whenever its stream ends. */
export class Follower {
  readonly events: LiveEvent[] = [];
  lastEventId: number | null;
  readonly #hub: EventHub;
  readonly #session: Session;

  constructor(hub: EventHub, session: Session, lastEventId: number | null = null) {
    this.#hub = hub;
    this.#session = session;
    this.lastEventId = lastEventId;
    this.#open();
  }

  get ids(): (number | null)[] {
    return this.events.map(({ id }) => id);
  }

  /** Waits for the stream to begin. */
  async begun(): Promise<this> {
    await vi.waitUntil(() => this.lastEventId !== null, { timeout: 5000, interval: 5 });
    return this;
  }

  #open(): void {
    this.#hub.subscribe(
      {
        session: this.#session,
        send: (text) => this.#take(text),
        end: () => void (this.#hub.isClosed || setTimeout(() => this.#open(), 20)),
      },
      this.lastEventId,
    );
  }

  #take(text: string): void {
    const id = /^id: (\d+)$/m.exec(text)?.[1];
    const data = /^data: (.+)$/m.exec(text)?.[1];
    if (id) this.lastEventId = Number(id);
    if (data) this.events.push(liveEventSchema.parse(JSON.parse(data)));
  }
}
