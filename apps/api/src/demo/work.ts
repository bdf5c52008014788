import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../db/database.ts';
import type { Issuer } from '../modules/billing/issuer.ts';
import { closureRows, hourRows, planAtelier, stopRows } from './atelier.ts';
import { factureRows, planBilling } from './billing.ts';
import { insertAll } from './bulk.ts';
import { depotRows, postageRows } from './dispatch.ts';
import { historyRows } from './history.ts';
import { planSpoiled, spoiledEvents } from './integrity.ts';
import { planJobs } from './job-plan.ts';
import { jobRows, linkRelaunches, pinRows } from './jobs.ts';
import { seedMoney } from './money.ts';
import { readPeople } from './people.ts';
import { seedPrices } from './prices.ts';
import { planSpools, progressRows, spoolRows } from './progress.ts';
import { createRandom } from './random.ts';
import { referenceLists } from './reference-lists.ts';
import { seedSpoiled } from './seed-spoiled.ts';
import { seedStock } from './stock.ts';
import { tariffRows } from './tariff.ts';
import { bibliotheques, type Ids } from './templates.ts';

const SEED = 20_261_117;

/** Stores two months of work up to now. The same `now` gives the same work. */
export async function seedWork(trx: Trx, now: number, zone: Zone, issuer: Issuer): Promise<void> {
  const random = createRandom(SEED);
  const people = await readPeople(trx);
  const ids: Record<string, number[]> = {};
  for (const [table, rows] of Object.entries(referenceLists)) ids[table] = await insertAll(trx, table, rows);
  await insertAll(trx, 'tarif', tariffRows(ids));
  const prestations = await seedPrices(trx, ids, now);
  ids.bibliotheque = await insertAll(trx, 'bibliotheque', bibliotheques(ids));

  const atelier = planAtelier(now);
  await insertAll(trx, 'horaire', hourRows(ids));
  await insertAll(trx, 'fermeture', closureRows(atelier, ids));
  await insertAll(trx, 'arret', stopRows(atelier, ids));

  const plannedJobs = planJobs(random, now, atelier, zone);
  const billing = planBilling(plannedJobs, now);
  ids.facture = await insertAll(trx, 'facture', factureRows(billing, ids));
  ids.job = await insertAll(trx, 'job', jobRows(plannedJobs, billing, ids));
  await linkRelaunches(trx, plannedJobs, ids.job);
  await insertAll(trx, 'epingle', pinRows(plannedJobs, ids), 'job_id');

  const spools = planSpools(plannedJobs);
  ids.spool = await insertAll(trx, 'spool', spoolRows(spools, ids.job));
  await insertAll(trx, 'avancement', progressRows(spools, { job: ids.job, spool: ids.spool, machine: ids.machine ?? [] }, people));
  const spoiled = planSpoiled(plannedJobs);
  await insertAll(trx, 'historique', historyRows(random, plannedJobs, billing, ids satisfies Ids, people, spoiledEvents(spoiled)));
  await insertAll(trx, 'depot', depotRows(random, plannedJobs, ids, people));
  await insertAll(trx, 'affranchissement', postageRows(random, plannedJobs, ids));
  await seedMoney(trx, { billing, ids, prestations, people, zone, issuer, now });
  await seedSpoiled(trx, spoiled, plannedJobs, ids, people);
  await seedStock(trx, random, plannedJobs, ids, people, now);
}
