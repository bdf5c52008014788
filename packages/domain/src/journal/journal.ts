import { z } from 'zod';
import { catalog } from '../catalog.ts';
import { journalEntrySchema } from '../record-schema.ts';

/** A line of the journal of everything: what a record's own journal says, and which record it is. */
export const globalEntrySchema = journalEntrySchema.extend({
  /** The name of the entity, as in the addresses of the API. */
  entite: z.string(),
  enregistrement: z.int(),
  /** What the record is called, or was called when it was deleted; '' where nobody knows. */
  libelle: z.string(),
});
export type GlobalEntry = z.infer<typeof globalEntrySchema>;

/** One piece of it, newest first. */
export const globalJournalSchema = z.strictObject({
  objects: z.array(globalEntrySchema),
  /** What `avant` asks for to read on; null at the end. */
  suivant: z.int().nullable(),
});
export type GlobalJournal = z.infer<typeof globalJournalSchema>;

/** The entities by which it is filtered. Those that keep journals of their own are not in it. */
export const journalEntities = catalog.filter(({ name }) => name !== 'securite' && name !== 'historique');
