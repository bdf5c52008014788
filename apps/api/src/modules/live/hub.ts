import type { Database } from '../../db/database.ts';
import { JOURNAL_CHANNEL } from '../../db/postgres/announced-commits.ts';
import type { Rights } from '../../security/rights.ts';
import {
  CHANNEL,
  type Change,
  changesAfter,
  everyList,
  freshChanges,
  messagesOf,
  messagesOfChange,
  newestId,
  parseChange,
  readHigh,
  type Told,
} from './change.ts';
import { type Listener, StreamRegistry, type Subscriber } from './stream-registry.ts';
import { Watermark } from './watermark.ts';

const HEARTBEAT_MS = 20_000;
/** Channel of notices. Each payload is the id of a user whose notices changed. */
const NOTICE_CHANNEL = 'editique_notification';
/** An event without data: clients that only follow changes ignore it, the bell reacts to its name. */
const NOTICE = 'event: notification\n\n';

/** Receives each commit once and sends it to every open stream whose user may list the entity, without a query per stream. */
export class EventHub {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #streams: StreamRegistry;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #begun: Promise<void>;
  #mark = new Watermark(0);
  /** False until the watermark has been read from the journal. */
  #isMarked = false;
  #isClosed = false;
  /** Whether a reading of the journal is already queued. */
  #isWoken = false;
  /** Serialises the deliveries. */
  #queue: Promise<void>;

  constructor(database: Database, rights: Rights, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
    this.#streams = new StreamRegistry(rights, onError);
    this.#begun = this.#begin(rights);
    this.#queue = this.#begun;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Adds a stream. With the id of its last event, the stream first gets what it missed. Returns the function that unsubscribes. */
  subscribe(subscriber: Subscriber, lastEventId: number | null): () => void {
    const listener = this.#streams.add(subscriber);
    void this.#admit(listener, lastEventId);
    return () => this.#streams.remove(listener);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.dismissAll();
  }

  /** Ends every open stream. Clients reconnect for what they missed. */
  dismissAll(): void {
    this.#streams.dismissAll();
  }

  async #begin(rights: Rights): Promise<void> {
    rights.onEnd((ended) => this.#streams.dismissSessions(ended));
    rights.onChange(() => {
      this.#streams.markRightsStale();
      this.#enqueue(() => this.#streams.check());
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
      // Changes not delivered are lost to the open streams, so these end: their clients reconnect and get them.
      this.#onError(error);
      this.#streams.dismissAll();
    });
  }

  #hearPayload(payload: string): void {
    try {
      const change = parseChange(payload);
      // A range of ids may include rows of other transactions, so the journal is read instead.
      if (change.from !== change.id) this.#wake();
      // If the journal was read meanwhile, this change is already delivered.
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

  /** Delivers what was committed since the journal was last read. */
  async #readJournal(): Promise<void> {
    this.#isWoken = false;
    if (!this.#isMarked) return this.#catchUp();
    const { changes, ids } = await freshChanges(this.#database.db, this.#mark.high, this.#mark.missing);
    if (ids.length === 0) return;
    // Rights may have changed before these commits. Waits for the notifications of such changes, then reads the rights first.
    await this.#database.notificationsDelivered();
    // While the connection does not listen, changes of rights go unnoticed, so all rights are read again.
    if (!this.#database.isListening()) this.#streams.markRightsStale();
    await this.#streams.check();
    for (const id of ids) this.#mark.see(id);
    for (const listener of this.#streams) listener.waiting?.push(...changes);
    this.#send(messagesOf(changes, this.#mark.low));
  }

  async #hear(change: Change): Promise<void> {
    // Rights may have changed before this commit, so they are read first.
    await this.#streams.check();
    // No `await` from here on: a change counts as seen when it is delivered, so a stream that joins comes either before it or after it.
    this.#mark.see(change.id);
    for (const listener of this.#streams) listener.waiting?.push(change);
    this.#send(messagesOfChange(change, this.#mark.low));
  }

  /** Sends to every stream what its user may list. Streams that are being admitted get it later. */
  #send(messages: readonly Told[]): void {
    for (const { path, text } of messages)
      for (const { waiting, session, send } of this.#streams) if (!waiting && session.paths.has(path)) send(text);
  }

  async #ring(user: number): Promise<void> {
    for (const listener of this.#streams) if (listener.session.id === user) listener.send(NOTICE);
  }

  async #admit(listener: Listener, lastEventId: number | null): Promise<void> {
    try {
      await this.#begun;
      if (this.#isClosed) return this.#streams.dismiss(listener);
      listener.send(lastEventId === null ? `retry: 2000\nid: ${this.#mark.low}\n\n` : 'retry: 2000\n\n');
      // Changes before that id are not owed to the stream; those after its own last id are read from the journal.
      listener.waiting = [];
      const missed = lastEventId === null ? [] : await changesAfter(this.#database.db, lastEventId);
      // The other streams must get these changes first: a later delivery would send them to this stream again.
      if (missed.length > 0) await this.#handOut();
      await this.#streams.checkNewcomer(listener);
      if (!this.#streams.has(listener)) return;
      const sent = new Set(missed.map((change) => change.id));
      const late = (listener.waiting ?? []).filter((change) => change.record === null || !sent.has(change.id));
      for (const { path, text } of messagesOf([...missed, ...late], this.#mark.low))
        if (listener.session.paths.has(path)) listener.send(text);
      listener.waiting = null;
    } catch (error) {
      // The stream ends, so that its client reconnects: otherwise the client would believe that it is up to date.
      this.#onError(error);
      this.#streams.dismiss(listener);
    }
  }

  /** After the database was unreachable, reads from the journal what no notification announced. */
  async #catchUp(): Promise<void> {
    // Missed notices are not in the journal and are not announced again, so every user's bell is refreshed.
    for (const listener of this.#streams) listener.send(NOTICE);
    const { high, missing } = await readHigh(this.#database.db);
    // The database has lost its newest changes, as after a restore or failover: ids start again lower, and anything on screen may be gone.
    const isEarlier = high < this.#mark.high;
    const missed = isEarlier ? [] : await changesAfter(this.#database.db, this.#mark.low);
    if (isEarlier || missed.some(({ record }) => record === null)) {
      this.#mark = new Watermark(high, missing);
      for (const change of everyList(high, high)) await this.#hear(change);
    } else for (const change of missed) if (!this.#mark.hasSeen(change.id)) await this.#hear(change);
    this.#isMarked = true;
  }

  /** Looks for changes that a crashed instance could not announce, and for a database that was reset while the connection stayed open. */
  async #look(): Promise<void> {
    if ((await newestId(this.#database.db)) < this.#mark.high) await this.#catchUp();
    else await this.#readJournal();
  }

  /** Reads the journal and all rights again, which ends the streams of expired sessions, and sends a heartbeat. */
  #beat(): void {
    this.#enqueue(() => this.#look());
    this.#streams.markRightsStale();
    this.#enqueue(() => this.#streams.check());
    for (const listener of this.#streams) listener.send(': \n\n');
  }
}
