import type { LedgerCause } from '@editique/domain/stock/ledger';
import type { Demand } from './articles.ts';
import { DAY, HOUR } from './calendar.ts';
import { itemAt } from './item-at.ts';

/** One row of an article's ledger, with the entrée or sortie that it stands for. */
export interface LedgerLine {
  at: number;
  quantite: number;
  solde: number;
  cause: LedgerCause;
  movement: Movement | null;
}

export interface Movement {
  kind: 'entree' | 'sortie';
  at: number;
  quantite: number;
  /** What was asked for: more than what was delivered when the stock ran out. */
  demande: number;
  course: number;
}

export interface Ledger {
  lines: LedgerLine[];
  quantite: number;
  minimum: number;
}

const PERIOD_DAYS = 60;
/** The chart of an article shows 90 days. */
const DAYS_OF_LEDGER = 92;
const DAYS_OF_MINIMUM = 3;
const DAYS_OF_ORDER = 9;
const MINUTE = 60_000;

/** Writes the demands and the orders in the order of time. An article that must end low gets none of its last orders. */
export function keepLedger(demands: readonly Demand[], now: number, ends: 'low' | 'empty' | undefined): Ledger {
  if (!ends) return follow(demands, now, demands.length);
  const shorter = demands.map((_, index) => follow(demands, now, demands.length - 1 - index));
  if (ends === 'empty') return shorter.find(ranShort) ?? emptied(demands, now);
  const left = shorter.filter(({ quantite }) => quantite > 0).sort((a, b) => a.quantite / a.minimum - b.quantite / b.minimum);
  const low = shorter.find(({ quantite, minimum }) => quantite > 0 && quantite <= minimum) ?? itemAt(left, 0);
  // Raises the minimum if needed: this article must be low on whatever day the demo is made.
  return { ...low, minimum: Math.max(low.minimum, round(low.quantite * 1.4)) };
}

/** Takes the rest with a last sortie that asked for more: on some days no supply runs out by itself. */
function emptied(demands: readonly Demand[], now: number): Ledger {
  const ledger = follow(demands, now, demands.length);
  const { quantite, lines, minimum } = ledger;
  const at = Math.max(itemAt(lines, lines.length - 1).at, itemAt(demands, demands.length - 1).at);
  const { course } = itemAt(demands, demands.length - 1);
  const movement: Movement = { kind: 'sortie', at, quantite, demande: quantite + minimum, course };
  return { minimum, quantite: 0, lines: [...lines, { at, quantite: -quantite, solde: 0, cause: 'sortie', movement }] };
}

/** The last sortie took what was left and not all that was asked for. */
const ranShort = ({ lines, quantite }: Ledger): boolean => {
  const last = lines.at(-1)?.movement;
  return quantite === 0 && last !== undefined && last !== null && last.demande > last.quantite;
};

/** Writes the ledger. Only the first `supplied` demands lead to new orders. */
function follow(demands: readonly Demand[], now: number, supplied: number): Ledger {
  const perDay = demands.reduce((sum, { quantite }) => sum + quantite, 0) / PERIOD_DAYS;
  const minimum = round(perDay * DAYS_OF_MINIMUM);
  const order = round(perDay * DAYS_OF_ORDER);
  const lines: LedgerLine[] = [];
  let solde = 0;
  const write = (at: number, quantite: number, cause: LedgerCause, movement: Movement | null): void => {
    solde += quantite;
    lines.push({ at, quantite, solde, cause, movement });
  };
  const lastAt = (): number => lines.at(-1)?.at ?? 0;

  write(now - DAYS_OF_LEDGER * DAY, minimum + order, 'initial', null);
  demands.forEach((demand, index) => {
    const reserve = Math.ceil(minimum * 1.2) + 1;
    if (index < supplied && solde - demand.quantite < reserve) {
      const quantite = Math.ceil((demand.quantite + reserve - solde) / order) * order;
      const at = Math.max(lastAt(), demand.at - 3 * HOUR);
      write(at, quantite, 'entree', { kind: 'entree', at, quantite, demande: quantite, course: demand.course });
    }
    const quantite = Math.min(demand.quantite, solde);
    if (quantite === 0) return;
    const at = Math.max(lastAt(), demand.at - 20 * MINUTE);
    const movement: Movement = { kind: 'sortie', at, quantite, demande: demand.quantite, course: demand.course };
    // Some sorties were typed wrong and corrected. The ledger keeps all three rows.
    if (index % 40 === 17 && quantite < solde) {
      write(at, -(quantite + 1), 'sortie', movement);
      write(at + 5 * MINUTE, quantite + 1, 'annulation', movement);
      write(at + 5 * MINUTE, -quantite, 'sortie', movement);
    } else write(at, -quantite, 'sortie', movement);
    if (index % 35 === 30 && solde > reserve + 2) write(at + 10 * MINUTE, -2, 'inventaire', null);
  });
  return { lines, quantite: solde, minimum };
}

/** A figure that a person would have chosen. */
function round(quantity: number): number {
  if (quantity >= 100) return Math.round(quantity / 50) * 50;
  return quantity >= 20 ? Math.round(quantity / 10) * 10 : Math.max(2, Math.ceil(quantity));
}
