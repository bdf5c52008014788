import { INTEGER_MAX } from '../entity/field.ts';
import { validation } from '../messages.ts';

/** Every change of an article's quantity is a row of its ledger. The quantity is the sum of its rows and never below 0. */

export const LEDGER_CAUSES = ['initial', 'entree', 'sortie', 'inventaire', 'annulation'] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

export interface LedgerRow {
  article: number;
  /** Signed. */
  quantite: number;
  cause: LedgerCause;
}

/** What the ledger needs to know of a stored entrée or sortie. */
export interface EntreeOrSortie {
  kind: 'entree' | 'sortie';
  article: number;
  /** As typed on the form: quantite of an entrée, quantiteLivree of a sortie. */
  quantite: number;
}

export const insufficientStock = (available: number): string => `Stock insuffisant : ${available} disponible(s)`;

/** The field at which the stock error of an entrée or sortie shows. */
export const quantityField = { entree: 'quantite', sortie: 'quantiteLivree' } as const satisfies Record<EntreeOrSortie['kind'], string>;

export const rowsOfCreation = (created: EntreeOrSortie): LedgerRow[] => [
  { article: created.article, quantite: effectOf(created), cause: created.kind },
];

export const rowsOfDeletion = (deleted: EntreeOrSortie): LedgerRow[] => [
  { article: deleted.article, quantite: -effectOf(deleted), cause: 'annulation' },
];

/** A correction takes the old quantity back and writes the new one, maybe on another article. Other fields leave the ledger alone. */
export const rowsOfEdit = (before: EntreeOrSortie, after: EntreeOrSortie): LedgerRow[] =>
  before.article === after.article && before.quantite === after.quantite ? [] : [...rowsOfDeletion(before), ...rowsOfCreation(after)];

export const rowsOfNewArticle = (article: number, quantite: number): LedgerRow[] =>
  quantite === 0 ? [] : [{ article, quantite, cause: 'initial' }];

export const rowsOfInventory = (article: number, before: number, counted: number): LedgerRow[] =>
  before === counted ? [] : [{ article, quantite: counted - before, cause: 'inventaire' }];

/** In ascending order. Everybody locks articles in this order, so two edits between the same articles never wait for each other. */
export const articlesOf = (rows: readonly LedgerRow[]): number[] => [...new Set(rows.map((row) => row.article))].sort((a, b) => a - b);

export interface SettledRow extends LedgerRow {
  /** The balance after this row. */
  solde: number;
}

export type Settlement = { ok: true; rows: SettledRow[]; balances: Map<number, number> } | { ok: false; article: number; message: string };

/** Applies the rows to balances that were read under lock: all of them, or none and the message. */
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
  // Of an entrée its own quantity is told as too large, beside what is there already.
  const broughtIn = sumOf(rows.filter(({ cause }) => cause === 'entree'));
  if (result > INTEGER_MAX) return validation.tooLarge(broughtIn > 0 ? INTEGER_MAX - (result - broughtIn) : INTEGER_MAX);
  if (result >= 0) return null;
  // A corrected sortie may take again what it gives back.
  const givenBack = rows.filter((row) => row.cause === 'annulation' && row.quantite > 0);
  return insufficientStock(balance + sumOf(givenBack));
}

/** Takes a lowered entrée back only after the new one came in: otherwise the balance would pass below 0 in between. */
function inSafeOrder(balance: number, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const [first] = rows;
  return first && balance + first.quantite < 0 ? rows.toSorted((a, b) => b.quantite - a.quantite) : rows;
}
