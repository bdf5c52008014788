import { z } from 'zod';
import { errorAnswer } from '../error-answer.ts';
import { importReportSchema, refusedImportSchema } from './import-report.ts';

/** The progress of an import: rows are checked, then slow parts such as hashes are prepared, then everything is stored. */
export const importProgressSchema = z.strictObject({
  phase: z.enum(['verification', 'preparation', 'enregistrement']),
  traitees: z.int(),
  lignes: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** The last line of an import with progress: the status and body that the answer without progress would have. */
const importEndSchema = z.strictObject({ statut: z.int(), corps: z.union([importReportSchema, refusedImportSchema, errorAnswer]) });

/** One line of the streamed answer of an import with progress. */
export const importLineSchema = z.union([importProgressSchema, importEndSchema]);
export type ImportLine = z.infer<typeof importLineSchema>;
