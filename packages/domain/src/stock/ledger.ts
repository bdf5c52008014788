import { INTEGER_MAX } from '../entity/field.ts';
import { validation } from '../messages.ts';

/** Every change of an article's quantity is a row of its ledger. The quantity is the sum of its rows and never below 0. */

export const LEDGER_CAUSES = ['initial', 'entree', 'sortie', 'inventaire', 'annulation'] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

export interface LedgerRow {
  article: number;
  /** The signed change. */
  quantite: number;
  cause: LedgerCause;
}

/** The facts about a stored entrée or sortie that the ledger needs. */
export interface EntreeOrSortie {
  kind: 'entree' | 'sortie';
  article: number;
  /** As entered in the form: `quantite` of an entrée, `quantiteLivree` of a sortie. */
  quantite: number;
}

export const insufficientStock = (available: number): string => `Stock insuffisant : ${available} disponible(s)`;

/** The form field that shows the stock error of an entrée or sortie. */
export const quantityField = { entree: 'quantite', sortie: 'quantiteLivree' } as const satisfies Record<EntreeOrSortie['kind'], string>;

export const rowsOfCreation = (created: EntreeOrSortie): LedgerRow[] => [
  { article: created.article, quantite: effectOf(created), cause: created.kind },
];

export const rowsOfDeletion = (deleted: EntreeOrSortie): LedgerRow[] => [
  { article: deleted.article, quantite: -effectOf(deleted), cause: 'annulation' },
];

/** Cancels the old quantity and writes the new one, possibly on another article. Changes of other fields do not touch the ledger. */
export const rowsOfEdit = (before: EntreeOrSortie, after: EntreeOrSortie): LedgerRow[] =>
  before.article === after.article && before.quantite === after.quantite ? [] : [...rowsOfDeletion(before), ...rowsOfCreation(after)];

export const rowsOfNewArticle = (article: number, quantite: number): LedgerRow[] =>
  quantite === 0 ? [] : [{ article, quantite, cause: 'initial' }];

export const rowsOfInventory = (article: number, before: number, counted: number): LedgerRow[] =>
  before === counted ? [] : [{ article, quantite: counted - before, cause: 'inventaire' }];

/** Returns the articles in ascending order. All writers lock articles in this order, so two edits of the same articles cannot deadlock. */
export const articlesOf = (rows: readonly LedgerRow[]): number[] => [...new Set(rows.map((row) => row.article))].sort((a, b) => a - b);

export interface SettledRow extends LedgerRow {
  /** The balance after this row. */
  solde: number;
}

export type Settlement = { ok: true; rows: SettledRow[]; balances: Map<number, number> } | { ok: false; article: number; message: string };

/** Applies the rows to balances that were read under lock. Either applies all rows, or returns the message and applies none. */
export function settle(balances: ReadonlyMap<number, number>, rows: readonly LedgerRow[]): Settlement {
  const settled: SettledRow[] = [];
  const after = new Map(balances);
  for (const article of articlesOf(rows)) {
    const balance = balances.get(article) ?? 0;
    const own = rows.filter((row) => row.article === article);
    const message = refusalOf(balance, own);
    if (message) return { ok: false, article, message };
    let solde = balance;
    for (const row of inSafeOrder(balance, own)) {
      solde += row.quantite;
      settled.push({ ...row, solde });
    }
    after.set(article, solde);
  }
  return { ok: true, rows: settled, balances: after };
}

const effectOf = ({ kind, quantite }: EntreeOrSortie): number => (kind === 'entree' ? quantite : -quantite);
const sumOf = (rows: readonly LedgerRow[]): number => rows.reduce((sum, row) => sum + row.quantite, 0);

function refusalOf(balance: number, rows: readonly LedgerRow[]): string | null {
  const result = balance + sumOf(rows);
  // For an entrée the message names the largest quantity that it may have, given what is already in stock.
  const broughtIn = sumOf(rows.filter(({ cause }) => cause === 'entree'));
  if (result > INTEGER_MAX) return validation.tooLarge(broughtIn > 0 ? INTEGER_MAX - (result - broughtIn) : INTEGER_MAX);
  if (result >= 0) return null;
  // A corrected sortie may use the quantity that it gives back.
  const givenBack = rows.filter((row) => row.cause === 'annulation' && row.quantite > 0);
  return insufficientStock(balance + sumOf(givenBack));
}

/**
 * Puts the rows in an order in which the balance never becomes negative: the new quantity of a reduced entrée comes before the
 * cancellation.
 */
function inSafeOrder(balance: number, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const [first] = rows;
  return first && balance + first.quantite < 0 ? rows.toSorted((a, b) => b.quantite - a.quantite) : rows;
}
