import { z } from 'zod';
import { machine } from '../entities/machine.ts';
import { spool } from '../entities/spool.ts';
import { optionSchema, personSchema } from '../record-schema.ts';
import { cancelledRefusal } from './not-running.ts';
import type { JobStanding } from './progress.ts';
import { ETAPE } from './steps.ts';

/** A declaration of progress, as `GET /spool/{id}/declarations` returns it. The spool's progress is the sum of its declarations. */
export const declarationSchema = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  operation: z.enum(['impression', 'msp']),
  /** Sheets or plis. Negative in a row that cancels another declaration. */
  quantite: z.int(),
  machine: optionSchema(machine).nullable(),
  utilisateur: personSchema.nullable(),
  /** Null for old declarations, made before the application was recorded. */
  application: z.string().nullable(),
  /** True when another row cancels this one. */
  annule: z.boolean(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** A line of `GET /job/{id}/declarations`, which covers all spools of the job. */
export const jobDeclarationSchema = declarationSchema.extend({ spool: optionSchema(spool) });
export type JobDeclaration = z.infer<typeof jobDeclarationSchema>;

/** The facts that decide whether a declaration can be cancelled. */
export interface Declared {
  operation: Declaration['operation'];
  quantite: number;
  annule: boolean;
}

/**
 * Returns why a declaration cannot be cancelled, or null. It can be cancelled until its step has passed, because later steps rely on it, and
 * also during a pause: that is when a wrong count is noticed.
 */
export function annulmentRefusal(job: JobStanding, { operation, quantite, annule }: Declared): string | null {
  if (annule) return 'Cette déclaration est déjà annulée';
  if (quantite <= 0) return "Une annulation ne s'annule pas, déclarez la quantité de nouveau";
  const refusal = cancelledRefusal(job);
  if (refusal) return refusal;
  if (operation === 'impression' && job.etape > ETAPE.printing) return "L'impression de ce job est terminée, sa déclaration reste";
  if (operation === 'msp' && job.etape > ETAPE.inserting) return 'La mise sous pli de ce job est terminée, sa déclaration reste';
  return null;
}
