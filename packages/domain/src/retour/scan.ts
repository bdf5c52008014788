import { z } from 'zod';
import { client as clients } from '../entities/client.ts';
import { region as regions } from '../entities/region.ts';
import { retour } from '../entities/retour.ts';
import { ville as villes } from '../entities/ville.ts';
import { text } from '../entity/field.ts';
import { fieldSchema, idSchema } from '../entity/schema.ts';
import { errorAnswer } from '../error-answer.ts';
import { validation } from '../messages.ts';
import { optionSchema, pageOf, personSchema, recordSchema } from '../record-schema.ts';

const { client, motif, suite, dateReception, ville, region } = retour.fields;
const optionalClient = fieldSchema({ ...client, required: false });
const WAITING = 4;

/** One scan of a series. Defaults: received now, en attente. */
export const scanSchema = z.object(
  {
    code: fieldSchema(text('Code')),
    motif: fieldSchema(motif),
    /** The client of the whole series, if the user chose one. */
    client: optionalClient,
    suite: fieldSchema(suite).default(WAITING),
    dateReception: fieldSchema({ ...dateReception, required: false }),
    ville: fieldSchema(ville),
    region: fieldSchema(region),
    /** True when the user accepts what the server questioned: a second return of the same pli, or a pli of another client. */
    confirme: z.boolean(validation.selection).default(false),
  },
  { error: validation.string },
);
export type Scan = z.infer<typeof scanSchema>;

const motifSchema = z.strictObject({ id: z.int(), codeMotif: z.string(), libelleMotif: z.string() });
/** The motifs offered at a station, oldest first, so that a new motif does not shift the shortcut keys of the others. */
export const scanMotifsSchema = z.array(motifSchema);
export type ScanMotif = z.infer<typeof motifSchema>;

/** A scanned code that could not be attributed to a client yet. */
export const unknownCodeSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  raison: z.string(),
  dateReception: z.iso.datetime(),
  motif: motifSchema,
  suite: z.int(),
  /** The client and the place of the series, if it had them. */
  client: optionSchema(clients).nullable(),
  ville: optionSchema(villes).nullable(),
  region: optionSchema(regions).nullable(),
  utilisateur: personSchema.nullable(),
  etat: z.enum(['ouvert', 'regle', 'ecarte']),
  /** The user who attributed the code or set it aside, and when. */
  regleLe: z.iso.datetime().nullable(),
  reglePar: personSchema.nullable(),
  retour: z.int().nullable(),
});
export type UnknownCode = z.infer<typeof unknownCodeSchema>;
export const unknownCodesSchema = pageOf(unknownCodeSchema);

export const unknownStates = ['ouvert', 'regle', 'ecarte'] as const;
export type UnknownState = (typeof unknownStates)[number];

/** The result of a scan: a return, or a code set aside for identification. */
export const scannedSchema = z.union([
  z.strictObject({ retour: recordSchema(retour) }),
  z.strictObject({ aIdentifier: z.strictObject({ id: z.int(), code: z.string(), raison: z.string() }) }),
]);
export type Scanned = z.infer<typeof scannedSchema>;

/** The 409 that asks the user for a confirmation. The scan is then repeated with `confirme: true`. */
export const questionSchema = errorAnswer.extend({ aConfirmer: z.enum(['doublon', 'client']).optional() });

export const undoSchema = z
  .object({ retour: idSchema.optional(), aIdentifier: idSchema.optional() }, { error: validation.string })
  .refine(({ retour: one, aIdentifier }) => (one === undefined) !== (aIdentifier === undefined), {
    error: validation.required,
    path: ['retour'],
  });
export type Undo = z.infer<typeof undoSchema>;

/** The values entered when an unknown code is attributed. A client and places that are not given are those of the scan. */
export const settleSchema = z.object(
  {
    client: optionalClient.optional(),
    job: fieldSchema(retour.fields.job),
    reference: fieldSchema(retour.fields.reference),
    ville: fieldSchema(ville).optional(),
    region: fieldSchema(region).optional(),
    doublonConfirme: fieldSchema(retour.fields.doublonConfirme),
    observation: fieldSchema(retour.fields.observation),
  },
  { error: validation.selection },
);
export type Settlement = z.infer<typeof settleSchema>;
