import { z } from 'zod';
import { personSchema } from '../record-schema.ts';

/** A column as arranged by the user. A list stores its columns in display order. */
export const shownColumnSchema = z.strictObject({
  nom: z.string(),
  visible: z.boolean(),
  /** The width in pixels; absent for a width that follows the content. */
  largeur: z.int().nullish(),
});
export type ShownColumn = z.infer<typeof shownColumnSchema>;

/** A user's arrangement of one list. */
export const listPreferenceSchema = z.strictObject({ colonnes: z.array(shownColumnSchema) });
export type ListPreference = z.infer<typeof listPreferenceSchema>;

/** A role with which a view is shared, or with which the user may share one. */
export const sharedRoleSchema = z.strictObject({ id: z.int(), libelle: z.string() });
export type SharedRole = z.infer<typeof sharedRoleSchema>;

/** A named set of filters and columns of a list. */
export const savedViewSchema = z.strictObject({
  id: z.int(),
  version: z.int(),
  /** The entity's name. */
  liste: z.string(),
  nom: z.string(),
  /** The list's parameters, as in its URL. */
  parametres: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  colonnes: z.array(shownColumnSchema).nullable(),
  role: sharedRoleSchema.nullable(),
  utilisateur: personSchema,
  estMienne: z.boolean(),
  /** True when the list opens with this view. */
  defaut: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
