import { z } from 'zod';
import { reference } from '../entity/field.ts';
import { fieldSchema, referenceSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';

const selected = { error: validation.selection };

/** The body of `POST /job/{id}/retirage`: without incidents, all that wait. */
export const retirageSchema = z.object({
  incidents: z
    .array(referenceSchema, selected)
    .min(1, selected)
    .max(1000, selected)
    .transform((ids) => [...new Set(ids)])
    .nullish()
    .transform((ids) => ids ?? null),
});
export type RetirageOrder = z.infer<typeof retirageSchema>;

/** What a dépôt and the last step take to go over pieces of which nobody knows yet what became of them. */
export const derogationSchema = z
  .object({ motif: fieldSchema(reference('Motif', 'motif')) }, selected)
  .nullish()
  .transform((derogation) => derogation ?? null);
export type Derogation = z.infer<typeof derogationSchema>;
