import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { retour } from '@editique/domain/entities/retour';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { usedBy } from '@editique/domain/entity/usage';
import { splitFields, splitRefusal } from '@editique/domain/job/spools';
import { HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import type { AnyRecord } from '@editique/domain/record';
import { counted } from '@editique/domain/text/count';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid, refused } from '../../http/errors.ts';
import { readJobFacts } from '../../production/job-facts.ts';
import { writeHistory } from '../../production/job-history.ts';
import { type BibliothequeCache, checkAgainst, readBibliothequeFacts } from './bibliotheque-facts.ts';
import { createJob } from './create-job.ts';
import { inheritRelaunches } from './inherit-relaunches.ts';
import { checkBilling } from './job-billing.ts';
import { createSpools, declaredOn, deleteSpools } from './spools.ts';

/** Rules of jobs: the effects of the generic create, update and delete beyond the job's own row. */
export const jobHooks = (known: BibliothequeCache): Hooks<typeof job> => ({
  keepsRecordUnchanged: true,
  insert: (db, values, context) => createJob(db, known, values, context),

  async beforeUpdate(trx, before, values) {
    const bibliotheque = await readBibliothequeFacts(trx, values.bibliotheque, true);
    checkAgainst(bibliotheque, values, before.bibliotheque.id === values.bibliotheque ? before : undefined);
    await checkBilling(trx, before, bibliotheque.client, values.facture);
    const facts = await readJobFacts(trx, before.id);
    if (bibliotheque.client !== facts.client && facts.hasDepot)
      throw refused('Ce job a déjà un dépôt, sa bibliothèque reste une bibliothèque du même client');
    if (bibliotheque.client !== facts.client && (await usages(trx, before.id)).some(({ entity, count }) => entity === retour && count > 0))
      throw refused('Des plis de ce job sont revenus, sa bibliothèque reste une bibliothèque du même client');
    if (splitFields.some((field) => before[field] !== values[field])) {
      const reason = splitRefusal(await declaredOn(trx, facts.id));
      if (reason) throw refused(reason);
    }
    if (values.nombrePlis < facts.plisDeposes)
      throw invalid({ nombrePlis: counted(facts.plisDeposes, 'pli de ce job est déjà déposé', 'plis de ce job sont déjà déposés') });
    return { client_id: bibliotheque.client };
  },

  async afterUpdate(trx, before, after, context) {
    const id = after.id;
    if (splitFields.some((field) => before[field] !== after[field])) {
      await deleteSpools(trx, id, context.actor);
      await createSpools(trx, after, context.actor);
    }
    const rows: HistoryCode[] = [];
    if (hasChanged(before, after)) rows.push(HISTORY.changed);
    if (before.facture?.id !== after.facture?.id) rows.push(HISTORY.billed);
    await writeHistory(trx, id, rows, context);
  },

  async beforeDelete(trx, before, context) {
    const id = before.id;
    const usage = usedBy(job, await usages(trx, id));
    if (usage) throw refused(usage);
    await inheritRelaunches(trx, id);
    await writeHistory(trx, id, [HISTORY.deleted], context);
    await deleteSpools(trx, id, context.actor);
  },
});

/** The fields whose change writes a history row 'Modification': those of the form except the facture, which has its own row. */
const editable = Object.entries(job.fields)
  .filter(([name, field]) => !('readOnly' in field) && !('on' in field) && name !== 'facture')
  .map(([name]) => name);

const hasChanged = (before: AnyRecord, after: AnyRecord): boolean =>
  editable.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

async function usages(trx: Trx, id: number) {
  const [row] = await run<{
    depots: number;
    affranchissements: number;
    sorties: number;
    factures: number;
    incidents: number;
    retours: number;
  }>(
    trx,
    `select (select count(*)::int from depot where job_id = j.id) as depots,
       (select count(*)::int from affranchissement where job_id = j.id) as affranchissements,
       (select count(*)::int from sortie_magasin where job_id = j.id) as sorties,
       (j.facture_id is not null)::int as factures,
       (select count(*)::int from incident where job_id = j.id) as incidents,
       (select count(*)::int from retour where job_id = j.id or pli_job = j.id) as retours
     from job j where j.id = $1::int`,
    [id],
  );
  return [
    { entity: depot, count: row?.depots ?? 0 },
    { entity: affranchissement, count: row?.affranchissements ?? 0 },
    { entity: sortieMagasin, count: row?.sorties ?? 0 },
    { entity: facture, count: row?.factures ?? 0 },
    { entity: incident, count: row?.incidents ?? 0 },
    { entity: retour, count: row?.retours ?? 0 },
  ];
}
