import { module } from '@editique/domain/entities/module';
import { page } from '@editique/domain/entities/page';
import { role } from '@editique/domain/entities/role';
import { usedBy } from '@editique/domain/entity/usage';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Hooks } from '../../../engine/definition/hooks.ts';
import { refused } from '../../../http/errors.ts';
import type { Rights } from '../../../security/rights.ts';
import { createAdministratorRole, removeAdministratorRole } from './administrator-role.ts';
import { lockAndAnnounce } from './grants.ts';
import { noteRights } from './rights-journal.ts';

/**
 * Rules of modules. A module is created and deleted together with its 'Administrateur' role, so that role does not prevent the deletion.
 */
export const moduleRules = (rights: Rights): Hooks<typeof module> => ({
  lock: lockAndAnnounce(rights),
  async afterCreate(trx, record, context) {
    await noteRights(trx, context, null, `Module créé : ${record.libelle}, avec son rôle Administrateur`);
    await createAdministratorRole(trx, record.id, context);
  },
  async beforeDelete(trx, before, context) {
    await assertUnused(trx, before.id);
    await removeAdministratorRole(trx, before.id, context);
    await noteRights(trx, context, null, `Module supprimé : ${before.libelle}, avec son rôle Administrateur`);
  },
});

async function assertUnused(trx: Trx, id: number): Promise<void> {
  const [row] = await run<{ pages: number; roles: number }>(
    trx,
    `select (select count(*)::int from page where module_id = $1::int) as pages,
       (select count(*)::int from role where module_id = $1::int and not administrateur) as roles`,
    [id],
  );
  if (row?.pages || row?.roles)
    throw refused(
      usedBy(module, [
        { entity: page, count: row.pages },
        { entity: role, count: row.roles },
      ]),
    );
}
