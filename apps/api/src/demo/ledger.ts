import type { LedgerCause } from '@editique/domain/stock/ledger';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import type { Demand } from './articles.ts';
import { itemAt } from './item-at.ts';

/** A row of an article's ledger, and the entrée or sortie that it records. */
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
  /** The requested quantity: more than what was delivered when the stock ran out. */
  demande: number;
  plannedJob: number;
}

export interface Ledger {
  lines: LedgerLine[];
  quantite: number;
  minimum: number;
}

const PERIOD_DAYS = 60;
/** More than the 90 days that the chart of an article shows. */
const DAYS_OF_LEDGER = 92;
const DAYS_OF_MINIMUM = 3;
const DAYS_OF_ORDER = 9;

/**
 * Builds the ledger from the demands, with orders to restock, in chronological order. For an article that must end low, the last orders are
 * left out.
 */
export function keepLedger(demands: readonly Demand[], now: number, ends: 'low' | 'empty' | undefined): Ledger {
  if (!ends) return follow(demands, now, demands.length);
  const shorter = demands.map((_, index) => follow(demands, now, demands.length - 1 - index));
  if (ends === 'empty') return shorter.find(ranShort) ?? askedForMore(itemAt(shorter.filter(isEmpty), 0));
  const left = shorter.filter(({ quantite }) => quantite > 0).sort((a, b) => a.quantite / a.minimum - b.quantite / b.minimum);
  const low = shorter.find(({ quantite, minimum }) => quantite > 0 && quantite <= minimum) ?? itemAt(left, 0);
  // Raises the minimum if needed: this article must be low on whatever day the demo is made.
  return { ...low, minimum: Math.max(low.minimum, round(low.quantite * 1.4)) };
}

/** Returns whether the last sortie emptied the stock and got less than it asked for. */
const ranShort = ({ lines, quantite }: Ledger): boolean => {
  const last = lines.at(-1)?.movement;
  return quantite === 0 && last !== undefined && last !== null && last.demande > last.quantite;
};

const isEmpty = ({ quantite }: Ledger): boolean => quantite === 0;

/** Raises the last request by one. On some days each sortie gets all that it asks for, and the last one takes exactly the rest. */
function askedForMore(ledger: Ledger): Ledger {
  const lines = ledger.lines.map((line, index) =>
    line.movement && index === ledger.lines.length - 1
      ? { ...line, movement: { ...line.movement, demande: line.movement.demande + 1 } }
      : line,
  );
  return { ...ledger, lines };
}

/** Builds a ledger in which only the first `supplied` demands trigger orders. */
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

  write(now - DAYS_OF_LEDGER * DAY_MS, minimum + order, 'initial', null);
  demands.forEach((demand, index) => {
    const reserve = Math.ceil(minimum * 1.2) + 1;
    if (index < supplied && solde - demand.quantite < reserve) {
      const quantite = Math.ceil((demand.quantite + reserve - solde) / order) * order;
      const at = Math.max(lastAt(), demand.at - 3 * HOUR_MS);
      write(at, quantite, 'entree', { kind: 'entree', at, quantite, demande: quantite, plannedJob: demand.plannedJob });
    }
    const quantite = Math.min(demand.quantite, solde);
    if (quantite === 0) return;
    const at = Math.max(lastAt(), demand.at - 20 * MINUTE_MS);
    const movement: Movement = { kind: 'sortie', at, quantite, demande: demand.quantite, plannedJob: demand.plannedJob };
    // Some sorties were typed wrong and corrected. The ledger keeps all three rows.
    if (index % 40 === 17 && quantite < solde) {
      write(at, -(quantite + 1), 'sortie', movement);
      write(at + 5 * MINUTE_MS, quantite + 1, 'annulation', movement);
      write(at + 5 * MINUTE_MS, -quantite, 'sortie', movement);
    } else write(at, -quantite, 'sortie', movement);
    if (index % 35 === 30 && solde > reserve + 2) write(at + 10 * MINUTE_MS, -2, 'inventaire', null);
  });
  return { lines, quantite: solde, minimum };
}

/** Rounds a quantity to a figure that a person would choose. */
function round(quantity: number): number {
  if (quantity >= 100) return Math.round(quantity / 50) * 50;
  return quantity >= 20 ? Math.round(quantity / 10) * 10 : Math.max(2, Math.ceil(quantity));
}
