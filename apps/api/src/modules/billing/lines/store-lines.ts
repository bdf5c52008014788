import type { LineInput } from '@editique/domain/billing/lines';
import { billingMessage } from '@editique/domain/billing/messages';
import { htOf, isTooMuch } from '@editique/domain/billing/totals';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';
import { automaticItems, recordRemovedLines } from './removed-lines.ts';

interface Known {
  /** The prestation of each stored line, by the line's id. */
  lines: Map<number, number | null>;
  jobs: Set<number>;
  prestations: Map<number, { libelle: string; taux: string }>;
}

/** A line with all its values. */
interface Complete {
  id: number | null;
  job: number | null;
  prestation: number | null;
  libelle: string;
  quantite: number;
  prixUnitaire: number;
  tauxTva: number | string;
}

/** Replaces the lines of the locked draft by these, in this order. An unchanged automatic line stays automatic. */
export async function storeLines(trx: Trx, factureId: number, given: readonly LineInput[]): Promise<void> {
  const known = await readKnown(trx, factureId, given);
  const automatic = await automaticItems(trx, factureId);
  const lines = given.map((line, index) => completed(line, index + 1, known));
  const parameters = [
    factureId,
    lines.map((line) => line.id),
    lines.map((line) => line.job),
    lines.map((line) => line.prestation),
    lines.map((line) => line.libelle),
    lines.map((line) => line.quantite),
    lines.map((line) => line.prixUnitaire),
    lines.map((line) => line.tauxTva),
  ];
  await run(trx, `delete from facture_ligne where facture_id = $1::int and not (id = any($2::int[]))`, [
    factureId,
    lines.flatMap(({ id }) => id ?? []),
  ]);
  const rows = `unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[]) with ordinality as n (id, job, prestation, libelle, quantite, prix, taux, rang)`;
  await run(
    trx,
    `update facture_ligne l set rang = n.rang, job_id = n.job, prestation_id = n.prestation, libelle = n.libelle, quantite = n.quantite, prix_unitaire = n.prix, taux_tva = n.taux,
       automatique = l.automatique and (l.job_id, l.prestation_id, l.libelle, l.quantite, l.prix_unitaire, l.taux_tva) is not distinct from (n.job, n.prestation, n.libelle, n.quantite, n.prix, n.taux)
     from ${rows} where l.facture_id = $1::int and l.id = n.id`,
    parameters,
  );
  await run(
    trx,
    `insert into facture_ligne (facture_id, rang, job_id, prestation_id, libelle, quantite, prix_unitaire, taux_tva)
     select $1::int, n.rang, n.job, n.prestation, n.libelle, n.quantite, n.prix, n.taux from ${rows} where n.id is null order by n.rang`,
    parameters,
  );
  await recordRemovedLines(trx, factureId, automatic);
}

async function readKnown(trx: Trx, factureId: number, given: readonly LineInput[]): Promise<Known> {
  const lines = await run<{ id: number; prestation: number | null }>(
    trx,
    `select id, prestation_id as prestation from facture_ligne where facture_id = $1::int`,
    [factureId],
  );
  const jobs = await run<{ id: number }>(trx, `select id from job where facture_id = $1::int`, [factureId]);
  const prestations = await run<{ id: number; libelle: string; taux: string }>(
    trx,
    `select id, libelle, taux_tva as taux from prestation where id = any($1::int[]) for key share`,
    [[...given, ...lines].flatMap(({ prestation }) => prestation ?? [])],
  );
  return {
    lines: new Map(lines.map(({ id, prestation }) => [id, prestation])),
    jobs: new Set(jobs.map(({ id }) => id)),
    prestations: new Map(prestations.map(({ id, ...prestation }) => [id, prestation])),
  };
}

function completed(line: LineInput, rank: number, known: Known): Complete {
  const { id = null, job, quantite, prixUnitaire } = line;
  // A job's line without a prestation bills the job's postage: a stored line does not turn into that because a caller leaves it unnamed.
  const kept = id !== null && job !== null ? (known.lines.get(id) ?? null) : null;
  const prestation = line.prestation === undefined ? kept : line.prestation;
  if (id !== null && !known.lines.delete(id)) throw invalid({ lignes: billingMessage.unknownLine(id) });
  if (job !== null && !known.jobs.has(job)) throw invalid({ lignes: billingMessage.unknownJob(job) });
  const named = prestation === null ? undefined : known.prestations.get(prestation);
  if (prestation !== null && !named) throw invalid({ lignes: billingMessage.unknownPrestation(prestation) });
  const libelle = line.libelle ?? named?.libelle;
  const tauxTva = line.tauxTva ?? named?.taux;
  if (libelle === undefined || tauxTva === undefined) throw invalid({ lignes: billingMessage.unnamedLine });
  if (isTooMuch(htOf({ quantite, prixUnitaire }))) throw invalid({ lignes: billingMessage.lineTooLarge(rank) });
  return { id, job, prestation, libelle, quantite, prixUnitaire, tauxTva };
}
