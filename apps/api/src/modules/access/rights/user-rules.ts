import type { users } from '@editique/domain/entities/users';
import { validation } from '@editique/domain/messages';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { FieldErrors, Hooks } from '../../../engine/definition/hooks.ts';
import { invalid, refused } from '../../../http/errors.ts';
import { isCommonPassword } from '../../../security/common-passwords.ts';
import { hashPassword } from '../../../security/password.ts';
import type { Rights } from '../../../security/rights.ts';
import { message } from '../messages.ts';
import { voidResetTokens } from '../password/passwords.ts';
import { assertHoldsRoles, assertManagerRemains, assertOutranks, lockAndAnnounce, roleIdsOf } from './grants.ts';
import { changedRoles, noteRights, roleNames } from './rights-journal.ts';

/** Rules of `users` that need more than the user's own row. */
export const userRules = (rights: Rights): Hooks<typeof users> => ({
  check: ({ password }): FieldErrors => (isCommonPassword(password) ? { password: validation.commonPassword } : {}),
  prepare: async ({ password }, pace) => ({ mot_de_passe: await hashPassword(password, pace) }),
  lock: lockAndAnnounce(rights),
  async beforeCreate(trx, { roles }, { actor }) {
    await assertRolesExist(trx, roles);
    await assertHoldsRoles(trx, actor, roles);
  },
  async afterCreate(trx, { id }, context, { roles }) {
    await noteRights(trx, context, id, `Utilisateur créé, rôles : ${await roleNames(trx, roles)}`);
  },
  async beforeUpdate(trx, before, values, context) {
    const { actor } = context;
    const { id } = before;
    const current = await roleIdsOf(trx, id);
    const given = values.roles?.filter((role) => !current.includes(role)) ?? [];
    const isEmailChanged = values.email !== undefined && values.email !== before.email;
    if (given.length) await assertRolesExist(trx, given);
    if (isEmailChanged || given.length || hasWithdrawn(current, values.roles)) await assertOutranks(trx, actor, id);
    await assertHoldsRoles(trx, actor, given);
    if (isEmailChanged) await voidResetTokens(trx, id);
    const changes = [values.roles && (await changedRoles(trx, current, values.roles)), isEmailChanged && 'E-mail de connexion changé'];
    const detail = changes.filter(Boolean).join(' ; ');
    if (detail) await noteRights(trx, context, id, detail);
  },
  async afterUpdate(trx) {
    await assertManagerRemains(trx);
  },
  async beforeDelete(trx, { id }, context) {
    if (id === context.actor.id) throw refused(message.ownAccount);
    await assertOutranks(trx, context.actor, id);
    // Written before the deletion, because the journal line copies the name from the user's row.
    await noteRights(trx, context, id, `Utilisateur supprimé, rôles : ${await roleNames(trx, await roleIdsOf(trx, id))}`);
  },
  async afterDelete(trx) {
    await assertManagerRemains(trx);
  },
});

const hasWithdrawn = (current: readonly number[], roles: readonly number[] | undefined): boolean =>
  roles !== undefined && current.some((role) => !roles.includes(role));

async function assertRolesExist(trx: Trx, roles: readonly number[]): Promise<void> {
  const [row] = await run<{ n: number }>(trx, `select count(*)::int as n from role where id = any($1::int[])`, [roles]);
  if (row?.n !== roles.length) throw invalid({ roles: validation.selection });
}
