import { tooMany } from '../../http/errors.ts';
import type { Session } from '../../security/session.ts';

/**
 * The maximum number of open streams. The web opens one for each visible tab, and closes it while the tab is hidden. A workshop may use one
 * account on several screens. Each stream costs memory, and work at every commit.
 */
const MOST: Limits = { session: 30, user: 150, instance: 2000 };
const RETRY_SECONDS = 30;

interface Limits {
  session: number;
  user: number;
  instance: number;
}

/** Counts the open streams. */
export class StreamLimits {
  readonly #most: Limits;
  readonly #sessions = new Map<string, number>();
  readonly #users = new Map<number, number>();
  #taken = 0;

  constructor(most: Limits = MOST) {
    this.#most = most;
  }

  /** Number of open streams. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes a place, or refuses with a reason. Returns the function that frees the place. */
  take({ sessionId, id }: Pick<Session, 'sessionId' | 'id'>): () => void {
    const { session, user, instance } = this.#most;
    if (count(this.#sessions, sessionId) >= session)
      throw tooMany(`Cette session suit déjà les changements ${session} fois : fermez des onglets, puis réessayez`, RETRY_SECONDS);
    if (count(this.#users, id) >= user)
      throw tooMany(`Ce compte suit déjà les changements ${user} fois : fermez des onglets, puis réessayez`, RETRY_SECONDS);
    if (this.#taken >= instance)
      throw tooMany('Trop de personnes suivent les changements en ce moment, réessayez dans un instant', RETRY_SECONDS);
    this.#change(sessionId, id, 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.#change(sessionId, id, -1);
    };
  }

  #change(sessionId: string, id: number, by: 1 | -1): void {
    this.#taken += by;
    add(this.#sessions, sessionId, by);
    add(this.#users, id, by);
  }
}

const count = <K>(counts: ReadonlyMap<K, number>, key: K): number => counts.get(key) ?? 0;

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const sum = count(counts, key) + by;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
