import type { Warning } from '@editique/domain/billing/lines';
import { billingMessage } from '@editique/domain/billing/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { type AutomaticLine, automaticLines } from './automatic-lines.ts';
import { type BilledItem, removedItems } from './removed-lines.ts';

/** Returns the warnings of a draft, so that nothing is omitted or billed at 0 unnoticed. */
export async function warningsOf(db: Db | Trx, zone: Zone, factureId: number): Promise<Warning[]> {
  const jobs = await run<{ id: number }>(db, `select id from job where facture_id = $1::int`, [factureId]);
  if (jobs.length === 0) return [];
  const billed = new Set((await billedItems(db, factureId)).map(keyOf));
  const removed = new Set((await removedItems(db, factureId)).map(keyOf));
  const lines = await automaticLines(
    db,
    zone,
    jobs.map(({ id }) => id),
  );
  // An item that has a typed line needs no warning. A line without a job bills no job, so it silences no warning.
  return lines.flatMap((line) => (billed.has(keyOf(line)) ? [] : warningOf(line, removed.has(keyOf(line)))));
}

/** Reads the items that have a line. */
const billedItems = (db: Db | Trx, factureId: number): Promise<BilledItem[]> =>
  run<BilledItem>(
    db,
    `select distinct job_id as job, prestation_id as prestation from facture_ligne where facture_id = $1::int and job_id is not null`,
    [factureId],
  );

const keyOf = ({ job, prestation }: BilledItem): string => `${job} ${prestation}`;

/** A user who removed a line knows that the item is not billed. */
function warningOf({ job, nomjob, prestation, libelle, quantite, prix }: AutomaticLine, isRemoved: boolean): Warning[] {
  const about = { job: { id: job, nomjob }, prestation: prestation === null ? null : { id: prestation, libelle } };
  if (prestation === null)
    return prix === null ? [{ type: 'sans-affranchissement', message: billingMessage.noPostage(nomjob), ...about }] : [];
  if (quantite === '0') return [{ type: 'sans-quantite', message: billingMessage.noQuantity(libelle, nomjob), ...about }];
  if (prix !== null) return isRemoved ? [] : [{ type: 'sans-ligne', message: billingMessage.noLine(libelle, nomjob), ...about }];
  return [{ type: 'sans-prix', message: billingMessage.noPrice(libelle, nomjob), ...about }];
}
