import { incident } from '@editique/domain/entities/incident';
import { verbPathsOf } from '@editique/domain/entity/permission';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Flag } from '../../engine/definition/flag.ts';

/** Flag: spools whose job accepts incidents, by the same rule as `incidentRefusal`. */
export const enProduction: Flag = {
  condition: `exists (select 1 from job j where j."id" = t."job_id" and j."etape" between ${ETAPE.printing} and ${ETAPE.inserted} and j."etat" <> ${ETAT.cancelled})`,
  tables: ['job'],
  offeredTo: verbPathsOf(incident, ['ajouter', 'modifier']),
};
