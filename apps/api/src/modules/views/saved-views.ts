import type { SavedView, SharedRole } from '@editique/domain/views/saved-view';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { conflict, forbidden, invalid, notFound, refused } from '../../http/errors.ts';
import type { Session } from '../../security/session.ts';
import type { ViewContent } from './schemas.ts';

const MAX_VIEWS = 100;

const COLUMNS = `v.id, v.version, v.liste, v.nom, v.parametres, v.colonnes, case when r.id is not null then jsonb_build_object('id', r.id, 'libelle', r.libelle) end as role,
  jsonb_build_object('id', u.id, 'nom', u.nom, 'prenom', u.prenom) as utilisateur, v.utilisateur_id = $1::int as "estMienne", d.vue_id is not null as defaut`;
const FROM = `from vue v join utilisateur u on u.id = v.utilisateur_id left join role r on r.id = v.role_id
  left join vue_defaut d on d.vue_id = v.id and d.utilisateur_id = $1::int`;
const VISIBLE = `(v.utilisateur_id = $1::int or v.role_id in (select ur.role_id from utilisateur_role ur where ur.utilisateur_id = $1::int))`;

/** Lists the user's own views of the list, and those shared with one of the user's roles. */
export const viewsOf = (db: Db, user: number, list: string): Promise<SavedView[]> =>
  run<SavedView>(db, `select ${COLUMNS} ${FROM} where v.liste = $2::text and ${VISIBLE} order by fold(v.nom) collate "C", v.id`, [
    user,
    list,
  ]);

/** Lists the roles that a user may share a view with: the user's own roles that also have the page of the list. */
export const rolesFor = (db: Db, user: number, path: string): Promise<SharedRole[]> =>
  run<SharedRole>(
    db,
    `select r.id, r.libelle from utilisateur_role ur join role r on r.id = ur.role_id join role_page rp on rp.role_id = r.id join page p on p.id = rp.page_id
     where ur.utilisateur_id = $1::int and p.chemin = $2::text order by fold(r.libelle) collate "C", r.id`,
    [user, path],
  );

/** Returns a view that the user may use; 404 otherwise. */
export async function visibleView(db: Db | Trx, user: number, id: number): Promise<SavedView> {
  const [row] = await run<SavedView>(db, `select ${COLUMNS} ${FROM} where v.id = $2::int and ${VISIBLE}`, [user, id]);
  if (!row) throw notFound();
  return row;
}

/** Locks and returns a view of the user's own. Others may not change or delete it. */
export async function ownView(trx: Trx, user: number, id: number): Promise<SavedView> {
  await run(trx, `select 1 from vue where id = $1::int for update`, [id]);
  const view = await visibleView(trx, user, id);
  if (!view.estMienne) throw forbidden();
  return view;
}

export async function createView(trx: Trx, session: Session, list: string, content: ViewContent): Promise<SavedView> {
  await assertHoldsRole(trx, session, content.role);
  const [count] = await run<{ n: number }>(trx, `select count(*)::int as n from vue where utilisateur_id = $1::int and liste = $2::text`, [
    session.id,
    list,
  ]);
  if ((count?.n ?? 0) >= MAX_VIEWS) throw refused(`Une liste garde au plus ${MAX_VIEWS} vues : supprimez-en une`);
  const [row] = await run<{ id: number }>(
    trx,
    `insert into vue (utilisateur_id, liste, nom, role_id, parametres, colonnes) values ($1::int, $2::text, $3::text, $4::int, $5::jsonb, $6::jsonb)
     on conflict (utilisateur_id, liste, lower(nom)) do nothing returning id`,
    [session.id, list, ...stored(content)],
  );
  if (!row) throw nameTaken();
  if (content.defaut) await setDefault(trx, session.id, list, row.id);
  return visibleView(trx, session.id, row.id);
}

export async function updateView(
  trx: Trx,
  session: Session,
  id: number,
  version: number | undefined,
  content: ViewContent,
): Promise<SavedView> {
  const view = await ownView(trx, session.id, id);
  if (version !== undefined && version !== view.version) throw conflict(view);
  // An owner who no longer has the role may still rename a view shared with it.
  if (content.role !== view.role?.id) await assertHoldsRole(trx, session, content.role);
  const taken = await run(
    trx,
    `select 1 from vue where utilisateur_id = $1::int and liste = $2::text and lower(nom) = lower($3::text) and id <> $4::int`,
    [session.id, view.liste, content.nom, id],
  );
  if (taken.length) throw nameTaken();
  await run(
    trx,
    `update vue set nom = $2::text, role_id = $3::int, parametres = $4::jsonb, colonnes = $5::jsonb, version = version + 1 where id = $1::int`,
    [id, ...stored(content)],
  );
  if (content.defaut) await setDefault(trx, session.id, view.liste, id);
  else await clearDefault(trx, session.id, id);
  return visibleView(trx, session.id, id);
}

export async function setDefault(db: Db | Trx, user: number, list: string, id: number): Promise<void> {
  await run(
    db,
    `insert into vue_defaut (utilisateur_id, liste, vue_id) values ($1::int, $2::text, $3::int)
     on conflict (utilisateur_id, liste) do update set vue_id = excluded.vue_id`,
    [user, list, id],
  );
}

export async function clearDefault(db: Db | Trx, user: number, id: number): Promise<void> {
  await run(db, `delete from vue_defaut where utilisateur_id = $1::int and vue_id = $2::int`, [user, id]);
}

const stored = ({ nom, role, parametres, colonnes }: ViewContent): unknown[] => [
  nom,
  role ?? null,
  JSON.stringify(parametres),
  colonnes ? JSON.stringify(colonnes) : null,
];

const nameTaken = () => invalid({ nom: 'une de vos vues de cette liste porte déjà ce nom' });

/** Refuses to share a view with a role that the user does not have. */
async function assertHoldsRole(trx: Trx, session: Session, role: number | null | undefined): Promise<void> {
  if (!role) return;
  const held = await run(trx, `select 1 from utilisateur_role where utilisateur_id = $1::int and role_id = $2::int`, [session.id, role]);
  if (held.length === 0) throw forbidden();
}
