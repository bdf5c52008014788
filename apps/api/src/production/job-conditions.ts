import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Flag } from '../engine/definition/flag.ts';

/** Filters of the job list that are not fields. The dashboard counts with the same conditions, so a figure and its list agree. */

export const TO_BILL = `t."etape" = ${ETAPE.deposited} and t."facture_id" is null and t."etat" <> ${ETAT.cancelled}`;

export const enRetard: Flag = {
  condition: `t."etape" < ${ETAPE.deposited} and t."etat" <> ${ETAT.cancelled} and t."date_heure_envoi" < now()`,
  isVolatile: true,
  begins: (from, to) =>
    `t."etape" < ${ETAPE.deposited} and t."etat" <> ${ETAT.cancelled} and t."date_heure_envoi" >= ${from} and t."date_heure_envoi" < ${to}`,
};

export const aFacturer: Flag = { condition: TO_BILL };

/**
 * Returns SQL for the latest dépôt time of a job that is past its client's delay. The delay is capped, because a longer one would exceed
 * the dates that the database can represent.
 */
export const overdueSince = (delay: string): string => `now() - least(${delay}, 2400000) * interval '24 hours'`;

export const echu: Flag = {
  condition: `${TO_BILL} and t."date_heure_depot" <= (select ${overdueSince('c."delai_facturation"')} from client c where c."id" = t."client_id")`,
  tables: ['client'],
  isVolatile: true,
};
