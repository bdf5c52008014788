import { z } from 'zod';
import { errorAnswer } from '../error-answer.ts';

/** An error in an imported file, by row and column. */
export const rowErrorSchema = z.strictObject({
  ligne: z.int(),
  /** The field, the unknown heading, or null for the row as a whole. */
  champ: z.string().nullable(),
  message: z.string(),
});
export type RowError = z.infer<typeof rowErrorSchema>;

/** The result of an import, or of its simulation. */
export const importReportSchema = z.strictObject({
  lignes: z.int(),
  crees: z.int(),
  modifies: z.int(),
  erreurs: z.array(rowErrorSchema),
  /** The parts of the file that are not imported; absent when everything is. */
  avertissements: z.array(z.string()).optional(),
  /**
   * A fingerprint of the data that a simulation read, if the form asks for it. An import that sends it back reports the rows that changed
   * since.
   */
  empreinte: z.string().optional(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** The 400 of an import. For a file with invalid rows it includes the report. */
export const refusedImportSchema = z.union([errorAnswer, errorAnswer.extend(importReportSchema.shape)]);
