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
  mouvements: z.array(entrySchema),
  totalDebit: z.number(),
  totalCredit: z.number(),
  solde: z.number(),
});
export type AccountAnswer = z.infer<typeof accountSchema>;
export type Account = Omit<AccountAnswer, 'situation'>;

/** Exact decimals, in texts. */
export type Movement = Omit<AccountEntry, 'debit' | 'credit' | 'solde'> & { debit: string; credit: string };

/** Adds up, entry by entry, what the client owes. */
export function runningAccount(
  opening: string,
  movements: readonly Movement[],
): Pick<Account, 'soldeInitial' | 'mouvements' | 'totalDebit' | 'totalCredit' | 'solde'> {
  const start = new Big(opening);
  let [debits, credits] = [new Big(0), new Big(0)];
  const mouvements = movements.map(({ debit, credit, ...movement }) => {
    debits = debits.plus(debit);
    credits = credits.plus(credit);
    return { ...movement, debit: Number(debit), credit: Number(credit), solde: start.plus(debits).minus(credits).toNumber() };
  });
  return {
    soldeInitial: start.toNumber(),
    mouvements,
    totalDebit: debits.toNumber(),
    totalCredit: credits.toNumber(),
    solde: start.plus(debits).minus(credits).toNumber(),
  };
}
