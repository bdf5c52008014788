import type { Scan, UnknownCode, UnknownState } from '@editique/domain/retour/scan';
import { type Db, run, type Trx } from '../../db/database.ts';
import type { Page } from '../../engine/record/page.ts';
import { notFound, refused } from '../../http/errors.ts';
import { type Actor, actorJson } from '../../security/session.ts';

type Kept = Pick<Scan, 'code' | 'motif' | 'client' | 'ville' | 'region' | 'suite'> & { dateReception: string; raison: string };

export async function keepUnknown(trx: Trx, kept: Kept, actor: Actor): Promise<{ id: number }> {
  const [row] = await run<{ id: number }>(
    trx,
    `insert into retour_a_identifier (code, raison, motif_id, client_id, ville_id, region_id, suite, date_reception, utilisateur)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb) returning id`,
    [kept.code, kept.raison, kept.motif, kept.client, kept.ville, kept.region, kept.suite, kept.dateReception, actorJson(actor)],
  );
  if (!row) throw new Error('The code was not kept');
  return row;
}

const SELECT = `select u.id, u.code, u.raison, u.date_reception as "dateReception", u.suite, u.utilisateur, u.etat, u.regle_le as "regleLe",
  u.regle_par as "reglePar", u.retour_id as retour, jsonb_build_object('id', m.id, 'codeMotif', m.code_motif, 'libelleMotif', m.libelle_motif) as motif,
  case when c.id is not null then jsonb_build_object('id', c.id, 'nomClient', c.nom_client, 'codeClient', c.code_client) end as client,
  case when v.id is not null then jsonb_build_object('id', v.id, 'nomVille', v.nom_ville) end as ville,
  case when r.id is not null then jsonb_build_object('id', r.id, 'nomRegion', r.nom_region) end as region`;
const FROM = `from retour_a_identifier u join motif m on m.id = u.motif_id left join client c on c.id = u.client_id
  left join ville v on v.id = u.ville_id left join region r on r.id = u.region_id`;

type UnknownRow = Omit<UnknownCode, 'dateReception' | 'regleLe'> & { dateReception: Date; regleLe: Date | null };

/** Lists the codes in that state, newest first. */
export async function unknownCodes(db: Db, etat: UnknownState, page: number, size: number): Promise<Page<UnknownCode>> {
  const rows = await run<UnknownRow>(db, `${SELECT} ${FROM} where u.etat = $1::text order by u.id desc limit $2::int offset $3::bigint`, [
    etat,
    size,
    page * size,
  ]);
  const [counted] = await run<{ total: number }>(db, `select count(*)::int as total from retour_a_identifier where etat = $1::text`, [
    etat,
  ]);
  return { objects: rows.map(toCode), total: counted?.total ?? 0 };
}

const toCode = ({ dateReception, regleLe, ...row }: UnknownRow): UnknownCode => ({
  ...row,
  dateReception: dateReception.toISOString(),
  regleLe: regleLe?.toISOString() ?? null,
});

/** Locks a code that is still open. Refuses one that is settled or put aside. */
export async function lockOpen(trx: Trx, id: number): Promise<UnknownCode> {
  const [row] = await run<UnknownRow>(trx, `${SELECT} ${FROM} where u.id = $1::int for update of u`, [id]);
  if (!row) throw notFound();
  if (row.etat !== 'ouvert') throw refused(row.etat === 'regle' ? 'Ce code est déjà réglé' : 'Ce code est déjà écarté');
  return toCode(row);
}

/** Closes a code. The row stays, with who closed it and when. */
export async function close(trx: Trx, id: number, etat: 'regle' | 'ecarte', actor: Actor, retour: number | null = null): Promise<void> {
  await run(
    trx,
    `update retour_a_identifier set etat = $2::text, regle_le = now(), regle_par = $3::jsonb, retour_id = $4::int where id = $1::int`,
    [id, etat, actorJson(actor), retour],
  );
}

/** Opens the code again of which this return was made: the return is being deleted, and the code must not be lost with it. */
export async function reopen(trx: Trx, retour: number): Promise<void> {
  await run(
    trx,
    `update retour_a_identifier set etat = 'ouvert', regle_le = null, regle_par = null, retour_id = null where retour_id = $1::int`,
    [retour],
  );
}
