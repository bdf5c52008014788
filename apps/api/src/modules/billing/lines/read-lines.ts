import type { Line, Lines } from '@editique/domain/billing/lines';
import { STATUT } from '@editique/domain/billing/statut';
import { type Totals, type TvaCorrection, totalsOf } from '@editique/domain/billing/totals';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { PrintedFacture, PrintedLine } from '../document/printed-facture.ts';
import type { Facture } from '../draft.ts';
import { warningsOf } from './warnings.ts';

/** A line as read from the database: the driver returns exact decimals as texts. */
interface LineRead {
  id: number;
  job: number | null;
  nomjob: string | null;
  plis: number | null;
  prestation: number | null;
  nomPrestation: string | null;
  libelle: string;
  quantite: string;
  prixUnitaire: string;
  tauxTva: string;
  ht: string;
  ecart: string;
}

/** Reads the lines of a facture with their totals, and the warnings of a draft. */
export async function readLines(db: Db | Trx, zone: Zone, { id, statut }: Facture): Promise<Lines> {
  const { rows, totals } = await stored(db, id);
  const avertissements = statut === STATUT.draft ? await warningsOf(db, zone, id) : [];
  return { lignes: rows.map(toLine), ...totals, avertissements };
}

/** Reads the lines in the form that the document prints. */
export async function readPrintedLines(db: Db | Trx, id: number): Promise<Pick<PrintedFacture, 'lines' | 'totals'>> {
  const { rows, totals } = await stored(db, id);
  return { lines: [...rows.map(toPrinted), ...(await notes(db, id))], totals };
}

const NOTHING = 'Aucune ligne pour ce job';

/** Returns a note for each job of the facture without a line: the document names every job. */
async function notes(db: Db | Trx, id: number): Promise<PrintedLine[]> {
  const jobs = await run<{ job: string; plis: number }>(
    db,
    `select j.nomjob as job, j.nombre_plis as plis from job j
     where j.facture_id = $1::int and not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.job_id = j.id) order by j.id`,
    [id],
  );
  return jobs.map((job) => ({ ...job, label: NOTHING, isNote: true, quantity: 0, price: 0, rate: 0, ht: 0 }));
}

async function stored(db: Db | Trx, id: number): Promise<{ rows: LineRead[]; totals: Totals }> {
  const rows = await run<LineRead>(
    db,
    `select l.id, l.job_id as job, j.nomjob, j.nombre_plis as plis, l.prestation_id as prestation, p.libelle as "nomPrestation", l.libelle, l.quantite, l.prix_unitaire as "prixUnitaire", l.taux_tva as "tauxTva", l.ht, l.ecart
     from facture_ligne l left join job j on j.id = l.job_id left join prestation p on p.id = l.prestation_id
     where l.facture_id = $1::int order by l.rang, l.id`,
    [id],
  );
  const corrections = await run<TvaCorrection>(db, `select taux_tva as taux, montant from facture_tva_ecart where facture_id = $1::int`, [
    id,
  ]);
  return { rows, totals: totalsOf(rows, corrections) };
}

const toLine = ({ id, job, nomjob, prestation, nomPrestation, libelle, quantite, prixUnitaire, tauxTva, ht }: LineRead): Line => ({
  id,
  job: job === null ? null : { id: job, nomjob: nomjob ?? '' },
  prestation: prestation === null ? null : { id: prestation, libelle: nomPrestation ?? '' },
  libelle,
  quantite: Number(quantite),
  prixUnitaire: Number(prixUnitaire),
  tauxTva: Number(tauxTva),
  ht: Number(ht),
});

const toPrinted = ({ nomjob, plis, libelle, quantite, prixUnitaire, tauxTva, ht }: LineRead): PrintedLine => ({
  label: libelle,
  job: nomjob,
  plis,
  isNote: false,
  quantity: Number(quantite),
  price: Number(prixUnitaire),
  rate: Number(tauxTva),
  ht: Number(ht),
});
