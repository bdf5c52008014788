import { z } from 'zod';
import { historique } from '../entities/historique.ts';
import { ETAPE, ETAT } from '../job/steps.ts';
import { RISKS } from '../planning/plan-types.ts';
import { recordSchema } from '../record-schema.ts';
import { owedPartSchema, paymentsPartSchema, salesPartSchema } from './money.ts';

/** The day at a glance: the answer of `GET /dashboard`. `filtres` is the query string of the list that shows exactly the counted rows. */

const etape = z.literal(Object.values(ETAPE));
const etat = z.literal(Object.values(ETAT));

/** A job on the dashboard's atelier board. */
const floorJobSchema = z.strictObject({
  id: z.int(),
  nomjob: z.string(),
  client: z.string(),
  etape,
  etat,
  nombrePlis: z.int(),
  dateHeureEnvoi: z.iso.datetime(),
  dateHeureDepot: z.iso.datetime().nullable(),
  enRetard: z.boolean(),
  /** The risk of missing the send date; null once the job has left. */
  risque: z.literal(RISKS).nullable(),
});
export type FloorJob = z.infer<typeof floorJobSchema>;

const jobsPartSchema = z.strictObject({
  parEtape: z.array(z.strictObject({ valeur: etape, total: z.int() })),
  parEtat: z.array(z.strictObject({ valeur: etat, total: z.int() })),
  enRetard: z.int(),
  /** Jobs that are late (rouge), will be late, or have a small margin. */
  aRisque: z.strictObject({ rouge: z.int(), orange: z.int(), jaune: z.int(), filtres: z.string() }),
  /** Jobs without a forecast only because they wait for a machine that is stopped with no known end. */
  machineArretee: z.int(),
  /** The other jobs without a forecast: paused, or without a machine that has a cadence. */
  indetermines: z.int(),
  /** Jobs to send today that are not late yet. */
  aEnvoyer: z.strictObject({ total: z.int(), enImpression: z.int(), filtres: z.string() }),
  /** The most urgent jobs: late or due today, the oldest due date first. A limited number. */
  urgents: z.array(floorJobSchema),
  /** By step: the jobs on the floor and their plis. The last step counts the jobs that wait for a facture. */
  atelier: z.array(z.strictObject({ etape, total: z.int(), plis: z.int(), filtres: z.string(), jobs: z.array(floorJobSchema) })),
  /** On-time rate: the jobs dispatched over the last 30 days, and how many of them left in time. */
  ponctualite: z.strictObject({ total: z.int(), aTemps: z.int() }),
});
export type JobsPart = z.infer<typeof jobsPartSchema>;

/** Per day: sheets declared printed, plis declared inserted, plis of dépôts. */
const dayOfPlisSchema = z.strictObject({ jour: z.iso.date(), imprimes: z.int(), misSousPli: z.int(), deposes: z.int() });
export type DayOfPlis = z.infer<typeof dayOfPlisSchema>;

/** The articles at or below their minimum. `liste` holds those with the least stock relative to it. */
const stockPartSchema = z.strictObject({
  sousMinimum: z.int(),
  articles: z.int(),
  liste: z.array(z.strictObject({ id: z.int(), libelle: z.string(), quantite: z.int(), stockMinimum: z.int(), uniteArticle: z.string() })),
  filtres: z.string(),
});
export type StockPart = z.infer<typeof stockPartSchema>;

/** Dispatched jobs without a facture. `echus` counts the jobs past their client's delay. */
const billingPartSchema = z.strictObject({
  aFacturer: z.int(),
  echus: z.int(),
  plis: z.int(),
  clients: z.array(z.strictObject({ id: z.int(), nomClient: z.string(), jobs: z.int(), plis: z.int(), echus: z.int() })),
});
export type BillingPart = z.infer<typeof billingPartSchema>;

/** The jobs at end MSP with plis that no dépôt carries yet. `liste` holds those that are due first. */
const toDepositPartSchema = z.strictObject({
  total: z.int(),
  plis: z.int(),
  enRetard: z.int(),
  liste: z.array(
    z.strictObject({
      id: z.int(),
      nomjob: z.string(),
      client: z.string(),
      acheminement: z.string(),
      reste: z.int(),
      dateHeureEnvoi: z.iso.datetime(),
    }),
  ),
});
export type ToDepositPart = z.infer<typeof toDepositPartSchema>;

/** The postage of this month. */
const postagePartSchema = z.strictObject({ total: z.int(), montant: z.number(), filtres: z.string() });
export type PostagePart = z.infer<typeof postagePartSchema>;

/** Jobs that were expected and have not arrived, the longest overdue first. `plis` is their usual number. */
const expectedPartSchema = z.array(
  z.strictObject({ id: z.int(), libelle: z.string(), client: z.string(), echeance: z.iso.datetime(), plis: z.int().nullable() }),
);
export type ExpectedPart = z.infer<typeof expectedPartSchema>;

/**
 * A part is absent when the user lacks the page of its list. `encours` needs the page of the balance âgée, `aDeposer` that of the plis to
 * deposit.
 */
export const dashboardSchema = z.strictObject({
  jour: z.iso.date(),
  date: z.iso.datetime(),
  jobs: jobsPartSchema.optional(),
  plis: z.strictObject({ parJour: z.array(dayOfPlisSchema) }).optional(),
  stock: stockPartSchema.optional(),
  attendus: expectedPartSchema.optional(),
  aDeposer: toDepositPartSchema.optional(),
  facturation: billingPartSchema.optional(),
  affranchissement: postagePartSchema.optional(),
  ventes: salesPartSchema.optional(),
  encaissements: paymentsPartSchema.optional(),
  encours: owedPartSchema.optional(),
  evenements: z.array(recordSchema(historique)).optional(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
