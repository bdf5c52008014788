import { z } from 'zod';
import { catalog } from '../catalog.ts';
import { journalEntrySchema } from '../record-schema.ts';

/** A line of the global journal: a line of a record's journal, and the record's identity. */
export const globalEntrySchema = journalEntrySchema.extend({
  /** The name of the entity, as in the API's paths. */
  entite: z.string(),
  enregistrement: z.int(),
  /** The name of the record, or its last name if it was deleted. Empty when no name is known. */
  libelle: z.string(),
});
export type GlobalEntry = z.infer<typeof globalEntrySchema>;

/** A page of the global journal, newest first. */
export const globalJournalSchema = z.strictObject({
  objects: z.array(globalEntrySchema),
  /** The value of `avant` for the next page; null on the last page. */
  suivant: z.int().nullable(),
});
export type GlobalJournal = z.infer<typeof globalJournalSchema>;

/** The entities to filter by. `securite` and `historique` are missing because they are journals themselves. */
export const journalEntities = catalog.filter(({ name }) => name !== 'securite' && name !== 'historique');
