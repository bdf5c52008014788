import type { Database } from '../../db/database.ts';
import type { Rights } from '../../security/rights.ts';
import type { Session } from '../../security/session.ts';
import { CHANNEL, type Change, changesAfter, listPathOf, messageOf, parseChange, readHigh } from './change.ts';
import { Watermark } from './watermark.ts';

/** An open stream. */
export interface Subscriber {
  session: Session;
  send(text: string): void;
  end(): void;
}

interface Listener extends Subscriber {
  /** Changes that came while it was still being sent those that it had missed. Null once it is up to date. */
  waiting: Change[] | null;
}

const HEARTBEAT_MS = 20_000;
const CHECKED_AT_ONCE = 20;
/** Each payload is the id of a user whose notices changed. */
const NOTICE_CHANNEL = 'editique_notification';
/** An event without data: a reader that follows changes passes over it, the bell reads its name. */
const NOTICE = 'event: notification\n\n';

/** Receives each commit once and sends it to every open stream whose user may list that entity, without asking the database. */
export class EventHub {
  readonly #database: Database;
  readonly #rights: Rights;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;
  #mark = new Watermark(0);
  #isStale = false;
  #isClosed = false;
  /** Everything that touches the streams waits for what came before it. */
  #queue: Promise<void>;

  constructor(database: Database, rights: Rights, onError: (error: unknown) => void) {
    this.#database = database;
    this.#rights = rights;
    this.#onError = onError;
    this.#queue = this.#begin();
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Adds a stream. With the id of the last event that it saw, it first gets what it missed since. */
  async subscribe(subscriber: Subscriber, lastEventId: number | null): Promise<() => void> {
    await this.#queue;
    const listener: Listener = { ...subscriber, waiting: lastEventId === null ? null : [] };
    this.#listeners.add(listener);
    if (this.#isClosed) this.#drop(listener);
    else if (lastEventId === null) listener.send(`retry: 2000\nid: ${this.#mark.low}\n\n`);
    else await this.#replay(listener, lastEventId);
    return () => this.#listeners.delete(listener);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const listener of this.#listeners) this.#drop(listener);
  }

  async #begin(): Promise<void> {
    try {
      await this.#database.listen(CHANNEL, (payload) => this.#enqueue(() => this.#hear(parseChange(payload))));
      await this.#database.listen(NOTICE_CHANNEL, (user) => this.#enqueue(() => this.#ring(Number(user))));
      const { high, missing } = await readHigh(this.#database.db);
      this.#mark = new Watermark(high, missing);
    } catch (error) {
      this.#onError(error);
    }
    this.#database.onRelisten(() => this.#enqueue(() => this.#catchUp()));
    this.#rights.onChange(() => {
      this.#isStale = true;
      this.#enqueue(() => this.#refresh());
    });
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch(this.#onError);
  }

  async #hear(change: Change): Promise<void> {
    this.#mark.see(change.from, change.id);
    // Rights may have changed before this commit, so they are read first.
    if (this.#isStale) await this.#refresh();
    const path = listPathOf(change);
    if (!path) return;
    const text = messageOf(change, this.#mark.low);
    for (const listener of this.#listeners) {
      if (listener.waiting) listener.waiting.push(change);
      else if (listener.session.paths.has(path)) listener.send(text);
    }
  }

  async #ring(user: number): Promise<void> {
    for (const listener of this.#listeners) if (listener.session.id === user) listener.send(NOTICE);
  }

  async #replay(listener: Listener, lastEventId: number): Promise<void> {
    try {
      listener.send('retry: 2000\n\n');
      const missed = await changesAfter(this.#database.db, lastEventId);
      const sent = new Set(missed.map((change) => change.id));
      const late = (listener.waiting ?? []).filter((change) => change.record === null || !sent.has(change.id));
      for (const change of [...missed, ...late]) {
        const path = listPathOf(change);
        if (path && listener.session.paths.has(path)) listener.send(messageOf(change, Math.min(change.id, this.#mark.low)));
      }
      listener.waiting = null;
    } catch (error) {
      // The stream ends, so that the reader connects again: otherwise it would believe that it is up to date.
      this.#onError(error);
      this.#drop(listener);
    }
  }

  /** After the database was away, reads from the journal what no notification told. */
  async #catchUp(): Promise<void> {
    const missed = await changesAfter(this.#database.db, this.#mark.low);
    for (const change of missed) if (change.record === null || !this.#mark.hasSeen(change.id)) await this.#hear(change);
  }

  #beat(): void {
    this.#enqueue(() => this.#refresh());
    for (const listener of this.#listeners) listener.send(': \n\n');
  }

  /** Reads again what each user may list; a session that ended ends its streams. */
  async #refresh(): Promise<void> {
    this.#isStale = false;
    const listeners = [...this.#listeners];
    try {
      for (let start = 0; start < listeners.length; start += CHECKED_AT_ONCE)
        await Promise.all(listeners.slice(start, start + CHECKED_AT_ONCE).map((listener) => this.#check(listener)));
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #check(listener: Listener): Promise<void> {
    const session = await this.#rights.session(listener.session.sessionId);
    if (session) listener.session = session;
    else this.#drop(listener);
  }

  #drop(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.end();
  }
}
