import { everyonePaths } from '@editique/domain/entity/permission';
import { LRUCache } from 'lru-cache';
import type { Database, Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { RightsBroadcast } from './rights-broadcast.ts';
import type { Session } from './session.ts';
import { SessionReads } from './session-reads.ts';

const CHANNEL = 'editique_rights';
/** Precedes the ids of ended sessions. Any other notification concerns all sessions. */
const ENDED = 'ended ';
/**
 * How long a session that was read is trusted without proof by notifications. Together with the time after which a dead connection is
 * noticed, a withdrawn right stays effective for 5 seconds at most, whatever part of the network is cut.
 */
const TRUSTED_MS = 4000;
const MAX_READS = 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Provides the sessions and their rights. Sessions are read from the database and cached until rights change on any instance. Triggers of
 * the database notify the change, so that changes by any tool are noticed.
 */
export class Rights {
  readonly #database: Database;
  readonly #sessions = new LRUCache<string, Session & { expiration: number }>({ max: 5000, ttl: TRUSTED_MS });
  readonly #reads = new SessionReads();
  readonly #broadcast: RightsBroadcast;
  readonly #onChange: (() => void)[] = [];
  readonly #onEnd: ((sessionIds: ReadonlySet<string>) => void)[] = [];
  #generation = 0;

  private constructor(database: Database) {
    this.#database = database;
    this.#broadcast = new RightsBroadcast(database, CHANNEL);
  }

  static async create(database: Database): Promise<Rights> {
    const rights = new Rights(database);
    await database.listen(CHANNEL, (payload) => rights.#receive(payload));
    database.onRelisten(() => rights.#forget());
    return rights;
  }

  /** Returns the session without asking the database: null if it is over, undefined if that is not known. */
  remembered(sessionId: string): Session | null | undefined {
    const known = this.#database.isListening() ? this.#sessions.get(sessionId) : undefined;
    // After the cached expiry the database is asked again, because another instance may have extended the session.
    if (known && known.expiration > Date.now()) return known;
    return this.#reads.isOver(sessionId) || !UUID.test(sessionId) ? null : undefined;
  }

  async session(sessionId: string): Promise<Session | null> {
    const known = this.remembered(sessionId);
    return known === undefined ? this.#reads.share(sessionId, () => this.#read(sessionId)) : known;
  }

  /**
   * Returns the session for work in a transaction. It is read in the same one: the embedded database has no other connection, and several
   * transactions that wait for one more connection of the pool could take them all.
   */
  async sessionWithin(trx: Trx, sessionId: string): Promise<Session | null> {
    const known = this.remembered(sessionId);
    return known === undefined ? this.#load(trx, sessionId) : known;
  }

  async #read(sessionId: string): Promise<Session | null> {
    const canRemember = this.#database.isListening();
    for (let reads = 0; reads < MAX_READS; reads++) {
      const generation = this.#generation;
      const start = performance.now();
      const session = await this.#load(this.#database.db, sessionId);
      // The session may have been read before a change that was notified meanwhile, so it is then not cached.
      const isUnchanged = canRemember && generation === this.#generation;
      if (session && isUnchanged) this.#sessions.set(sessionId, session, { start });
      if (!session && generation === this.#generation) this.#reads.noteOver(sessionId);
      const isProved = isUnchanged && this.#database.isListening();
      // An answer that was delayed on its way may be stale, so the session is read again.
      if (isProved || performance.now() - start < TRUSTED_MS) return session;
    }
    throw new DatabaseUnavailable('Rights could not be read in time');
  }

  /** Registers a callback for when anything read before may be stale. */
  onChange(callback: () => void): void {
    this.#onChange.push(callback);
  }

  /** Registers a callback for ended sessions. What was read for other sessions stays valid. */
  onEnd(callback: (sessionIds: ReadonlySet<string>) => void): void {
    this.#onEnd.push(callback);
  }

  /** Announces ended sessions after the commit. They are over here at once, and on every instance before this resolves. */
  async announceEnd(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    this.#end(sessionIds);
    await this.#broadcast.waitForAll().catch(() => this.#forget());
  }

  /** Announces a change after its commit. Clears the cache here at once and waits until every other instance was notified. */
  async announceChange(): Promise<void> {
    this.#forget();
    // The change is committed and its triggers announce it, so an unavailable database must not make the change look refused.
    await this.#broadcast.waitForAll().catch(() => this.#forget());
  }

  #receive(payload: string): void {
    if (payload.startsWith(ENDED)) this.#end(payload.slice(ENDED.length).split(','));
    // If the pong cannot be sent, the sender waits only briefly, and this cache is cleared either way.
    else if (!this.#broadcast.receive(payload, () => this.#forget())) this.#forget();
  }

  #end(sessionIds: readonly string[]): void {
    // A read under way may have read the session before its end.
    this.#generation += 1;
    for (const id of sessionIds) this.#sessions.delete(id);
    this.#reads.forget();
    const ended = new Set(sessionIds);
    for (const callback of this.#onEnd) callback(ended);
  }

  #forget(): void {
    this.#generation += 1;
    this.#sessions.clear();
    this.#reads.forget();
    for (const callback of this.#onChange) callback();
  }

  async #load(db: Db | Trx, sessionId: string): Promise<(Session & { expiration: number }) | null> {
    const [row] = await run<{
      id: number;
      nom: string;
      prenom: string;
      expiration: Date;
      paths: string[];
      isStrong: boolean;
      mustEnrol: boolean;
    }>(
      db,
      `select u."id", u."nom", u."prenom", s."expiration", ${PATHS_OF_USER} as paths, s."second_facteur" as "isStrong", ${MUST_ENROL} as "mustEnrol"
       from session s join utilisateur u on u."id" = s."utilisateur_id" where s."id" = $1::uuid and s."expiration" > now()`,
      [sessionId],
    );
    if (!row) return null;
    return {
      id: row.id,
      nom: row.nom,
      prenom: row.prenom,
      sessionId,
      expiration: row.expiration.getTime(),
      paths: new Set([...everyonePaths, ...(row.mustEnrol ? [] : row.paths)]),
      isStrong: row.isStrong,
      mustEnrol: row.mustEnrol,
    };
  }
}

/** SQL for the paths of all roles of the user `u`. */
export const PATHS_OF_USER = `(select coalesce(jsonb_agg(distinct p."chemin"), '[]') from utilisateur_role ur
  join role_page rp on rp."role_id" = ur."role_id" join page p on p."id" = rp."page_id" where ur."utilisateur_id" = u."id")`;

/**
 * SQL condition: a role of the user `u` requires a second factor, and the session `s` was opened without one, or the user has none any
 * more.
 */
export const MUST_ENROL = `(exists (select 1 from utilisateur_role ur join role r on r."id" = ur."role_id"
    where ur."utilisateur_id" = u."id" and r."second_facteur")
  and not (s."second_facteur" and (exists (select 1 from second_facteur f where f."utilisateur_id" = u."id" and f."confirme_le" is not null)
    or exists (select 1 from cle_acces c where c."utilisateur_id" = u."id"))))`;
