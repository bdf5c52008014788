import { z } from 'zod';
import { spool } from '../entities/spool.ts';
import { optionSchema } from '../record-schema.ts';

const counts = {
  attendu: z.int(),
  bons: z.int(),
  retires: z.int(),
  reimprimes: z.int(),
  nonSoldes: z.int(),
};

/** `GET /job/{id}/rapprochement`: always attendu = bons + retires + reimprimes + nonSoldes. */
export const rapprochementSchema = z.strictObject({
  spools: z.array(z.strictObject({ spool: optionSchema(spool), ...counts })),
  total: z.strictObject(counts),
});
export type Rapprochement = z.infer<typeof rapprochementSchema>;

/** Why a job with pieces that are not settled is neither deposited nor ended. */
export const unsettledRefusal = (nonSoldes: number): string =>
  `${nonSoldes} pli(s) de ce job ne sont pas soldés : soldez ses incidents, ou dérogez avec un motif`;
