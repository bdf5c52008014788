import { z } from 'zod';

/** The result of a bulk deletion for one row, with the reason if the row was not deleted. */
export const deletionSchema = z.strictObject({ id: z.int(), supprime: z.boolean(), message: z.string().optional() });
export type Deletion = z.infer<typeof deletionSchema>;
