import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { job } from '@editique/domain/entities/job';
import { verbPathsOf } from '@editique/domain/entity/permission';
import type { Flag } from '../../engine/definition/flag.ts';

/** Flag: factures that accept jobs, which are drafts that are not avoirs. */
export const ouverte: Flag = {
  condition: `t."validee_le" is null and t."type_facture" = ${TYPE_FACTURE.facture}`,
  offeredTo: verbPathsOf(job, ['modifier']),
};

/** Flag: jobs that accept postage. Once its facture is validated, a job's postage is frozen. */
export const affranchissable: Flag = {
  condition: `not exists (select 1 from facture f where f."id" = t."facture_id" and f."validee_le" is not null)`,
  tables: ['facture'],
  offeredTo: verbPathsOf(affranchissement, ['ajouter', 'modifier']),
};
