import { z } from 'zod';
import { personSchema } from '../record-schema.ts';

/** A column as a user arranged it; a list keeps them in the order in which they are shown. */
export const shownColumnSchema = z.strictObject({
  nom: z.string(),
  visible: z.boolean(),
  /** In pixels; absent where the content decides. */
  largeur: z.int().nullish(),
});
export type ShownColumn = z.infer<typeof shownColumnSchema>;

/** How a user arranged one list. */
export const listPreferenceSchema = z.strictObject({ colonnes: z.array(shownColumnSchema) });
export type ListPreference = z.infer<typeof listPreferenceSchema>;

/** A role with which a view is shared, or may be. */
export const sharedRoleSchema = z.strictObject({ id: z.int(), libelle: z.string() });
export type SharedRole = z.infer<typeof sharedRoleSchema>;

/** Filters and columns of a list under a name. */
export const savedViewSchema = z.strictObject({
  id: z.int(),
  version: z.int(),
  /** The entity's name. */
  liste: z.string(),
  nom: z.string(),
  /** The list's own parameters, as in its address. */
  parametres: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  colonnes: z.array(shownColumnSchema).nullable(),
  role: sharedRoleSchema.nullable(),
  utilisateur: personSchema,
  estMienne: z.boolean(),
  /** The list opens with it. */
  defaut: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
