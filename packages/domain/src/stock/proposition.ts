import { z } from 'zod';

/** An article that a job needs, as `GET /sortieMagasin/proposition` proposes it. */
export const sortiePropositionSchema = z.strictObject({
  article: z.strictObject({ id: z.int(), libelle: z.string() }),
  unite: z.string(),
  /** The part of the job's bibliothèque that the article is. */
  pour: z.enum(['papier', 'enveloppe']),
  /** In the article's unit. Null when the number of pieces in that unit is unknown. */
  besoin: z.int().nullable(),
  dejaLivre: z.int(),
  /** The quantity still to deliver. */
  quantite: z.int().nullable(),
  disponible: z.int(),
  stockMinimum: z.int(),
});
export type SortieProposition = z.infer<typeof sortiePropositionSchema>;
