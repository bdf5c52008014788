import { z } from 'zod';
import { retour } from '../entities/retour.ts';
import { text } from '../entity/field.ts';
import { fieldSchema, idSchema } from '../entity/schema.ts';
import { errorAnswer } from '../error-answer.ts';
import { validation } from '../messages.ts';
import { pageOf, personSchema, recordSchema } from '../record-schema.ts';

const { motif, suite, dateReception, ville, region } = retour.fields;
const WAITING = 4;

/** One scan of a series. What is not said is: received now, waiting for what follows. */
export const scanSchema = z.object(
  {
    code: fieldSchema(text('Code')),
    motif: fieldSchema(motif),
    /** The client of the whole series, where it has one. */
    client: fieldSchema({ ...retour.fields.client, required: false }),
    suite: fieldSchema(suite).default(WAITING),
    dateReception: fieldSchema({ ...dateReception, required: false }),
    ville: fieldSchema(ville),
    region: fieldSchema(region),
    /** What somebody saw and takes all the same: a piece that came back before, a piece of another client. */
    confirme: z.boolean(validation.selection).default(false),
  },
  { error: validation.string },
);
export type Scan = z.infer<typeof scanSchema>;

const motifSchema = z.strictObject({ id: z.int(), codeMotif: z.string(), libelleMotif: z.string() });
/** What a station chooses from, the oldest first: a motif that is added later does not move the keys of the others. */
export const scanMotifsSchema = z.array(motifSchema);
export type ScanMotif = z.infer<typeof motifSchema>;

/** A code of which nobody knows yet whose it is. */
export const unknownCodeSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  raison: z.string(),
  dateReception: z.iso.datetime(),
  motif: motifSchema,
  suite: z.int(),
  utilisateur: personSchema.nullable(),
  etat: z.enum(['ouvert', 'regle', 'ecarte']),
  /** Who settled it or put it aside, and when. */
  regleLe: z.iso.datetime().nullable(),
  reglePar: personSchema.nullable(),
  retour: z.int().nullable(),
});
export type UnknownCode = z.infer<typeof unknownCodeSchema>;
export const unknownCodesSchema = pageOf(unknownCodeSchema);

export const unknownStates = ['ouvert', 'regle', 'ecarte'] as const;
export type UnknownState = (typeof unknownStates)[number];

/** What became of a scan: a return, or a code that is kept apart. */
export const scannedSchema = z.union([
  z.strictObject({ retour: recordSchema(retour) }),
  z.strictObject({ aIdentifier: z.strictObject({ id: z.int(), code: z.string(), raison: z.string() }) }),
]);
export type Scanned = z.infer<typeof scannedSchema>;

/** The 409 that asks: `confirme: true` takes the scan all the same. */
export const questionSchema = errorAnswer.extend({ aConfirmer: z.enum(['doublon', 'client']).optional() });

export const undoSchema = z
  .object({ retour: idSchema.optional(), aIdentifier: idSchema.optional() }, { error: validation.string })
  .refine(({ retour: one, aIdentifier }) => (one === undefined) !== (aIdentifier === undefined), {
    error: validation.required,
    path: ['retour'],
  });
export type Undo = z.infer<typeof undoSchema>;

/** Whose piece it is after all. */
export const settleSchema = z.object(
  {
    client: fieldSchema(retour.fields.client),
    job: fieldSchema(retour.fields.job),
    reference: fieldSchema(retour.fields.reference),
    ville: fieldSchema(ville),
    region: fieldSchema(region),
    doublonConfirme: fieldSchema(retour.fields.doublonConfirme),
    observation: fieldSchema(retour.fields.observation),
  },
  { error: validation.selection },
);
export type Settlement = z.infer<typeof settleSchema>;
