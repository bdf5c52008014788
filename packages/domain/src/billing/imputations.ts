import { z } from 'zod';
import { amount, reference } from '../entity/field.ts';
import { fieldSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';

const MAX_IMPUTATIONS = 1000;

/** The part of a règlement that pays one facture, as a caller sends it. */
const imputationInput = z.object(
  { facture: fieldSchema(reference('Facture', 'facture')), montant: fieldSchema(amount('Montant')) },
  validation.selection,
);
export type ImputationInput = z.infer<typeof imputationInput>;

/** When absent, the règlement keeps its current imputations. */
export const imputationsInput = z.array(imputationInput, validation.selection).max(MAX_IMPUTATIONS, validation.selection).nullish();

/** The imputations as the API sends them. */
export const imputationsSchema = z.array(
  z.strictObject({ facture: z.strictObject({ id: z.int(), numFacture: z.string() }), montant: z.number() }),
);
export type Imputations = z.infer<typeof imputationsSchema>;
