import { users } from '@editique/domain/entities/users';
import { pathOf } from '@editique/domain/entity/entity';
import { everyonePaths, verbPath } from '@editique/domain/entity/permission';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { forbidden, refused } from '../../../http/errors.ts';
import type { Rights } from '../../../security/rights.ts';
import type { Actor } from '../../../security/session.ts';
import { message } from '../messages.ts';

const RIGHTS_LOCK = 7_294_114;

/**
 * Lets only one transaction at a time change rights, else two administrators who withdraw each other's rights could both succeed. Must be
 * taken before any row lock.
 */
export async function lockRights(trx: Trx): Promise<void> {
  await run(trx, 'select pg_advisory_xact_lock($1::bigint)', [RIGHTS_LOCK]);
}

/** Locks for a write that changes rights, and after the commit delays the answer until every instance knows of the change. */
export function lockAndAnnounce(rights: Rights): (trx: Trx) => Promise<void> {
  const announce = () => rights.announceChange();
  return async (trx) => {
    trx.onCommit(announce);
    await lockRights(trx);
  };
}

/** Returns SQL that selects the `page_id` of every page that a user holds, including the pages that everybody has. */
const HELD_BY = (user: string): string =>
  `select rp.page_id from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id where ur.utilisateur_id = ${user}
   union select p.id from page p where p.chemin = any($2::text[])`;

/** Refuses to give pages that the actor does not hold. Asks the database and not the session: a right may just have been withdrawn. */
export async function assertHoldsPages(
  trx: Trx,
  actor: Actor,
  pages: readonly number[],
  refusal: string = message.pageNotHeld,
): Promise<void> {
  const [missing] = await run(trx, `select 1 from unnest($3::int[]) x where x not in (${HELD_BY('$1::int')}) limit 1`, [
    actor.id,
    everyonePaths,
    pages,
  ]);
  if (missing) throw forbidden(refusal);
}

/** Refuses to give roles with pages that the actor does not hold. */
export async function assertHoldsRoles(trx: Trx, actor: Actor, roles: readonly number[]): Promise<void> {
  const pages = await run<{ page_id: number }>(trx, `select distinct page_id from role_page where role_id = any($1::int[])`, [roles]);
  await assertHoldsPages(
    trx,
    actor,
    pages.map((page) => page.page_id),
  );
}

/** Refuses to modify or delete a user who holds pages that the actor does not hold. */
export async function assertOutranks(trx: Trx, actor: Actor, userId: number, refusal: string = message.outranked): Promise<void> {
  const [missing] = await run(
    trx,
    `select 1 from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id
     where ur.utilisateur_id = $3::int and rp.page_id not in (${HELD_BY('$1::int')}) limit 1`,
    [actor.id, everyonePaths, userId],
  );
  if (missing) throw forbidden(refusal);
}

const MANAGING = [pathOf(users), verbPath(users, 'modifier')];

/** Refuses a change after which nobody could manage users. Must be called after the change, under the lock. */
export async function assertManagerRemains(trx: Trx): Promise<void> {
  const [manager] = await run(
    trx,
    `select 1 from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id join page p on p.id = rp.page_id
     where p.chemin = any($1::text[]) group by ur.utilisateur_id having count(distinct p.id) = cardinality($1::text[]) limit 1`,
    [MANAGING],
  );
  if (!manager) throw refused(message.lastManager);
}

/** Reads the user's current roles. Those of the record may be outdated: it was read before the lock was taken. */
export async function roleIdsOf(trx: Trx, userId: number): Promise<number[]> {
  const rows = await run<{ role_id: number }>(trx, `select role_id from utilisateur_role where utilisateur_id = $1::int order by role_id`, [
    userId,
  ]);
  return rows.map((row) => row.role_id);
}

export async function pageIdsOf(trx: Trx, roleId: number): Promise<number[]> {
  const rows = await run<{ page_id: number }>(trx, `select page_id from role_page where role_id = $1::int order by page_id`, [roleId]);
  return rows.map((row) => row.page_id);
}
