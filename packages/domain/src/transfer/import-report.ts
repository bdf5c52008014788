import { z } from 'zod';
import { errorAnswer } from '../error-answer.ts';

/** What is wrong with a file, by row and column. */
export const rowErrorSchema = z.strictObject({
  ligne: z.int(),
  /** The field, the unknown heading, or null for the row as a whole. */
  champ: z.string().nullable(),
  message: z.string(),
});
export type RowError = z.infer<typeof rowErrorSchema>;

/** What an import did, or what a simulation of it would do. */
export const importReportSchema = z.strictObject({
  lignes: z.int(),
  crees: z.int(),
  modifies: z.int(),
  erreurs: z.array(rowErrorSchema),
  /** What the file holds that is not imported; absent where all of it is. */
  avertissements: z.array(z.string()).optional(),
  /** What a simulation saw, where its form asks for it. The import that hands it back tells which rows changed meanwhile. */
  empreinte: z.string().optional(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** The 400 of an import: of a file with wrong rows, the report as well. */
export const refusedImportSchema = z.union([errorAnswer, errorAnswer.extend(importReportSchema.shape)]);
