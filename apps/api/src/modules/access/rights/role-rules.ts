import type { role } from '@editique/domain/entities/role';
import type { InputOf } from '@editique/domain/entity/input';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Hooks } from '../../../engine/definition/hooks.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Rights } from '../../../security/rights.ts';
import { message } from '../messages.ts';
import { isAdministratorRole } from './administrator-role.ts';
import { assertHoldsPages, assertManagerRemains, lockAndAnnounce, pageIdsOf } from './grants.ts';
import { changedPages, noteRights, pageNames } from './rights-journal.ts';

/** Rules of roles. A role has one module and pages of that module. Its author must hold each page that it gives. */
export const roleRules = (rights: Rights): Hooks<typeof role> => ({
  lock: lockAndAnnounce(rights),
  async beforeCreate(trx, { module, pages }, { actor }) {
    await assertPagesOfModule(trx, module, pages);
    await assertHoldsPages(trx, actor, pages);
  },
  async afterCreate(trx, record, context, { pages }) {
    const demand = record.secondFacteur ? ', second facteur exigé' : '';
    await noteRights(trx, context, null, `Rôle créé : ${nameOf(record)}${demand}, pages : ${await pageNames(trx, pages)}`);
  },
  async beforeUpdate(trx, before, values, context) {
    const current = await pageIdsOf(trx, before.id);
    // Otherwise a user who may change roles could drop the second factor for users with more rights.
    if (before.secondFacteur && values.secondFacteur === false)
      await assertHoldsPages(trx, context.actor, current, message.secondFactorNotHeld);
    if (await isAdministratorRole(trx, before.id)) return assertUnchanged(before, current, values);
    const pages = values.pages ?? current;
    await assertPagesOfModule(trx, values.module ?? before.module.id, pages);
    // Pages that the role has already are not given anew, so the author need not hold them.
    await assertHoldsPages(
      trx,
      context.actor,
      pages.filter((page) => !current.includes(page)),
    );
    const detail = await changedPages(trx, current, pages);
    if (detail) await noteRights(trx, context, null, `Rôle ${nameOf(before)}, ${detail}`);
  },
  async afterUpdate(trx, before, after, context) {
    if (before.secondFacteur !== after.secondFacteur)
      await noteRights(trx, context, null, `Rôle ${nameOf(after)}, second facteur ${after.secondFacteur ? 'exigé' : 'plus exigé'}`);
    if (nameOf(before) !== nameOf(after)) await noteRights(trx, context, null, `Rôle ${nameOf(before)} devient ${nameOf(after)}`);
    await assertManagerRemains(trx);
  },
  async beforeDelete(trx, before, context) {
    if (await isAdministratorRole(trx, before.id)) throw refused(message.administratorStays);
    const pages = await pageNames(trx, await pageIdsOf(trx, before.id));
    await noteRights(trx, context, null, `Rôle supprimé : ${nameOf(before)}, pages : ${pages}`);
  },
});

const nameOf = ({ libelle, module }: RecordOf<typeof role>): string => `${libelle} (${module.libelle})`;

function assertUnchanged(before: RecordOf<typeof role>, current: readonly number[], given: Partial<InputOf<typeof role, 'edit'>>): void {
  const { libelle = before.libelle, module = before.module.id, pages = current } = given;
  const isSame =
    libelle === before.libelle &&
    module === before.module.id &&
    pages.length === current.length &&
    pages.every((page) => current.includes(page));
  if (!isSame) throw refused(message.administratorKept);
}

async function assertPagesOfModule(trx: Trx, module: number, pages: readonly number[]): Promise<void> {
  const [row] = await run<{ isModule: boolean; known: number; inside: number }>(
    trx,
    `select exists (select 1 from module where id = $1::int) as "isModule", count(*)::int as known,
       (count(*) filter (where module_id = $1::int))::int as inside from page where id = any($2::int[])`,
    [module, pages],
  );
  if (!row?.isModule) throw invalid({ module: validation.selection });
  if (row.known !== pages.length) throw invalid({ pages: validation.selection });
  if (row.inside !== pages.length) throw invalid({ pages: message.otherModule });
}
