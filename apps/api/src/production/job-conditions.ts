import type { Flag } from '../engine/definition/flag.ts';

/** The job list's filters beyond fields; the dashboard counts with the same conditions, so that a figure and its list agree. */

export const TO_BILL = `t."etape" = 6 and t."facture_id" is null and t."etat" <> -1`;

export const enRetard: Flag = { condition: `t."etape" < 6 and t."etat" <> -1 and t."date_heure_envoi" < now()`, isVolatile: true };

export const aFacturer: Flag = { condition: TO_BILL };

/** Seconds are compared: a date that many days later may be one that the database cannot hold. */
export const isOverdue = (delay: string): string => `extract(epoch from now() - t."date_heure_depot") >= 86400.0 * ${delay}`;

export const echu: Flag = {
  condition: `${TO_BILL} and ${isOverdue('(select c."delai_facturation" from client c where c."id" = t."client_id")')}`,
  tables: ['client'],
  isVolatile: true,
};
