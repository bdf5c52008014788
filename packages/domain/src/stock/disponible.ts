import { z } from 'zod';

/** The remaining stock of an article: the answer of `GET /sortieMagasin/disponible`. */
export const disponibleSchema = z.strictObject({ quantite: z.int(), stockMinimum: z.int(), unite: z.string() });
export type Disponible = z.infer<typeof disponibleSchema>;
