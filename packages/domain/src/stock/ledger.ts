import { INTEGER_MAX } from '../entity/field.ts';
import { validation } from '../messages.ts';

/** Every change of an article's quantity is a row; the quantity is their sum and never below 0. */

export type LedgerCause = 'initial' | 'entree' | 'sortie' | 'inventaire' | 'annulation';

export interface LedgerRow {
  article: number;
  /** Signed. */
  quantite: number;
  cause: LedgerCause;
}

/** What a stored entrée or sortie does to its article. */
export interface Movement {
  kind: 'entree' | 'sortie';
  article: number;
  /** As typed on the form: quantite of an entrée, quantiteLivree of a sortie. */
  quantite: number;
}

export const insufficientStock = (available: number): string => `Stock insuffisant : ${available} disponible(s)`;

/** The field at which a movement's stock error shows. */
export const quantityField = { entree: 'quantite', sortie: 'quantiteLivree' } as const satisfies Record<Movement['kind'], string>;

export const rowsOfMovement = (movement: Movement): LedgerRow[] => [
  { article: movement.article, quantite: effectOf(movement), cause: movement.kind },
];

export const rowsOfDeletion = (movement: Movement): LedgerRow[] => [
  { article: movement.article, quantite: -effectOf(movement), cause: 'annulation' },
];

/** A corrected movement is taken back and written anew, maybe on another article; other fields leave the ledger alone. */
export const rowsOfEdit = (before: Movement, after: Movement): LedgerRow[] =>
  before.article === after.article && before.quantite === after.quantite ? [] : [...rowsOfDeletion(before), ...rowsOfMovement(after)];

export const rowsOfNewArticle = (article: number, quantite: number): LedgerRow[] =>
  quantite === 0 ? [] : [{ article, quantite, cause: 'initial' }];

export const rowsOfInventory = (article: number, before: number, counted: number): LedgerRow[] =>
  before === counted ? [] : [{ article, quantite: counted - before, cause: 'inventaire' }];

/** In ascending order: locked in one order everywhere, two edits between the same articles never wait for each other. */
export const articlesOf = (rows: readonly LedgerRow[]): number[] => [...new Set(rows.map((row) => row.article))].sort((a, b) => a - b);

export interface SettledRow extends LedgerRow {
  /** The balance after this row. */
  solde: number;
}

export type Settlement = { ok: true; rows: SettledRow[]; balances: Map<number, number> } | { ok: false; article: number; message: string };

/** Applies rows to the balances that were read under lock: all of them, or none and the message. */
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

const effectOf = (movement: Movement): number => (movement.kind === 'entree' ? movement.quantite : -movement.quantite);
const sumOf = (rows: readonly LedgerRow[]): number => rows.reduce((sum, row) => sum + row.quantite, 0);

function refusalOf(balance: number, rows: readonly LedgerRow[]): string | null {
  const result = balance + sumOf(rows);
  if (result > INTEGER_MAX) return validation.tooLarge(INTEGER_MAX);
  if (result >= 0) return null;
  // What a corrected sortie gives back may be taken again by it.
  const givenBack = rows.filter((row) => row.cause === 'annulation' && row.quantite > 0);
  return insufficientStock(balance + sumOf(givenBack));
}

/** A lowered entrée may be taken back only after the new one came in, or the balance would pass below 0 in between. */
function inSafeOrder(balance: number, rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const [first] = rows;
  return first && balance + first.quantite < 0 ? rows.toSorted((a, b) => b.quantite - a.quantite) : rows;
}
