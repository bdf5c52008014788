import type { RevisedTarif } from '@editique/domain/billing/price-revision';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { addDays } from '@editique/domain/time/days';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { documentOf, joins } from '../../../engine/record/record.ts';
import { type Actor, actorJson } from '../../../security/session.ts';

/**
 * Two statements write all tarifs of a revision, with their journal: a list of a thousand prices, written one by one, would stay locked for
 * seconds.
 */
const table = tableOf(tarifPrestation);
const document = documentOf(table);
const joined = joins(table);
const JOURNAL = `insert into journal (entite, enregistrement_id, action, utilisateur, changements)`;
const AFTER = `d as (select t.id, ${document} as doc from t${joined})`;

/** $1 is the actor; then ids, prices and end days, where null keeps the column. */
const CHANGE = `with g as (select * from unnest($2::int[], $3::numeric[], $4::date[]) as g (id, prix, fin)),
  b as (select t.id, ${document} as doc from tarif_prestation t${joined} where t.id = any($2::int[])),
  t as (update tarif_prestation c set prix_unitaire = coalesce(g.prix, c.prix_unitaire), date_fin = coalesce(g.fin, c.date_fin), version = c.version + 1
    from g where c.id = g.id returning c.*),
  ${AFTER},
  j as (${JOURNAL} select '${tarifPrestation.name}', d.id, 'modification', $1::jsonb, journal_diff(b.doc, d.doc) from b join d on d.id = b.id order by d.id)
  select count(*) from t`;

/** $1 is the actor, $2 the client, $3 the first day; then one array per differing column. */
const FOLLOW = `with t as (insert into tarif_prestation (prestation_id, client_id, a_partir_de, prix_unitaire, date_debut, date_fin)
    select g.prestation, $2::int, g.seuil, g.prix, $3::date, g.fin
    from unnest($4::int[], $5::int[], $6::numeric[], $7::date[]) with ordinality as g (prestation, seuil, prix, fin, n) order by g.n returning *),
  ${AFTER},
  j as (${JOURNAL} select '${tarifPrestation.name}', d.id, 'creation', $1::jsonb, journal_diff(null, d.doc) from d order by d.id)
  select t.id, t.prestation_id as prestation, t.a_partir_de as "aPartirDe" from t`;

interface Order {
  client: number | null;
  aPartirDu: string;
}

/** Writes a revision of these locked tarifs, and returns them with the ids of the tarifs that follow. */
export async function writeRevision(trx: Trx, tarifs: readonly RevisedTarif[], order: Order, actor: Actor): Promise<RevisedTarif[]> {
  const changed = tarifs.filter(({ sort }) => sort === 'modifie' || sort === 'remplace');
  const replaced = changed.filter(({ sort }) => sort === 'remplace');
  const lastDay = addDays(order.aPartirDu, -1);
  await run(trx, CHANGE, [
    actorJson(actor),
    changed.map(({ tarif }) => tarif),
    changed.map(({ sort, nouveauPrix }) => (sort === 'modifie' ? nouveauPrix : null)),
    changed.map(({ sort }) => (sort === 'remplace' ? lastDay : null)),
  ]);
  const made = await run<{ id: number; prestation: number; aPartirDe: number }>(trx, FOLLOW, [
    actorJson(actor),
    order.client,
    order.aPartirDu,
    replaced.map(({ prestation }) => prestation.id),
    replaced.map(({ aPartirDe }) => aPartirDe),
    replaced.map(({ nouveauPrix }) => nouveauPrix),
    replaced.map(({ dateFin }) => dateFin),
  ]);
  // On a given day, prestation and threshold identify one tarif.
  const keyOf = (prestation: number, threshold: number): string => `${prestation} ${threshold}`;
  const followers = new Map(made.map(({ id, prestation, aPartirDe }) => [keyOf(prestation, aPartirDe), id]));
  return tarifs.map((tarif) =>
    tarif.sort === 'remplace' ? { ...tarif, nouveauTarif: followers.get(keyOf(tarif.prestation.id, tarif.aPartirDe)) ?? null } : tarif,
  );
}
