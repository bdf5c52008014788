import { role } from '@editique/domain/entities/role';
import { users } from '@editique/domain/entities/users';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../../engine/write/write.ts';
import type { Context } from '../../../security/context.ts';
import type { Actor } from '../../../security/session.ts';
import { pageIdsOf, roleIdsOf } from './grants.ts';
import { changedRoles, noteRights } from './rights-journal.ts';

export const ADMINISTRATOR = 'Administrateur';

/**
 * Returns whether the role is an 'Administrateur' role. Each module has one, with all of its pages. Its changes are journalled like any
 * other.
 */
export async function isAdministratorRole(trx: Trx, roleId: number): Promise<boolean> {
  const [row] = await run<{ administrateur: boolean }>(trx, `select administrateur from role where id = $1::int`, [roleId]);
  return row?.administrateur ?? false;
}

/**
 * Creates the 'Administrateur' role of a new module and gives it to the module's creator and to all users who hold every other such role.
 */
export async function createAdministratorRole(trx: Trx, moduleId: number, context: Context): Promise<void> {
  const { actor: creator } = context;
  const { id } = await insertRecord(trx, tableOf(role), { libelle: ADMINISTRATOR, module: moduleId, pages: [] }, creator, {
    administrateur: true,
  });
  const holders = await run<{ id: number }>(
    trx,
    `select u.id from utilisateur u where u.id = $2::int or (exists (${OLDER_THAN('$1::int')})
       and not exists (${OLDER_THAN('$1::int')} and not exists (select 1 from utilisateur_role ur where ur.utilisateur_id = u.id and ur.role_id = r.id)))
     order by u.id`,
    [id, creator.id],
  );
  for (const holder of holders) {
    await setRoles(trx, holder.id, (held) => [...held, id], context);
  }
}

const OLDER_THAN = (roleId: string): string => `select 1 from role r where r.administrateur and r.id <> ${roleId}`;

/** Deletes the 'Administrateur' role of a module and withdraws it from all its holders. */
export async function removeAdministratorRole(trx: Trx, moduleId: number, context: Context): Promise<void> {
  const id = await administratorRoleOf(trx, moduleId);
  if (id === null) return;
  const holders = await run<{ id: number }>(
    trx,
    `select utilisateur_id as id from utilisateur_role where role_id = $1::int order by utilisateur_id`,
    [id],
  );
  for (const holder of holders) {
    await setRoles(trx, holder.id, (held) => held.filter((other) => other !== id), context);
  }
  await deleteRecord(trx, tableOf(role), id, context.actor);
}

async function setRoles(trx: Trx, userId: number, change: (held: number[]) => number[], context: Context): Promise<void> {
  const held = await roleIdsOf(trx, userId);
  const roles = change(held);
  await updateRecord(trx, tableOf(users), { id: userId, actor: context.actor }, { values: { roles } });
  await noteRights(trx, context, userId, await changedRoles(trx, held, roles));
}

export async function joinAdministratorRole(trx: Trx, moduleId: number, pageId: number, actor: Actor): Promise<void> {
  await changePages(trx, moduleId, actor, (pages) => [...pages, pageId]);
}

export async function leaveAdministratorRole(trx: Trx, moduleId: number, pageId: number, actor: Actor): Promise<void> {
  await changePages(trx, moduleId, actor, (pages) => pages.filter((page) => page !== pageId));
}

async function changePages(trx: Trx, moduleId: number, actor: Actor, change: (pages: number[]) => number[]): Promise<void> {
  const id = await administratorRoleOf(trx, moduleId);
  if (id === null) return;
  const pages = change(await pageIdsOf(trx, id));
  await updateRecord(trx, tableOf(role), { id, actor }, { values: { pages } });
}

async function administratorRoleOf(trx: Trx, moduleId: number): Promise<number | null> {
  const [row] = await run<{ id: number }>(trx, `select id from role where module_id = $1::int and administrateur`, [moduleId]);
  return row?.id ?? null;
}
