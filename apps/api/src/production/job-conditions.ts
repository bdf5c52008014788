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

/** Compares seconds, because the database cannot hold a date that is too many days later. */
export const isOverdue = (delay: string): string => `extract(epoch from now() - t."date_heure_depot") >= 86400.0 * ${delay}`;

export const echu: Flag = {
  condition: `${TO_BILL} and ${isOverdue('(select c."delai_facturation" from client c where c."id" = t."client_id")')}`,
  tables: ['client'],
  isVolatile: true,
};
