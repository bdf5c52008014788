import Big from 'big.js';
import { z } from 'zod';
import { agesSchema } from './ageing.ts';

/** An entry in a client's account: a debit raises what the client owes, a credit lowers it. */
const entrySchema = z.strictObject({
  date: z.iso.date(),
  type: z.enum(['facture', 'avoir', 'reglement']),
  id: z.int(),
  /** The number of the facture or avoir, the reference of the règlement. */
  reference: z.string(),
  /** Only for a facture. */
  dateEcheance: z.iso.date().nullable(),
  /** Only for a règlement. */
  mode: z.int().nullable(),
  debit: z.number(),
  credit: z.number(),
  /** The client's balance after this entry. */
  solde: z.number(),
});
export type AccountEntry = z.infer<typeof entrySchema>;

/** A client's account between two days, both included: the answer of `GET /client/{id}/compte`. */
export const accountSchema = z.strictObject({
  client: z.strictObject({
    id: z.int(),
    nomClient: z.string(),
    codeClient: z.string(),
    adresse: z.string().nullable(),
    ice: z.string().nullable(),
    identifiantFiscal: z.string().nullable(),
    emailFacturation: z.string().nullable(),
    delaiFacturation: z.int(),
    delaiPaiement: z.int().nullable(),
  }),
  /** The debt on the last day, split by lateness as in the balance âgée. */
  situation: agesSchema,
  /** Null means from the first entry on. */
  du: z.iso.date().nullable(),
  au: z.iso.date(),
  /** The balance before the first day. */
  soldeInitial: z.number(),
  /** The oldest entries of the period that are left out when there are more than requested: their number, and the balance after them. */
  reporte: z.strictObject({ mouvements: z.int(), solde: z.number() }),
  mouvements: z.array(entrySchema),
  totalDebit: z.number(),
  totalCredit: z.number(),
  solde: z.number(),
});
export type AccountAnswer = z.infer<typeof accountSchema>;
export type Account = Omit<AccountAnswer, 'situation'>;

/** An entry as read from the database: its amounts are exact decimals in strings. */
export type Movement = Omit<AccountEntry, 'debit' | 'credit' | 'solde'> & { debit: string; credit: string };

/** The sums of a period, as exact decimals in strings. */
export interface PeriodSums {
  /** The balance before the period. */
  opening: string;
  count: number;
  debit: string;
  credit: string;
}

/**
 * Computes the running balance entry by entry. `movements` are the last ones of the period, so the balance before them is derived from its
 * end.
 */
export function runningAccount(
  { opening, count, debit: debits, credit: credits }: PeriodSums,
  movements: readonly Movement[],
): Pick<Account, 'soldeInitial' | 'reporte' | 'mouvements' | 'totalDebit' | 'totalCredit' | 'solde'> {
  const end = new Big(opening).plus(debits).minus(credits);
  const carried = movements.reduce((left, { debit, credit }) => left.minus(debit).plus(credit), end);
  let owed = carried;
  const mouvements = movements.map(({ debit, credit, ...movement }) => {
    owed = owed.plus(debit).minus(credit);
    return { ...movement, debit: Number(debit), credit: Number(credit), solde: owed.toNumber() };
  });
  return {
    soldeInitial: Number(opening),
    reporte: { mouvements: count - movements.length, solde: carried.toNumber() },
    mouvements,
    totalDebit: Number(debits),
    totalCredit: Number(credits),
    solde: end.toNumber(),
  };
}
