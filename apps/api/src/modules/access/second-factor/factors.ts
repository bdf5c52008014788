import type { SecondFactorState } from '@editique/domain/access/second-factor';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { forbidden, unauthenticated } from '../../../http/errors.ts';
import type { Session } from '../../../security/session.ts';
import { message } from '../messages.ts';

/** Reads the state of the user's second factor. Null when there is no such user. */
export async function stateOf(db: Db | Trx, userId: number): Promise<SecondFactorState | null> {
  const [row] = await run<{ depuis: Date | null; codesRestants: number; clesAcces: number; exige: boolean }>(
    db,
    `select f.confirme_le as depuis, (select count(*)::int from code_secours c where c.utilisateur_id = u.id) as "codesRestants",
       (select count(*)::int from cle_acces c where c.utilisateur_id = u.id) as "clesAcces",
       exists (select 1 from utilisateur_role ur join role r on r.id = ur.role_id where ur.utilisateur_id = u.id and r.second_facteur) as exige
     from utilisateur u left join second_facteur f on f.utilisateur_id = u.id where u.id = $1::int`,
    [userId],
  );
  return row ? { ...row, actif: row.depuis !== null, depuis: row.depuis?.toISOString() ?? null } : null;
}

/**
 * Refuses to change the password or the factors in a session that passed no factor although the user has one to pass. Otherwise somebody
 * who knows only the password could register a factor of their own. Users who have only passkeys, and of whom no factor is demanded, may:
 * their password alone already opens everything, and they must be able to delete a lost key.
 */
export async function assertMayChangeFactors(db: Db | Trx, session: Session): Promise<SecondFactorState> {
  const state = await stateOf(db, session.id);
  if (!state) throw forbidden();
  if (!session.isStrong && (state.actif || (state.exige && state.clesAcces > 0))) throw forbidden(message.weakSession);
  return state;
}

/**
 * Repeats this check inside the transaction of the change, under a lock of the user: what was read before may be outdated. A session that
 * has ended meanwhile is refused.
 */
export async function lockFactors(trx: Trx, session: Session): Promise<void> {
  await run(trx, `select 1 from utilisateur where id = $1::int for update`, [session.id]);
  const [row] = await run<{ isStrong: boolean }>(trx, `select second_facteur as "isStrong" from session where id = $1::uuid for share`, [
    session.sessionId,
  ]);
  if (!row) throw unauthenticated();
  await assertMayChangeFactors(trx, { ...session, ...row });
}

/** Marks the session as opened with a second factor: its user has just shown one. */
export async function strengthen(trx: Trx, session: Session): Promise<void> {
  await run(trx, `update session set second_facteur = true where id = $1::uuid`, [session.sessionId]);
}
