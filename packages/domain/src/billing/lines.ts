import { z } from 'zod';
import { prestation } from '../entities/prestation.ts';
import { reference, text, unitPrice } from '../entity/field.ts';
import { longList } from '../entity/long-list.ts';
import { fieldSchema, idSchema, numberSchema, versionSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';

const QUANTITY_MAX = 99_999_999_999.999;
const QUANTITY_DECIMALS = 3;
const MAX_LINES = 20_000;

/** A line of a facture as the API sends it. */
const lineSchema = z.strictObject({
  id: z.int(),
  job: z.strictObject({ id: z.int(), nomjob: z.string() }).nullable(),
  prestation: z.strictObject({ id: z.int(), libelle: z.string() }).nullable(),
  libelle: z.string(),
  quantite: z.number(),
  prixUnitaire: z.number(),
  tauxTva: z.number(),
  ht: z.number(),
});
export type Line = z.infer<typeof lineSchema>;

/** Something to check on a draft before it is validated. */
const warningSchema = z.strictObject({
  type: z.enum(['sans-prix', 'sans-ligne', 'sans-quantite', 'sans-affranchissement']),
  message: z.string(),
  job: z.strictObject({ id: z.int(), nomjob: z.string() }),
  prestation: z.strictObject({ id: z.int(), libelle: z.string() }).nullable(),
});
export type Warning = z.infer<typeof warningSchema>;

/** The lines and totals of a facture: the answer of `GET /facture/{id}/lignes`. Only a draft has warnings. */
export const linesSchema = z.strictObject({
  lignes: z.array(lineSchema),
  tva: z.array(z.strictObject({ taux: z.number(), base: z.number(), montant: z.number() })),
  totalHt: z.number(),
  totalTva: z.number(),
  totalTtc: z.number(),
  avertissements: z.array(warningSchema),
});
export type Lines = z.infer<typeof linesSchema>;

/** A prestation to choose for a line, with today's price for the client of the facture. The price is null when there is none. */
export const offeredPrestationSchema = z.strictObject({
  id: z.int(),
  libelle: z.string(),
  tauxTva: z.number(),
  prixUnitaire: z.number().nullable(),
});
export type OfferedPrestation = z.infer<typeof offeredPrestationSchema>;

const hasDecimals = (scale: number) => (value: number) => Number(value.toFixed(scale)) === value;

/** A billed quantity, or one that an avoir takes back. */
export const quantitySchema = numberSchema
  .positive(validation.positive)
  .max(QUANTITY_MAX, validation.tooLarge(QUANTITY_MAX))
  .refine(hasDecimals(QUANTITY_DECIMALS), validation.decimals(QUANTITY_DECIMALS));

/** A line as a caller sends it. A missing label or rate is taken from the prestation. */
export const lineInput = z.object(
  {
    id: idSchema.nullish(),
    job: fieldSchema(reference('Job', 'job', { required: false })),
    // Left out, a stored line keeps its own.
    prestation: fieldSchema(reference('Prestation', 'prestation', { required: false })).optional(),
    libelle: fieldSchema(text('Libellé', { required: false })),
    quantite: quantitySchema,
    prixUnitaire: numberSchema
      .min(0, validation.positive)
      .max(unitPrice('').max, validation.tooLarge(unitPrice('').max))
      .refine(hasDecimals(unitPrice('').scale), validation.decimals(unitPrice('').scale)),
    tauxTva: fieldSchema({ ...prestation.fields.tauxTva, required: false }),
  },
  validation.selection,
);
export type LineInput = z.infer<typeof lineInput>;

/** The body of `PUT /facture/{id}/lignes`. The optional version is that of the facture. */
export const linesInput = z.object(
  { lignes: longList(lineInput, { max: MAX_LINES }, validation.selection), version: versionSchema },
  validation.selection,
);
export type LinesInput = z.infer<typeof linesInput>;
