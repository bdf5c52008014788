import type { Warning } from '@editique/domain/billing/lines';
import { billingMessage } from '@editique/domain/billing/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { type AutomaticLine, automaticLines } from './automatic-lines.ts';

/** Returns the warnings of a draft, so that nothing is omitted or billed at 0 unnoticed. */
export async function warningsOf(db: Db | Trx, zone: Zone, factureId: number): Promise<Warning[]> {
  const jobs = await run<{ id: number }>(db, `select id from job where facture_id = $1::int`, [factureId]);
  if (jobs.length === 0) return [];
  const billed = await run<{ job: number; prestation: number | null }>(
    db,
    `select distinct job_id as job, prestation_id as prestation from facture_ligne where facture_id = $1::int and job_id is not null`,
    [factureId],
  );
  const known = new Set(billed.map(keyOf));
  const lines = await automaticLines(
    db,
    zone,
    jobs.map(({ id }) => id),
  );
  // An item that has a typed line needs no warning.
  return lines.flatMap((line) => (known.has(keyOf(line)) ? [] : warningOf(line)));
}

const keyOf = ({ job, prestation }: { job: number; prestation: number | null }): string => `${job} ${prestation}`;

function warningOf({ job, nomjob, prestation, libelle, quantite, prix }: AutomaticLine): Warning[] {
  const about = { job: { id: job, nomjob }, prestation: prestation === null ? null : { id: prestation, libelle } };
  if (prestation === null)
    return prix === null ? [{ type: 'sans-affranchissement', message: billingMessage.noPostage(nomjob), ...about }] : [];
  if (quantite === '0') return [{ type: 'sans-quantite', message: billingMessage.noQuantity(libelle, nomjob), ...about }];
  return prix === null ? [{ type: 'sans-prix', message: billingMessage.noPrice(libelle, nomjob), ...about }] : [];
}
