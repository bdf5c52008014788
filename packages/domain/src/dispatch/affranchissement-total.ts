import { z } from 'zod';

/** `GET /affranchissement/total`: the sum of the filtered rows, and how many they are. */
export const affranchissementTotalSchema = z.strictObject({ total: z.number(), lignes: z.int() });
export type AffranchissementTotal = z.infer<typeof affranchissementTotalSchema>;
