import { z } from 'zod';

/** The sum and the number of the filtered rows: the answer of `GET /affranchissement/total`. */
export const affranchissementTotalSchema = z.strictObject({ total: z.number(), lignes: z.int() });
export type AffranchissementTotal = z.infer<typeof affranchissementTotalSchema>;
