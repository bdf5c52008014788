import { z } from 'zod';

/** What is left of an article, as `GET /sortieMagasin/disponible` answers it. */
export const disponibleSchema = z.strictObject({ quantite: z.int(), stockMinimum: z.int(), unite: z.string() });
export type Disponible = z.infer<typeof disponibleSchema>;
