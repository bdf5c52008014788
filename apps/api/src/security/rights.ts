import { everyonePaths } from '@editique/domain/entity/permission';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { RightsBroadcast } from './rights-broadcast.ts';
import type { Session } from './session.ts';

const CHANNEL = 'editique_rights';
/** A connection may die without a word: what is remembered is never older than this. */
const TRUSTED_MS = 5000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Who may do what, read from the database and remembered only until something about rights changes on any instance.
 * The database itself tells: triggers notify, so that a change by any tool is seen.
 */
export class Rights {
  readonly #database: Database;
  readonly #sessions = new LRUCache<string, Session & { expiration: number }>({ max: 5000, ttl: TRUSTED_MS });
  readonly #broadcast: RightsBroadcast;
  readonly #onChange: (() => void)[] = [];
  #generation = 0;

  private constructor(database: Database) {
    this.#database = database;
    this.#broadcast = new RightsBroadcast(database, CHANNEL);
  }

  static async create(database: Database): Promise<Rights> {
    const rights = new Rights(database);
    await database.listen(CHANNEL, (payload) => rights.#hear(payload));
    database.onRelisten(() => rights.#forget());
    return rights;
  }

  async session(sessionId: string): Promise<Session | null> {
    const canRemember = this.#database.isListening();
    const known = canRemember ? this.#sessions.get(sessionId) : undefined;
    if (known) return known.expiration > Date.now() ? known : null;
    if (!UUID.test(sessionId)) return null;
    const generation = this.#generation;
    const session = await this.#load(sessionId);
    // A change heard while reading may be newer than what was read.
    if (session && canRemember && generation === this.#generation) this.#sessions.set(sessionId, session);
    return session;
  }

  /** Called when what was read before may no longer hold. */
  onChange(callback: () => void): void {
    this.#onChange.push(callback);
  }

  /** After a commit: forgets at once here, and waits until every other instance has been told. */
  async settle(): Promise<void> {
    this.#forget();
    // The change is committed and announced by its triggers; a database that goes away now must not make it look refused.
    await this.#broadcast.take().catch(() => this.#forget());
  }

  #hear(payload: string): void {
    // An answer that cannot be sent is not waited for long, and what is remembered here is forgotten either way.
    if (!this.#broadcast.hear(payload, () => this.#forget())) this.#forget();
  }

  #forget(): void {
    this.#generation += 1;
    this.#sessions.clear();
    for (const callback of this.#onChange) callback();
  }

  async #load(sessionId: string): Promise<(Session & { expiration: number }) | null> {
    const [row] = await run<{ id: number; nom: string; prenom: string; expiration: Date; paths: string[] }>(
      this.#database.db,
      `select u."id", u."nom", u."prenom", s."expiration", ${PATHS_OF_USER} as paths
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
      paths: new Set([...everyonePaths, ...row.paths]),
    };
  }
}

/** The union over the roles of the user `u`. */
export const PATHS_OF_USER = `(select coalesce(jsonb_agg(distinct p."chemin"), '[]') from utilisateur_role ur
  join role_page rp on rp."role_id" = ur."role_id" join page p on p."id" = rp."page_id" where ur."utilisateur_id" = u."id")`;
