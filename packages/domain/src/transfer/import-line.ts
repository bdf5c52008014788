import { z } from 'zod';
import { errorAnswer } from '../error-answer.ts';
import { importReportSchema, refusedImportSchema } from './import-report.ts';

/** How far an import is: its rows are checked first, then what takes long is prepared, then they are stored. */
export const importProgressSchema = z.strictObject({
  phase: z.enum(['verification', 'preparation', 'enregistrement']),
  traitees: z.int(),
  lignes: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** The last line of an import that tells its progress: the status and the body that the plain answer would have had. */
const importEndSchema = z.strictObject({ statut: z.int(), corps: z.union([importReportSchema, refusedImportSchema, errorAnswer]) });

/** One line of an import that tells its progress. */
export const importLineSchema = z.union([importProgressSchema, importEndSchema]);
export type ImportLine = z.infer<typeof importLineSchema>;
