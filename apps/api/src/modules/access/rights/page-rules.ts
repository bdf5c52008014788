import { isReservedPath } from '@editique/domain/access/reserved-paths';
import { page } from '@editique/domain/entities/page';
import { role } from '@editique/domain/entities/role';
import { usedBy } from '@editique/domain/entity/usage';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Hooks } from '../../../engine/definition/hooks.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Rights } from '../../../security/rights.ts';
import { message } from '../messages.ts';
import { joinAdministratorRole, leaveAdministratorRole } from './administrator-role.ts';
import { lockAndAnnounce } from './grants.ts';
import { noteRights } from './rights-journal.ts';

/**
 * Rules of pages. A page is added to the 'Administrateur' role of its module; while other roles hold it, its module cannot change. Users
 * cannot create a page at a path of the product: they would hold the rights that this path gives.
 */
export const pageRules = (rights: Rights): Hooks<typeof page> => ({
  lock: lockAndAnnounce(rights),
  async beforeCreate(trx, { chemin }) {
    await assertFree(trx, chemin);
  },
  async afterCreate(trx, record, context) {
    await joinAdministratorRole(trx, moduleOf(record), record.id, context.actor);
    await noteRights(trx, context, null, `Page créée : ${nameOf(record)}`);
  },
  async beforeUpdate(trx, before, values, { actor }) {
    const { id } = before;
    const module = values.module ?? moduleOf(before);
    const isMoved = module !== moduleOf(before);
    const isRenamed = values.chemin !== undefined && values.chemin !== before.chemin;
    if ((isMoved || isRenamed) && (await isProductPage(trx, id))) throw refused(message.productPageKept);
    if (isRenamed) await assertFree(trx, values.chemin, id);
    if (!isMoved) return;
    await assertHeldByNoOther(trx, id);
    await leaveAdministratorRole(trx, moduleOf(before), id, actor);
  },
  async afterUpdate(trx, before, after, context) {
    const isMoved = moduleOf(before) !== moduleOf(after);
    if (isMoved) await joinAdministratorRole(trx, moduleOf(after), after.id, context.actor);
    if (isMoved || before.chemin !== after.chemin) await noteRights(trx, context, null, `Page ${nameOf(before)} devient ${nameOf(after)}`);
  },
  async beforeDelete(trx, before, context) {
    const { id } = before;
    if (await isProductPage(trx, id)) throw refused(message.productPageStays);
    await assertHeldByNoOther(trx, id);
    await leaveAdministratorRole(trx, moduleOf(before), id, context.actor);
    await noteRights(trx, context, null, `Page supprimée : ${nameOf(before)}`);
  },
});

const moduleOf = (record: RecordOf<typeof page>): number => record.module.id;

/** Refuses a reserved path. When a page has that path already, the unique index reports the duplicate instead. */
async function assertFree(trx: Trx, chemin: string, id: number | null = null): Promise<void> {
  if (!isReservedPath(chemin)) return;
  const taken = await run(trx, `select 1 from page where lower(chemin) = lower($1::text) and id is distinct from $2::int`, [chemin, id]);
  if (taken.length === 0) throw invalid({ chemin: message.reservedPath });
}

const nameOf = ({ libelle, chemin, module }: RecordOf<typeof page>): string => `${libelle} (${chemin}), module ${module.libelle}`;

async function isProductPage(trx: Trx, id: number): Promise<boolean> {
  const [row] = await run<{ produit: boolean }>(trx, `select produit from page where id = $1::int`, [id]);
  return row?.produit ?? false;
}

async function assertHeldByNoOther(trx: Trx, id: number): Promise<void> {
  const [row] = await run<{ n: number }>(
    trx,
    `select count(*)::int as n from role_page rp join role r on r.id = rp.role_id where rp.page_id = $1::int and not r.administrateur`,
    [id],
  );
  if (row?.n) throw refused(usedBy(page, [{ entity: role, count: row.n }]));
}
