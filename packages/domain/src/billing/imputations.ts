import { z } from 'zod';
import { amount, reference } from '../entity/field.ts';
import { fieldSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';

const MAX_IMPUTATIONS = 1000;

/** What of a règlement pays which facture, as a client writes it. */
const imputationInput = z.object(
  { facture: fieldSchema(reference('Facture', 'facture')), montant: fieldSchema(amount('Montant')) },
  validation.selection,
);
export type ImputationInput = z.infer<typeof imputationInput>;

/** Left out, a règlement keeps what it pays. */
export const imputationsInput = z.array(imputationInput, validation.selection).max(MAX_IMPUTATIONS, validation.selection).nullish();

/** The same as it is read. */
export const imputationsSchema = z.array(
  z.strictObject({ facture: z.strictObject({ id: z.int(), numFacture: z.string() }), montant: z.number() }),
);
export type Imputations = z.infer<typeof imputationsSchema>;
