import { z } from 'zod';
import { spool } from '../entities/spool.ts';
import { optionSchema } from '../record-schema.ts';
import { counted } from '../text/count.ts';

const counts = {
  attendu: z.int(),
  bons: z.int(),
  retires: z.int(),
  reimprimes: z.int(),
  nonSoldes: z.int(),
};

/** The answer of `GET /job/{id}/rapprochement`. Always attendu = bons + retires + reimprimes + nonSoldes. */
export const rapprochementSchema = z.strictObject({
  spools: z.array(z.strictObject({ spool: optionSchema(spool), ...counts })),
  total: z.strictObject(counts),
});
export type Rapprochement = z.infer<typeof rapprochementSchema>;

type PieceCounts = Rapprochement['total'];
/** The counts stored with a spool. All other plis are good. */
export type StoredCounts = Omit<PieceCounts, 'bons'>;

export const withGood = <Spool extends StoredCounts>(spool: Spool): Spool & PieceCounts => ({
  ...spool,
  bons: spool.attendu - spool.retires - spool.reimprimes - spool.nonSoldes,
});

export function totalOf(spools: readonly PieceCounts[]): PieceCounts {
  const total = { attendu: 0, bons: 0, retires: 0, reimprimes: 0, nonSoldes: 0 };
  for (const spool of spools) {
    total.attendu += spool.attendu;
    total.bons += spool.bons;
    total.retires += spool.retires;
    total.reimprimes += spool.reimprimes;
    total.nonSoldes += spool.nonSoldes;
  }
  return total;
}

/** Returns why a job with unsettled plis can be neither deposited nor finished. */
export const unsettledRefusal = (nonSoldes: number): string =>
  `${counted(nonSoldes, "pli de ce job n'est pas soldé", 'plis de ce job ne sont pas soldés')} : ses incidents sont à solder, ou il faut une dérogation motivée`;
