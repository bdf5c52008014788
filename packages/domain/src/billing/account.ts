import Big from 'big.js';
import { z } from 'zod';
import { agesSchema } from './ageing.ts';

/** Something that happened on the account of a client: it owes more (debit), or less (credit). */
const entrySchema = z.strictObject({
  date: z.iso.date(),
  type: z.enum(['facture', 'avoir', 'reglement']),
  id: z.int(),
  /** The number of the facture or avoir, the reference of the règlement. */
  reference: z.string(),
  /** Of a facture. */
  dateEcheance: z.iso.date().nullable(),
  /** Of a règlement. */
  mode: z.int().nullable(),
  debit: z.number(),
  credit: z.number(),
  /** What the client owes after it. */
  solde: z.number(),
});
export type AccountEntry = z.infer<typeof entrySchema>;

/** The account of a client between two days, both included, as `GET /client/{id}/compte` answers it. */
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
  /** What is owed on the last day, by how late it is, as the balance âgée says it. */
  situation: agesSchema,
  /** Null: from the beginning. */
  du: z.iso.date().nullable(),
  au: z.iso.date(),
  /** What was owed before the first day. */
  soldeInitial: z.number(),
  /** The oldest movements of the period, where it has more than were asked for: how many are left out, and what was owed after them. */
  reporte: z.strictObject({ mouvements: z.int(), solde: z.number() }),
  mouvements: z.array(entrySchema),
  totalDebit: z.number(),
  totalCredit: z.number(),
  solde: z.number(),
});
export type AccountAnswer = z.infer<typeof accountSchema>;
export type Account = Omit<AccountAnswer, 'situation'>;

/** Exact decimals, in texts. */
export type Movement = Omit<AccountEntry, 'debit' | 'credit' | 'solde'> & { debit: string; credit: string };

/** What a period comes to, as exact decimals in texts. */
export interface PeriodSums {
  /** What was owed before it. */
  opening: string;
  count: number;
  debit: string;
  credit: string;
}

/** Adds up, entry by entry, what the client owes. The movements are the last ones of the period. */
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
