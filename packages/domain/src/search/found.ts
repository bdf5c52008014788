import { z } from 'zod';

/** A record that answers the search everywhere, with the best screen that the user may open for it. */
export const foundSchema = z.strictObject({
  /** The entity's name. */
  entite: z.string(),
  id: z.int(),
  libelle: z.string(),
  /** What tells two records of one name apart. */
  detail: z.string(),
  chemin: z.string(),
});
export type Found = z.infer<typeof foundSchema>;
