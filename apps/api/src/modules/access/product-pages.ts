import { productPages } from '@editique/domain/menu';
import { inTransaction } from '../../core/transaction.ts';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';

const LOCK = 7_294_114;
const ADMINISTRATOR = 'Administrateur';

/**
 * Brings the `page` table to this release: every screen of the product is a row of it, in the module of its menu group, and
 * each module has its 'Administrateur' role that holds all of its pages. What an administrator renamed stays renamed.
 */
export async function syncProductPages(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await run(trx, 'select pg_advisory_xact_lock($1::bigint)', [LOCK]);
    const modules = [...new Set(productPages.map((page) => page.module))];
    const parameters = [JSON.stringify(productPages.map(({ path, libelle, module }) => ({ path, libelle, module })))];
    await run(
      trx,
      `insert into module (libelle) select m.libelle from jsonb_array_elements_text($1::jsonb) with ordinality as m (libelle, rang)
       where not exists (select 1 from module x join page p on p.module_id = x.id and p.produit
         join jsonb_to_recordset($2::jsonb) as n (path text, module text) on n.path = p.chemin where n.module = m.libelle)
       order by m.rang`,
      [JSON.stringify(modules), ...parameters],
    );
    await run(
      trx,
      `with n as (select * from jsonb_to_recordset($1::jsonb) as n (path text, libelle text, module text)),
        home as (select n.module, coalesce(min(p.module_id), (select max(x.id) from module x where x.libelle = n.module)) as id
          from n left join page p on p.chemin = n.path and p.produit group by n.module)
       insert into page (libelle, chemin, module_id, produit) select n.libelle, n.path, home.id, true from n join home on home.module = n.module
       on conflict (lower(chemin)) do update set produit = true where not page.produit`,
      parameters,
    );
    await run(
      trx,
      `insert into role (libelle, module_id, administrateur) select $1::text, m.id, true from module m
       where not exists (select 1 from role r where r.module_id = m.id and r.administrateur) order by m.id`,
      [ADMINISTRATOR],
    );
    await run(
      trx,
      `insert into role_page (role_id, page_id) select r.id, p.id from role r join page p on p.module_id = r.module_id where r.administrateur
       on conflict do nothing`,
    );
  });
}
