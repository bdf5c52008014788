import { page } from '@editique/domain/entities/page';
import { role } from '@editique/domain/entities/role';
import { productPages } from '@editique/domain/menu';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { updateRecord } from '../../../engine/write/write.ts';
import { ADMINISTRATOR } from './administrator-role.ts';
import { lockRights, pageIdsOf } from './grants.ts';

interface ProductPage {
  path: string;
  libelle: string;
  module: string;
}

/**
 * Updates the `page` table to this release: one row for each screen of the product, in the module of its menu group, and an
 * 'Administrateur' role with all pages for each module. Names that an administrator changed stay.
 */
export async function syncProductPages(db: Db, pages: readonly ProductPage[] = productPages): Promise<void> {
  const described = JSON.stringify(pages.map(({ path, libelle, module }) => ({ path, libelle, module })));
  await transaction(db, async (trx) => {
    await lockRights(trx);
    await addModules(trx, described);
    await adoptPages(trx, described);
    await addPages(trx, described);
    await addAdministratorRoles(trx);
  });
}

/** Adds the missing modules. Recognises a module by its product pages, because an administrator may have renamed it. */
async function addModules(trx: Trx, described: string): Promise<void> {
  await run(
    trx,
    `with n as (select n.module, min(n.rank) as rank from rows from (jsonb_to_recordset($1::jsonb) as (path text, libelle text, module text))
         with ordinality as n (path, libelle, module, rank) group by n.module)
     insert into module (libelle) select n.module from n
     where not exists (select 1 from page p join jsonb_to_recordset($1::jsonb) as k (path text, module text) on k.path = p.chemin
       where p.produit and k.module = n.module)
     order by n.rank`,
    [described],
  );
}

/** SQL: the pages of this release in order, and the module of each menu group. */
const DESCRIBED = `n as (select * from rows from (jsonb_to_recordset($1::jsonb) as (path text, libelle text, module text))
    with ordinality as n (path, libelle, module, rank)),
  home as (select n.module, coalesce(mode() within group (order by p.module_id), (select max(m.id) from module m where m.libelle = n.module)) as id
    from n left join page p on p.chemin = n.path and p.produit group by n.module)`;

/**
 * Turns a page that a user had made at a path of this release into the product's page, with its module and label. Every role loses it: the
 * page opened nothing when the role received it, and now it opens a screen. Administrators then receive it like any new page.
 */
async function adoptPages(trx: Trx, described: string): Promise<void> {
  const made = await run<{ id: number; path: string; libelle: string; module: number }>(
    trx,
    `with ${DESCRIBED} select p.id, n.path, n.libelle, home.id as module from n join home on home.module = n.module
     join page p on lower(p.chemin) = lower(n.path) where not p.produit order by p.id`,
    [described],
  );
  for (const { id, path, libelle, module } of made) {
    const holders = await run<{ id: number }>(trx, `select role_id as id from role_page where page_id = $1::int order by role_id`, [id]);
    for (const holder of holders) {
      const pages = (await pageIdsOf(trx, holder.id)).filter((held) => held !== id);
      await updateRecord(trx, tableOf(role), { id: holder.id, actor: null }, { values: { pages } });
    }
    const change = { values: { libelle, chemin: path, module }, owned: { produit: true } };
    await updateRecord(trx, tableOf(page), { id, actor: null }, change);
  }
}

/** Adds the missing pages. After `adoptPages`, a conflict can only be a product page whose path an older release wrote in another case. */
async function addPages(trx: Trx, described: string): Promise<void> {
  await run(
    trx,
    `with ${DESCRIBED}
     insert into page (libelle, chemin, module_id, produit)
     select n.libelle, n.path, home.id, true from n join home on home.module = n.module
     where not exists (select 1 from page p where p.chemin = n.path) order by n.rank
     on conflict (lower(chemin)) do update set chemin = excluded.chemin`,
    [described],
  );
}

/**
 * Adds the missing 'Administrateur' roles. Users who held all of them get the new ones too, so that a release takes no right away from
 * them.
 */
async function addAdministratorRoles(trx: Trx): Promise<void> {
  const added = await run<{ id: number }>(
    trx,
    `insert into role (libelle, module_id, administrateur) select $1::text, m.id, true from module m
     where not exists (select 1 from role r where r.module_id = m.id and r.administrateur) order by m.id returning id`,
    [ADMINISTRATOR],
  );
  await run(
    trx,
    `insert into role_page (role_id, page_id) select r.id, p.id from role r join page p on p.module_id = r.module_id where r.administrateur
     on conflict do nothing`,
  );
  await run(
    trx,
    `with known as (select id from role where administrateur and id <> all($1::int[]))
     insert into utilisateur_role (utilisateur_id, role_id) select u.id, x from utilisateur u, unnest($1::int[]) x
     where exists (select 1 from known) and not exists (select 1 from known k
       where not exists (select 1 from utilisateur_role ur where ur.utilisateur_id = u.id and ur.role_id = k.id))`,
    [added.map((role) => role.id)],
  );
}
