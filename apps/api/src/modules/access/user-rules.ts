import type { Values } from '@editique/domain/entity/input';
import { validation } from '@editique/domain/messages';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid, refused } from '../../http/errors.ts';
import { hashPassword } from '../../security/password.ts';
import type { Rights } from '../../security/rights.ts';
import { assertHoldsRoles, assertManagerRemains, assertOutranks, lockAndSettle, roleIdsOf } from './grants.ts';
import { message } from './messages.ts';
import { voidResetTokens } from './passwords.ts';

/** The rules of `users` that are wider than one row. */
export const userRules = (rights: Rights): Hooks => ({
  // No client can set this key: bodies keep the fields of the definition alone.
  prepare: async (values) => ({ ...values, passwordHash: await hashPassword(values.password as string) }),
  lock: lockAndSettle(rights),
  async beforeCreate(trx, values, { actor }) {
    const roles = values.roles as number[];
    await assertRolesExist(trx, roles);
    await assertHoldsRoles(trx, actor, roles);
    return { mot_de_passe: values.passwordHash ?? (await hashPassword(values.password as string)) };
  },
  async beforeUpdate(trx, before, values, { actor }) {
    const id = before.id as number;
    const roles = values.roles as number[] | undefined;
    const current = await roleIdsOf(trx, id);
    const given = roles?.filter((role) => !current.includes(role)) ?? [];
    const isEmailChanged = values.email !== undefined && values.email !== before.email;
    if (given.length) await assertRolesExist(trx, given);
    if (isEmailChanged || given.length || hasWithdrawn(current, values)) await assertOutranks(trx, actor, id);
    await assertHoldsRoles(trx, actor, given);
    if (isEmailChanged) await voidResetTokens(trx, id);
  },
  async afterUpdate(trx) {
    await assertManagerRemains(trx);
  },
  async beforeDelete(trx, before, { actor }) {
    if (before.id === actor.id) throw refused(message.ownAccount);
    await assertOutranks(trx, actor, before.id as number);
  },
  async afterDelete(trx) {
    await assertManagerRemains(trx);
  },
});

function hasWithdrawn(current: readonly number[], { roles }: Values): boolean {
  return Array.isArray(roles) && current.some((role) => !roles.includes(role));
}

async function assertRolesExist(trx: Trx, roles: readonly number[]): Promise<void> {
  const [row] = await run<{ n: number }>(trx, `select count(*)::int as n from role where id = any($1::int[])`, [roles]);
  if (row?.n !== roles.length) throw invalid({ roles: validation.selection });
}
