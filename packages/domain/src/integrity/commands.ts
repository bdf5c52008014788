import { z } from 'zod';
import { reference } from '../entity/field.ts';
import { fieldSchema, referenceSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';

const selected = { error: validation.selection };

/** The body of `POST /job/{id}/retirage`. Without incidents, it covers all that wait for a reprint. */
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

/** The override with which a dépôt or the last step is accepted although some plis are unsettled. */
export const derogationSchema = z
  .object({ motif: fieldSchema(reference('Motif', 'motif')) }, selected)
  .nullish()
  .transform((derogation) => derogation ?? null);
export type Derogation = z.infer<typeof derogationSchema>;
