import { tooMany } from '../../../http/errors.ts';

const RETRY_S = 10;

const message = {
  own: "Vous avez déjà plusieurs imports en cours : attendez leur fin avant d'en lancer un autre",
  all: "Trop d'imports sont en cours : réessayez dans un instant",
};

/** Maximum number of imports: running at once, and running or waiting in all and per user. */
const MOST = { running: 2, inAll: 8, ofUser: 3 };

/** The place of one import in the queue. */
export interface Place {
  /** Must be called once the file is uploaded. Refuses it when too many files wait. */
  admit(): void;
  /** Runs the work in turn, then leaves. */
  work<T>(work: () => Promise<T>): Promise<T>;
  leave(): void;
}

interface Waiting {
  user: number;
  start(): void;
}

/**
 * Lets few imports run at a time, and one per user. A few more wait; the rest is refused, because each holds a file in memory. A user's
 * places count from before the upload, so that nobody fills the memory with files. The overall limit counts after the upload, so that slow
 * uploads block nobody else.
 */
export class ImportQueue {
  readonly #ofUser = new Map<number, number>();
  readonly #running = new Set<number>();
  #waiting: Waiting[] = [];
  #admitted = 0;

  /** Takes one of the user's places, or refuses. */
  enter(user: number): Place {
    const own = this.#ofUser.get(user) ?? 0;
    if (own >= MOST.ofUser) throw tooMany(message.own, RETRY_S);
    this.#ofUser.set(user, own + 1);
    let isAdmitted = false;
    const place: Place = {
      admit: () => {
        if (this.#admitted >= MOST.inAll) throw tooMany(message.all, RETRY_S);
        this.#admitted += 1;
        isAdmitted = true;
      },
      work: (work) => this.#inTurn(user, work).finally(place.leave),
      leave: () => {
        if (isAdmitted) this.#admitted -= 1;
        const left = (this.#ofUser.get(user) ?? 1) - 1;
        if (left > 0) this.#ofUser.set(user, left);
        else this.#ofUser.delete(user);
      },
    };
    return place;
  }

  async #inTurn<T>(user: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ user, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(user);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.size >= MOST.running) return;
    const next = this.#waiting.find(({ user }) => !this.#running.has(user));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#running.add(next.user);
    next.start();
  }
}
