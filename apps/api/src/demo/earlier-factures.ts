import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { startOfDay, workingDay } from './calendar.ts';
import { itemAt } from './item-at.ts';
import type { HandLine, PlannedFacture } from './planned-facture.ts';
import { type PrestationCode, prestations, priceBefore } from './prices.ts';
import { clients } from './reference-lists.ts';
import { tariff } from './tariff.ts';
import { type Template, templates } from './templates.ts';

/**
 * Months of factures before the jobs of the demo, which go back two months. These factures have no jobs, as if imported from an earlier
 * tool.
 */
const MONTHS = 6;
const MONTH = 30;
const AFTER_DAYS = 66;
/** How many jobs of each template were billed in a month. */
const LOTS = 6;
const TVA = 20;

const clientAt = (code: string): number => clients.findIndex((client) => client.code_client === code);
const morning = (now: number, days: number, minutes: number): number =>
  workingDay(startOfDay(now) - days * DAY_MS, 0) + 9.5 * HOUR_MS + (minutes * HOUR_MS) / 60;

/** Plans one facture a month for each client, all paid in time or nearly. */
export const monthlyFactures = (now: number): PlannedFacture[] =>
  clients.flatMap(({ code_client }, client) =>
    Array.from({ length: MONTHS }, (_, month) => ({
      client,
      date: morning(now, AFTER_DAYS + month * MONTH, client * 7),
      lines: monthOf(String(code_client), 1 + (((month * 7 + client * 3) % 5) - 2) * 0.06),
    })),
  );

function monthOf(client: string, season: number): HandLine[] {
  const own = templates.filter((template) => template.client === client);
  const count = (of: (template: Template) => number): number =>
    Math.round(own.reduce((sum, template) => sum + of(template), 0) * LOTS * season);
  const postage = own.reduce((sum, { plis, acheminement }) => sum + plis * (tariff[acheminement]?.light ?? 0), 0) * LOTS * season;
  return [
    typed(
      client,
      'impression',
      count(({ plis, feuillesParPli, isTwoSided }) => plis * feuillesParPli * (isTwoSided ? 2 : 1)),
    ),
    typed(
      client,
      'pli',
      count(({ plis }) => plis),
    ),
    typed(client, 'lancement', own.length * LOTS),
    { prestation: null, libelle: 'Affranchissement', quantite: 1, prix: Math.round(postage * 100) / 100, taux: 0 },
  ];
}

/** Returns a hand-typed line at the client's price. */
function typed(client: string, code: PrestationCode, quantite: number): HandLine {
  const { libelle } = itemAt(
    prestations,
    prestations.findIndex((prestation) => prestation.code === code),
  );
  return { prestation: code, libelle, quantite, prix: priceBefore(code, client, quantite), taux: TVA };
}

interface Late {
  client: string;
  /** Days since the due date. */
  late: number;
  fate: NonNullable<PlannedFacture['fate']>;
  lines: HandLine[];
}

/** Returns the late factures: at least one for each column of the balance âgée. */
const late = (): Late[] => [
  {
    client: 'DCH',
    late: 163,
    fate: { paid: 0, reminders: 3 },
    lines: [typed('DCH', 'maquette', 2), typed('DCH', 'impression', 420_000)],
  },
  {
    client: 'UPO',
    late: 104,
    fate: { paid: 0.4, reminders: 2 },
    lines: [typed('UPO', 'impression', 185_000), typed('UPO', 'pli', 92_500)],
  },
  { client: 'CRF', late: 74, fate: { paid: 0, reminders: 2 }, lines: [typed('CRF', 'maquette', 1), typed('CRF', 'encart', 360_000)] },
  { client: 'AFD', late: 44, fate: { paid: 0, reminders: 1 }, lines: [typed('AFD', 'express', 3), typed('AFD', 'impression', 640_000)] },
  { client: 'TMS', late: 13, fate: { paid: 0, reminders: 0 }, lines: [typed('TMS', 'maquette', 3), typed('TMS', 'encart', 212_000)] },
];

export const lateFactures = (now: number): PlannedFacture[] =>
  late().map(({ client: code, late: days, ...planned }) => {
    const client = clientAt(code);
    // The due date counts from the date of the facture, so that date is not moved to a working day.
    const date = startOfDay(now) - (days + Number(clients[client]?.delai_paiement)) * DAY_MS + 11 * HOUR_MS;
    return { client, date, ...planned };
  });

/** Plans small special cases: one paid in cash, one billed twice and fully credited, one partly credited. */
export function oddFactures(now: number): { cash: PlannedFacture; twice: PlannedFacture; partly: PlannedFacture } {
  const one = (code: string, days: number, line: HandLine): PlannedFacture => ({
    client: clientAt(code),
    date: morning(now, days, 95),
    lines: [line],
  });
  return {
    cash: { ...one('UPO', 71, typed('UPO', 'maquette', 1)), isCash: true },
    twice: one('TMS', 38, typed('TMS', 'maquette', 2)),
    partly: one('RES', 52, typed('RES', 'impression', 64_000)),
  };
}
