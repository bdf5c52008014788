import type { Rights } from '../../security/rights.ts';
import type { Session } from '../../security/session.ts';
import type { Change } from './change.ts';

/** An open stream. */
export interface Subscriber {
  session: Session;
  send(text: string): void;
  end(): void;
}

export interface Listener extends Subscriber {
  /** Changes that arrived while the reader's missed events are being collected. Null once the reader is up to date. */
  waiting: Change[] | null;
  /** The number of the rights change after which this session was read. */
  version: number;
}

/** An event without data: the user's pages have changed. Clients that only follow changes ignore it. */
const RIGHTS = 'event: droits\n\n';
const CHECKED_AT_ONCE = 20;
/**
 * A stream whose rights cannot be read within this time ends. No change is delivered meanwhile, so the time is as long as one statement may
 * take.
 */
const CHECKED_WITHIN_MS = 15_000;

/** The open streams, with what each of their users may list now. */
export class StreamRegistry {
  readonly #rights: Rights;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #version = 0;
  #checkedVersion = 0;

  constructor(rights: Rights, onError: (error: unknown) => void) {
    this.#rights = rights;
    this.#onError = onError;
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.#listeners.values();
  }

  has(listener: Listener): boolean {
    return this.#listeners.has(listener);
  }

  add(subscriber: Subscriber): Listener {
    const listener: Listener = { ...subscriber, waiting: [], version: -1 };
    this.#listeners.add(listener);
    return listener;
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Ends a stream. Its client reconnects and gets what it missed since its last event. */
  dismiss(listener: Listener): void {
    if (this.#listeners.delete(listener)) listener.end();
  }

  dismissSessions(sessionIds: ReadonlySet<string>): void {
    for (const listener of this.#listeners) if (sessionIds.has(listener.session.sessionId)) this.dismiss(listener);
  }

  dismissAll(): void {
    for (const listener of this.#listeners) this.dismiss(listener);
  }

  /** Marks all rights read so far as outdated. */
  markRightsStale(): void {
    this.#version += 1;
  }

  /**
   * Reads the rights again of all streams that have caught up and whose rights may be outdated. Never fails: a stream whose session is over
   * or cannot be read in time ends, because changes not delivered now would otherwise be lost.
   */
  async check(): Promise<void> {
    const version = this.#version;
    if (this.#checkedVersion === version) return;
    const outdated = [...this.#listeners].filter((listener) => listener.waiting === null && listener.version < version);
    const sessions = [...Map.groupBy(outdated, ({ session }) => session.sessionId)];
    const deadline = performance.now() + CHECKED_WITHIN_MS;
    const errors: unknown[] = [];
    const checkNext = async (): Promise<void> => {
      for (let next = sessions.pop(); next; next = sessions.pop())
        await this.#read(next[0], next[1], version, deadline).catch((error: unknown) => errors.push(error));
    };
    await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, checkNext));
    this.#checkedVersion = version;
    // An outage is reported once, however many streams it ends.
    if (errors.length > 0) this.#onError(errors[0]);
  }

  /** Reads the rights of a new stream until none change meanwhile: the request may have been admitted before a change. */
  async checkNewcomer(listener: Listener): Promise<void> {
    const deadline = performance.now() + CHECKED_WITHIN_MS;
    while (listener.version < this.#version && this.#listeners.has(listener))
      await this.#read(listener.session.sessionId, [listener], this.#version, deadline);
  }

  async #read(sessionId: string, listeners: readonly Listener[], version: number, deadline: number): Promise<void> {
    try {
      const session = await before(deadline, () => this.#rights.session(sessionId));
      for (const listener of listeners)
        if (!session) this.dismiss(listener);
        else if (version > listener.version) {
          const isAnother = !isSame(listener.session.paths, session.paths);
          Object.assign(listener, { session, version });
          if (isAnother) listener.send(RIGHTS);
        }
    } catch (error) {
      for (const listener of listeners) this.dismiss(listener);
      throw error;
    }
  }
}

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((path) => others.has(path));

async function before<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  const left = deadline - performance.now();
  if (left <= 0) throw new Error('Rights could not be read in time for the streams');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Rights could not be read in time for a stream')), left);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
