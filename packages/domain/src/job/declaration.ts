import { z } from 'zod';
import { machine } from '../entities/machine.ts';
import { spool } from '../entities/spool.ts';
import { optionSchema, personSchema } from '../record-schema.ts';
import { notRunningRefusal } from './not-running.ts';
import type { JobStanding } from './progress.ts';
import { ETAPE } from './steps.ts';

/** A declaration of progress, as `GET /spool/{id}/declarations` answers it. Their sum is what the spool shows. */
export const declarationSchema = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  operation: z.enum(['impression', 'msp']),
  /** Sheets or plis. Negative where the row takes a declaration back. */
  quantite: z.int(),
  machine: optionSchema(machine).nullable(),
  utilisateur: personSchema.nullable(),
  /** Null where it was declared before the application was kept. */
  application: z.string().nullable(),
  /** It was taken back by another row. */
  annule: z.boolean(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** The same in `GET /job/{id}/declarations`, which holds those of all spools of the job. */
export const jobDeclarationSchema = declarationSchema.extend({ spool: optionSchema(spool) });
export type JobDeclaration = z.infer<typeof jobDeclarationSchema>;

/** What must be known of a declaration to take it back. */
export interface Declared {
  operation: Declaration['operation'];
  quantite: number;
  annule: boolean;
}

/** Why a declaration can't be taken back, or null. While its step lasts it can; once the job went on, others have relied on it. */
export function annulmentRefusal(job: JobStanding, { operation, quantite, annule }: Declared): string | null {
  if (annule) return 'Cette déclaration est déjà annulée';
  if (quantite <= 0) return "Une annulation ne s'annule pas, déclarez la quantité de nouveau";
  const refusal = notRunningRefusal(job);
  if (refusal) return refusal;
  if (operation === 'impression' && job.etape > ETAPE.printing) return "L'impression de ce job est terminée, sa déclaration reste";
  if (operation === 'msp' && job.etape > ETAPE.inserting) return 'La mise sous pli de ce job est terminée, sa déclaration reste';
  return null;
}
