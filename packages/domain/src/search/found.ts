import { z } from 'zod';

/** A result of the global search, with the most useful screen that the user may open for it. */
export const foundSchema = z.strictObject({
  /** The entity's name. */
  entite: z.string(),
  id: z.int(),
  libelle: z.string(),
  /** Text that distinguishes records of the same name. */
  detail: z.string(),
  chemin: z.string(),
});
export type Found = z.infer<typeof foundSchema>;
