import { affranchissement } from '@editique/domain/entities/affranchissement';
import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { usedBy } from '@editique/domain/entity/usage';
import type { CountedJob } from '@editique/domain/job/counts';
import { splitFields, splitRefusal } from '@editique/domain/job/spools';
import { history, startOf } from '@editique/domain/job/workflow';
import type { Row, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid, refused } from '../../http/errors.ts';
import { readJobFacts } from '../../production/job-facts.ts';
import { writeHistory } from '../../production/job-history.ts';
import { checkBilling } from './job-billing.ts';
import { checkAgainst, lockTemplate } from './job-template.ts';
import { createSpools, deleteSpools, isDeclared } from './spools.ts';

/** What the generic create, update and delete of a job do beyond its own row. */
export const jobHooks: Hooks = {
  leavesRecord: true,
  async beforeCreate(trx, values) {
    const template = await lockTemplate(trx, values.bibliotheque as number);
    checkAgainst(template, values as unknown as CountedJob);
    const start = startOf(values.typeCreation as number);
    return {
      client_id: template.client,
      etape: start.etape,
      etat: start.etat,
      date_heure_validation: start.validation === 'set' ? new Date().toISOString() : null,
    };
  },

  async afterCreate(trx, record, context, values) {
    await createSpools(trx, record, context.actor);
    await writeHistory(trx, record.id as number, startOf(values.typeCreation as number).history, context);
  },

  async beforeUpdate(trx, before, values) {
    const template = await lockTemplate(trx, values.bibliotheque as number);
    checkAgainst(template, values as unknown as CountedJob);
    await checkBilling(trx, before, template.client, values.facture as number | null);
    const facts = await readJobFacts(trx, before.id as number);
    if (template.client !== facts.client && facts.hasDepot)
      throw refused('Ce job a déjà un dépôt, sa bibliothèque reste une bibliothèque du même client');
    if (splitFields.some((field) => before[field] !== values[field])) {
      const reason = splitRefusal(await isDeclared(trx, facts.id));
      if (reason) throw refused(reason);
    }
    if ((values.nombrePlis as number) < facts.plisDeposes)
      throw invalid({ nombrePlis: `${facts.plisDeposes} pli(s) de ce job sont déjà déposés` });
    return { client_id: template.client };
  },

  async afterUpdate(trx, before, after, context) {
    const id = after.id as number;
    if (splitFields.some((field) => before[field] !== after[field])) {
      await deleteSpools(trx, id, context.actor);
      await createSpools(trx, after, context.actor);
    }
    const rows: number[] = [];
    if (hasChanged(before, after)) rows.push(history.changed);
    if (idOf(before.facture) !== idOf(after.facture)) rows.push(history.billed);
    await writeHistory(trx, id, rows, context);
  },

  async beforeDelete(trx, before, context) {
    const id = before.id as number;
    const usage = usedBy(job, await usages(trx, id));
    if (usage) throw refused(usage);
    await writeHistory(trx, id, [history.deleted], context);
    await deleteSpools(trx, id, context.actor);
  },
};

const idOf = (reference: unknown): number | null => (reference as { id: number } | null)?.id ?? null;

/** The fields that a row 13 stands for: those of the form, but the facture, which has a row of its own. */
const editable = Object.entries(job.fields)
  .filter(([name, field]) => !('readOnly' in field) && !('on' in field) && name !== 'facture')
  .map(([name]) => name);

const hasChanged = (before: Row, after: Row): boolean =>
  editable.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

async function usages(trx: Trx, id: number) {
  const [row] = await run<{ depots: number; affranchissements: number; sorties: number; factures: number }>(
    trx,
    `select (select count(*)::int from depot where job_id = j.id) as depots,
       (select count(*)::int from affranchissement where job_id = j.id) as affranchissements,
       (select count(*)::int from sortie_magasin where job_id = j.id) as sorties,
       (j.facture_id is not null)::int as factures
     from job j where j.id = $1::int`,
    [id],
  );
  return [
    { entity: depot, count: row?.depots ?? 0 },
    { entity: affranchissement, count: row?.affranchissements ?? 0 },
    { entity: sortieMagasin, count: row?.sorties ?? 0 },
    { entity: facture, count: row?.factures ?? 0 },
  ];
}
