import { z } from 'zod';
import { historique } from '../entities/historique.ts';
import { ETAPE, ETAT } from '../job/steps.ts';
import { RISKS } from '../planning/plan-types.ts';
import { recordSchema } from '../record-schema.ts';
import { owedPartSchema, paymentsPartSchema, salesPartSchema } from './money.ts';

/** The day at a glance, as `GET /dashboard` answers it. `filtres` holds the parameters of the list that holds exactly those rows. */

const etape = z.literal(Object.values(ETAPE));
const etat = z.literal(Object.values(ETAT));

/** A job as the board of the atelier shows it. */
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
  /** Whether it will leave in time; null once it has left. */
  risque: z.literal(RISKS).nullable(),
});
export type FloorJob = z.infer<typeof floorJobSchema>;

const jobsPartSchema = z.strictObject({
  parEtape: z.array(z.strictObject({ valeur: etape, total: z.int() })),
  parEtat: z.array(z.strictObject({ valeur: etat, total: z.int() })),
  enRetard: z.int(),
  /** The jobs that are late, will be, or nearly are. */
  aRisque: z.strictObject({ rouge: z.int(), orange: z.int(), jaune: z.int(), filtres: z.string() }),
  /** The jobs of which only this can be told: they wait for a machine that is stopped without an end. */
  machineArretee: z.int(),
  /** The other jobs whose end cannot be told: paused, or without a machine that has a cadence. */
  indetermines: z.int(),
  /** What leaves today and is not late yet. */
  aEnvoyer: z.strictObject({ total: z.int(), enImpression: z.int(), filtres: z.string() }),
  /** Late or due today, the oldest first: the first of both. */
  urgents: z.array(floorJobSchema),
  /** By step: jobs on the floor and their plis. The last step holds those that wait for a facture. */
  atelier: z.array(z.strictObject({ etape, total: z.int(), plis: z.int(), filtres: z.string(), jobs: z.array(floorJobSchema) })),
  /** Of the jobs dispatched over 30 days, how many left in time. */
  ponctualite: z.strictObject({ total: z.int(), aTemps: z.int() }),
});
export type JobsPart = z.infer<typeof jobsPartSchema>;

/** Sheets declared printed, plis declared inserted, plis of dépôts. */
const dayOfPlisSchema = z.strictObject({ jour: z.iso.date(), imprimes: z.int(), misSousPli: z.int(), deposes: z.int() });
export type DayOfPlis = z.infer<typeof dayOfPlisSchema>;

/** The articles at or under their minimum. `liste` holds the emptiest of them. */
const stockPartSchema = z.strictObject({
  sousMinimum: z.int(),
  articles: z.int(),
  liste: z.array(z.strictObject({ id: z.int(), libelle: z.string(), quantite: z.int(), stockMinimum: z.int(), uniteArticle: z.string() })),
  filtres: z.string(),
});
export type StockPart = z.infer<typeof stockPartSchema>;

/** What was dispatched and has no facture. `echus` counts the jobs that are past their client's delay. */
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

/** Work that was expected and has not arrived, the longest awaited first. `plis` is what it usually has. */
const expectedPartSchema = z.array(
  z.strictObject({ id: z.int(), libelle: z.string(), client: z.string(), echeance: z.iso.datetime(), plis: z.int().nullable() }),
);
export type ExpectedPart = z.infer<typeof expectedPartSchema>;

/** A part is left out where the user lacks its list; `encours` and `aDeposer` where they lack the page of the balance âgée, or of what is to be deposited. */
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
