import { z } from 'zod';

/** What became of one row of a bulk deletion; where it stays, why. */
export const deletionSchema = z.strictObject({ id: z.int(), supprime: z.boolean(), message: z.string().optional() });
export type Deletion = z.infer<typeof deletionSchema>;
