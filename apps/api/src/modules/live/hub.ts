import type { Database } from '../../db/database.ts';
import { JOURNAL_CHANNEL } from '../../db/postgres/announced-commits.ts';
import type { Rights } from '../../security/rights.ts';
import { Audience, type Listener, type Subscriber } from './audience.ts';
import {
  CHANNEL,
  type Change,
  changesAfter,
  everyList,
  freshChanges,
  listPathOf,
  messageOf,
  messagesOf,
  newestId,
  parseChange,
  readHigh,
} from './change.ts';
import { Watermark } from './watermark.ts';

const HEARTBEAT_MS = 20_000;
/** Each payload is the id of a user whose notices changed. */
const NOTICE_CHANNEL = 'editique_notification';
/** An event without data: a reader that follows changes passes over it, the bell reads its name. */
const NOTICE = 'event: notification\n\n';

/** Receives each commit once and sends it to every open stream whose user may list that entity, without asking the database. */
export class EventHub {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #audience: Audience;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #begun: Promise<void>;
  #mark = new Watermark(0);
  /** False until it was read up to where the journal goes. */
  #isMarked = false;
  #isClosed = false;
  /** Somebody is about to read the journal. */
  #isWoken = false;
  /** Changes are handed out one after the other. */
  #queue: Promise<void>;

  constructor(database: Database, rights: Rights, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
    this.#audience = new Audience(rights, onError);
    this.#begun = this.#begin(rights);
    this.#queue = this.#begun;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Adds a stream. With the id of the last event that it saw, it first gets what it missed since. Answers how to leave. */
  subscribe(subscriber: Subscriber, lastEventId: number | null): () => void {
    const listener = this.#audience.add(subscriber);
    void this.#admit(listener, lastEventId);
    return () => this.#audience.remove(listener);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.dismissAll();
  }

  /** Ends every open stream. A reader comes back for what it missed. */
  dismissAll(): void {
    this.#audience.dismissAll();
  }

  async #begin(rights: Rights): Promise<void> {
    rights.onEnd((ended) => this.#audience.dismissSessions(ended));
    rights.onChange(() => {
      this.#audience.outdate();
      this.#enqueue(() => this.#audience.check());
    });
    try {
      await this.#database.listen(CHANNEL, (payload) => this.#hearPayload(payload));
      await this.#database.listen(JOURNAL_CHANNEL, () => this.#wake());
      await this.#database.listen(NOTICE_CHANNEL, (user) => this.#enqueue(() => this.#ring(Number(user))));
      const { high, missing } = await readHigh(this.#database.db);
      this.#mark = new Watermark(high, missing);
      this.#isMarked = true;
    } catch (error) {
      this.#onError(error);
    }
    this.#database.onRelisten(() => this.#enqueue(() => this.#catchUp()));
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      // What was not handed out is lost to the open streams, so they end: their readers come back for it.
      this.#onError(error);
      this.#audience.dismissAll();
    });
  }

  #hearPayload(payload: string): void {
    try {
      const change = parseChange(payload);
      // Among the ids of many lines may lie those of others: the journal tells which these are.
      if (change.from !== change.id) this.#wake();
      // Where the journal was read meanwhile, its change has been told.
      else
        this.#enqueue(async () => {
          if (!this.#mark.hasSeen(change.id)) await this.#hear(change);
        });
    } catch (error) {
      this.#onError(error);
    }
  }

  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    this.#enqueue(() => this.#readJournal());
  }

  async #handOut(): Promise<void> {
    this.#enqueue(() => this.#readJournal());
    await this.#queue;
  }

  /** Hands out what was committed since the journal was last read. */
  async #readJournal(): Promise<void> {
    this.#isWoken = false;
    if (!this.#isMarked) return this.#catchUp();
    const { changes, ids } = await freshChanges(this.#database.db, this.#mark.high, this.#mark.missing);
    if (ids.length === 0) return;
    // Rights may have changed before these commits: the word of it has come by now, and they are read first.
    await this.#database.whenTold();
    // While nobody listens, the word of it is missed.
    if (!this.#database.isListening()) this.#audience.outdate();
    await this.#audience.check();
    for (const id of ids) this.#mark.see(id);
    for (const listener of this.#audience) listener.waiting?.push(...changes);
    for (const { path, text } of messagesOf(changes, this.#mark.low))
      for (const { waiting, session, send } of this.#audience) if (!waiting && session.paths.has(path)) send(text);
  }

  async #hear(change: Change): Promise<void> {
    // Rights may have changed before this commit, so they are read first.
    await this.#audience.check();
    // From here to the end nothing waits: a change counts as seen when it is handed out, and whoever joins is before it or after it.
    this.#mark.see(change.id);
    const path = listPathOf(change);
    if (!path) return;
    const text = messageOf(change, this.#mark.low);
    for (const listener of this.#audience) {
      if (listener.waiting) listener.waiting.push(change);
      else if (listener.session.paths.has(path)) listener.send(text);
    }
  }

  async #ring(user: number): Promise<void> {
    for (const listener of this.#audience) if (listener.session.id === user) listener.send(NOTICE);
  }

  async #admit(listener: Listener, lastEventId: number | null): Promise<void> {
    try {
      await this.#begun;
      if (this.#isClosed) return this.#audience.dismiss(listener);
      listener.send(lastEventId === null ? `retry: 2000\nid: ${this.#mark.low}\n\n` : 'retry: 2000\n\n');
      // What came before that id is not owed to it; after an id of its own, the journal has it.
      listener.waiting = [];
      const missed = lastEventId === null ? [] : await changesAfter(this.#database.db, lastEventId);
      // What it was told now must have been handed out to the others: else it would be handed out to it as well.
      if (missed.length > 0) await this.#handOut();
      await this.#audience.checkNewcomer(listener);
      if (!this.#audience.has(listener)) return;
      const sent = new Set(missed.map((change) => change.id));
      const late = (listener.waiting ?? []).filter((change) => change.record === null || !sent.has(change.id));
      for (const { path, text } of messagesOf([...missed, ...late], this.#mark.low))
        if (listener.session.paths.has(path)) listener.send(text);
      listener.waiting = null;
    } catch (error) {
      // The stream ends, so that the reader connects again: otherwise it would believe that it is up to date.
      this.#onError(error);
      this.#audience.dismiss(listener);
    }
  }

  /** After the database was away, reads from the journal what no notification told. */
  async #catchUp(): Promise<void> {
    // The journal holds no notices, and nobody tells a second time that there are some: everybody looks.
    for (const listener of this.#audience) listener.send(NOTICE);
    const { high, missing } = await readHigh(this.#database.db);
    // Another database answers, which lost the newest changes: ids begin again below, and whatever is shown may be gone.
    const isEarlier = high < this.#mark.high;
    const missed = isEarlier ? [] : await changesAfter(this.#database.db, this.#mark.low);
    if (isEarlier || missed.some(({ record }) => record === null)) {
      this.#mark = new Watermark(high, missing);
      for (const change of everyList(high, high)) await this.#hear(change);
    } else for (const change of missed) if (!this.#mark.hasSeen(change.id)) await this.#hear(change);
    this.#isMarked = true;
  }

  /** Looks for what an instance that fell could not tell, and for a database that was set back while the connection stayed. */
  async #look(): Promise<void> {
    if ((await newestId(this.#database.db)) < this.#mark.high) await this.#catchUp();
    else await this.#readJournal();
  }

  /** Shows that the server lives, and ends the streams of sessions that have expired. */
  #beat(): void {
    this.#enqueue(() => this.#look());
    this.#audience.outdate();
    this.#enqueue(() => this.#audience.check());
    for (const listener of this.#audience) listener.send(': \n\n');
  }
}
