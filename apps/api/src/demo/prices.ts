import { UNITE_PRESTATION } from '@editique/domain/billing/unite';
import { DAY_MS } from '@editique/domain/time/durations';
import type { Row, Trx } from '../db/database.ts';
import { insertAll } from './bulk.ts';
import { localDay } from './calendar.ts';
import { itemAt } from './item-at.ts';
import { clients } from './reference-lists.ts';
import type { Ids } from './templates.ts';

const { page, pli, insertion, job, forfait } = UNITE_PRESTATION;

/** The services that the operator sells. The first three are billed automatically for jobs; postage is billed at cost. */
export const prestations = [
  { code: 'impression', libelle: 'Impression laser, la page', unite: page, automatique: true },
  { code: 'pli', libelle: 'Mise sous pli, le pli', unite: pli, automatique: true },
  { code: 'lancement', libelle: 'Prise en charge du fichier', unite: job, automatique: true },
  { code: 'encart', libelle: "Insertion d'un encart", unite: insertion, automatique: false },
  { code: 'maquette', libelle: 'Création ou modification de maquette', unite: forfait, automatique: false },
  { code: 'express', libelle: 'Traitement en urgence', unite: forfait, automatique: false },
] as const;
export type PrestationCode = (typeof prestations)[number]['code'];

const TVA = 20;

/** Prices by minimum quantity: before the last price change, and since. */
type Grid = Partial<Record<PrestationCode, readonly (readonly [from: number, before: number, since: number])[]>>;

/** The general prices, for clients without prices of their own. */
const general: Grid = {
  impression: [
    [0, 0.17, 0.18],
    [10_000, 0.145, 0.15],
    [50_000, 0.12, 0.125],
  ],
  pli: [
    [0, 0.24, 0.26],
    [10_000, 0.205, 0.22],
  ],
  lancement: [[0, 250, 280]],
  encart: [[0, 0.08, 0.085]],
  maquette: [[0, 1800, 1800]],
  express: [[0, 950, 1000]],
};

/** Prices agreed with single clients. */
const own: Record<string, Grid> = {
  BAC: {
    impression: [
      [0, 0.13, 0.135],
      [50_000, 0.108, 0.112],
    ],
    lancement: [[0, 180, 180]],
  },
  TMS: {
    impression: [
      [0, 0.128, 0.128],
      [50_000, 0.105, 0.105],
    ],
    pli: [[0, 0.19, 0.195]],
  },
  AAM: { pli: [[0, 0.21, 0.2175]] },
  AFD: { impression: [[0, 0.1125, 0.1125]], pli: [[0, 0.1975, 0.1975]], lancement: [[0, 150, 150]] },
};

const OPENED_DAYS = 700;
const CHANGED_DAYS = 20;

/** Returns the day of the last price change: the first or 16th of a month, so that the demo has work before and after it. */
function priceChange(now: number): string {
  const day = localDay(now - CHANGED_DAYS * DAY_MS);
  return `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`;
}

/** Returns what a client paid for a prestation before the last price change at that quantity: its own price, or else the general one. */
export function priceBefore(code: PrestationCode, client: string, quantity: number): number {
  const reached = (grid: Grid | undefined) => grid?.[code]?.findLast(([from]) => from <= quantity);
  const [, before] = reached(own[client]) ?? reached(general) ?? itemAt(general[code], 0);
  return before;
}

export async function seedPrices(trx: Trx, ids: Ids, now: number): Promise<Record<PrestationCode, number>> {
  const rows = prestations.map(({ code: _, ...prestation }) => ({ ...prestation, taux_tva: TVA }));
  const found = await insertAll(trx, 'prestation', rows);
  await insertAll(trx, 'tarif_prestation', tarifRows(found, ids, now));
  const at = (code: PrestationCode): number =>
    itemAt(
      found,
      prestations.findIndex((prestation) => prestation.code === code),
    );
  return {
    impression: at('impression'),
    pli: at('pli'),
    lancement: at('lancement'),
    encart: at('encart'),
    maquette: at('maquette'),
    express: at('express'),
  };
}

function tarifRows(prestationIds: readonly number[], ids: Ids, now: number): Row[] {
  const changed = priceChange(now);
  const lastDay = localDay(Date.parse(`${changed}T12:00:00Z`) - DAY_MS);
  const opened = `${localDay(now - OPENED_DAYS * DAY_MS).slice(0, 4)}-01-01`;
  const ofGrid = (grid: Grid, client: number | null): Row[] =>
    prestations.flatMap(({ code }, rank) =>
      (grid[code] ?? []).flatMap(([from, before, since]) => {
        const row = { prestation_id: prestationIds[rank], client_id: client, a_partir_de: from };
        if (before === since) return [{ ...row, prix_unitaire: since, date_debut: opened, date_fin: null }];
        return [
          { ...row, prix_unitaire: before, date_debut: opened, date_fin: lastDay },
          { ...row, prix_unitaire: since, date_debut: changed, date_fin: null },
        ];
      }),
    );
  return [
    ...ofGrid(general, null),
    ...Object.entries(own).flatMap(([code, grid]) =>
      ofGrid(
        grid,
        itemAt(
          ids.client,
          clients.findIndex((client) => client.code_client === code),
        ),
      ),
    ),
  ];
}
