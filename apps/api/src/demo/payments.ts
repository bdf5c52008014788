import { DAY_MS } from '@editique/domain/time/durations';
import { iso, localDay } from './calendar.ts';
import { itemAt } from './item-at.ts';
import type { PlannedFacture } from './planned-facture.ts';
import { clients } from './reference-lists.ts';

/** A validated facture to be paid. Amounts are whole centimes. */
export interface Payable {
  id: number;
  numFacture: string;
  planned: PlannedFacture;
  due: string;
  reste: number;
  tva: number;
}

export interface Payment {
  client: number;
  date: string;
  mode: number;
  reference: string;
  /** Centimes. More than the imputed sum if the client paid too much. */
  montant: number;
  imputations: { facture: number; montant: number }[];
}

const MODE = { virement: 1, cheque: 2, especes: 3, effet: 4, retenue: 5 } as const;
type Mode = (typeof MODE)[keyof typeof MODE];

interface Habit {
  mode: Mode;
  /** Days from the due date to the payment. */
  after: number;
  /** The client withholds most of the TVA and pays it to the tax office itself. */
  retains?: true;
  /** The client pays the factures of a month together. */
  monthly?: true;
}

const HABITS: Record<string, Habit> = {
  BAC: { mode: MODE.virement, after: -2 },
  AAM: { mode: MODE.virement, after: 1, retains: true },
  TMS: { mode: MODE.effet, after: 0 },
  RES: { mode: MODE.cheque, after: 6 },
  MAN: { mode: MODE.virement, after: 3, monthly: true },
  CRF: { mode: MODE.virement, after: 9 },
  DCH: { mode: MODE.cheque, after: 7 },
  CRZ: { mode: MODE.virement, after: -4 },
  UPO: { mode: MODE.cheque, after: 4 },
  AFD: { mode: MODE.virement, after: 12, retains: true },
};
const RETAINED = 0.75;
const PART_AFTER_DAYS = 20;
/** This client once paid a round sum. */
const ROUND_CLIENT = 'DCH';
const ROUND = 100_000;

/** Plans all payments up to now. */
export function planPayments(payables: readonly Payable[], now: number): Payment[] {
  const today = localDay(now);
  const paid = payables.flatMap((payable) => paymentsOf(payable, now)).filter(({ date }) => date <= today);
  const payments = together(paid).sort((a, b) => a.date.localeCompare(b.date));
  const last = payments.findLast(({ client }) => clients[client]?.code_client === ROUND_CLIENT);
  if (last) last.montant = (Math.floor(last.montant / ROUND) + 1) * ROUND;
  payments.forEach((payment, rank) => {
    payment.reference ||= referenceOf(payment, rank);
  });
  return payments;
}

function paymentsOf({ id, numFacture, planned, due, reste, tva }: Payable, now: number): Payment[] {
  const { client, fate, isCash } = planned;
  const habit = habitOf(client);
  const one = (mode: Mode, date: string, montant: number, reference = ''): Payment[] =>
    montant > 0 ? [{ client, date, mode, reference, montant, imputations: [{ facture: id, montant }] }] : [];
  if (isCash) return one(MODE.especes, localDay(planned.date + DAY_MS), reste);
  if (fate) {
    const at = Math.max(planned.date, Math.min(Date.parse(due) + PART_AFTER_DAYS * DAY_MS, now - 2 * DAY_MS));
    return one(habit.mode, localDay(at), Math.round(reste * fate.paid));
  }
  const date = iso(Date.parse(due) + habit.after * DAY_MS).slice(0, 10);
  const retained = habit.retains ? Math.round(tva * RETAINED) : 0;
  return [...one(habit.mode, date, reste - retained), ...one(MODE.retenue, date, retained, `Retenue TVA ${numFacture}`)];
}

const habitOf = (client: number): Habit => {
  const habit = HABITS[String(itemAt(clients, client).code_client)];
  if (!habit) throw new Error(`The demo does not say how client ${client} pays`);
  return habit;
};

/** Merges the payments of a month into one for clients that pay monthly. */
function together(payments: readonly Payment[]): Payment[] {
  const months = new Map<string, Payment>();
  return payments.flatMap((payment) => {
    if (!habitOf(payment.client).monthly) return [payment];
    const key = `${payment.client} ${payment.date.slice(0, 7)}`;
    const first = months.get(key);
    if (!first) {
      months.set(key, payment);
      return [payment];
    }
    if (payment.date > first.date) first.date = payment.date;
    first.montant += payment.montant;
    first.imputations.push(...payment.imputations);
    return [];
  });
}

function referenceOf({ mode, date }: Payment, rank: number): string {
  if (mode === MODE.cheque) return `CHQ ${4_512_000 + rank * 37}`;
  if (mode === MODE.especes) return `Reçu ${String(110 + rank).padStart(4, '0')}`;
  return mode === MODE.effet ? `LCN ${100_200 + rank * 13}` : `VIR ${date.slice(0, 7)}-${String(rank + 1).padStart(4, '0')}`;
}
