import type { users } from '@editique/domain/entities/users';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';

/** The views that a user shared with a role outlive the user: others work with them. The user's private views go with the account. */
export const inheritedViews: Hooks<typeof users> = {
  beforeDelete: (trx, { id }, { actor }) => takeOverSharedViews(trx, id, actor.id),
};

async function takeOverSharedViews(trx: Trx, owner: number, heir: number): Promise<void> {
  const shared = await run<{ id: number }>(
    trx,
    `select id from vue where utilisateur_id = $1::int and role_id is not null order by id for update`,
    [owner],
  );
  // One by one: each name must also differ from those that were just taken over.
  for (const { id } of shared)
    await run(trx, `update vue v set utilisateur_id = $2::int, nom = ${FREE_NAME}, version = version + 1 where v.id = $1::int`, [id, heir]);
}

/** A name is unique among its owner's views of one list: « Urgents » becomes « Urgents (2) ». One more candidate than views: one is free. */
const FREE_NAME = `(select c.nom from (select v.nom, 1 as rang
    union all select left(v.nom, 240) || ' (' || n || ')', n
      from generate_series(2, (select count(*)::int + 2 from vue t where t.utilisateur_id = $2::int)) as n) c
  where not exists (select 1 from vue t where t.utilisateur_id = $2::int and t.liste = v.liste and lower(t.nom) = lower(c.nom))
  order by c.rang limit 1)`;
