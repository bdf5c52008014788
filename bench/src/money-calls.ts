import type { TimedCall } from './integrity-calls.ts';
import { CLIENTS, FACTURES } from './jobs-data.ts';
import { DRAFTS, LARGE_CLIENT } from './money-data.ts';
import { daysAgo } from './support/days-ago.ts';

const PAGE_MS = 100;
const AGEING_MS = 150;
const BOARD_MS = 150;
const DASHBOARD_MS = 150;
const PAGES = 5;

let turn = 0;
const some = (many: number): number => 1 + ((turn++ * 7919) % many);
const validated = (): number => some(FACTURES - DRAFTS);
const draft = (): number => FACTURES - DRAFTS + some(DRAFTS);

const listed = (name: string, query: () => string): TimedCall => ({
  name: `factures ${name}`,
  goal: PAGE_MS,
  path: () => `/facture?${query()}&page=${turn++ % PAGES}&size=10`,
});
const called = (name: string, path: () => string, goal = PAGE_MS): TimedCall => ({ name, goal, path });

const STATUTS = ['Brouillon', 'Validée', 'Réglée en partie', 'Réglée'];
const SORTS = ['numFacture', 'dateFacture', 'dateEcheance', 'client.nomClient', 'statut', 'totalTtc', 'reste', 'typeFacture'];

/** The requests that users make about money: a facture's page, the list with typical filters, debts, and what is still to bill. */
export const moneyCalls = (): TimedCall[] => [
  called('facture: its record', () => `/facture/${validated()}`),
  called('facture: its lines', () => `/facture/${validated()}/lignes`),
  called('facture: its jobs', () => `/facture/${validated()}/jobs`),
  called('facture: its mails', () => `/facture/${validated()}/envois`),
  called('draft: its lines and warnings', () => `/facture/${draft()}/lignes`),
  listed('as the list opens', () => ''),
  ...STATUTS.map((statut) => listed(`of statut ${statut}`, () => `statut=${encodeURIComponent(statut)}`)),
  listed('overdue', () => 'echue=true'),
  listed('not overdue', () => 'echue=false'),
  listed('of a client', () => `client=${some(CLIENTS)}`),
  listed('of the large client', () => `client=${LARGE_CLIENT}`),
  listed('of the large client, overdue', () => `client=${LARGE_CLIENT}&echue=true`),
  listed('of a client, not paid', () => `client=${some(CLIENTS)}&statut=${encodeURIComponent('Validée')}`),
  listed('avoirs', () => 'typeFacture=2'),
  listed('of a month three years ago', () => `dateFactureMin=${daysAgo(1120)}&dateFactureMax=${daysAgo(1090)}`),
  listed('by number', () => `q=${validated()}`),
  ...SORTS.flatMap((sort) => ['asc', 'desc'].map((way) => listed(`ordered by ${sort}, ${way}`, () => `sort=${sort},${way}`))),
  listed('overdue, the oldest first', () => 'echue=true&sort=dateEcheance,asc'),
  called('factures half way down', () => `/facture?page=${FACTURES / 20 + (turn++ % PAGES)}&size=10`),
  called('règlements as the list opens', () => `/reglement?page=${turn++ % PAGES}&size=10`),
  called('règlements of the large client', () => `/reglement?client=${LARGE_CLIENT}&page=${turn++ % PAGES}&size=10`),
  called('balance âgée today', () => '/facture/balance-agee', AGEING_MS),
  called('balance âgée of last month', () => `/facture/balance-agee?date=${daysAgo(30)}`, AGEING_MS),
  called('balance âgée of a year ago', () => `/facture/balance-agee?date=${daysAgo(365)}`, AGEING_MS),
  called('à facturer', () => '/facture/a-facturer', BOARD_MS),
  called('à relancer', () => `/facture/a-relancer?page=${turn++ % PAGES}&size=10`),
  called('account of a client', () => `/client/${1 + some(CLIENTS - 1)}/compte`),
  called('account of the large client, a quarter', () => `/client/${LARGE_CLIENT}/compte?du=${daysAgo(90)}&au=${daysAgo(0)}&derniers=200`),
  called('account of the large client, all, its newest movements', () => `/client/${LARGE_CLIENT}/compte?derniers=200`),
  called('what a règlement of a client may pay', () => `/reglement/a-regler?client=${some(CLIENTS)}&page=0&size=50`),
  called('what a règlement of the large client may pay', () => `/reglement/a-regler?client=${LARGE_CLIENT}&page=${turn++ % PAGES}&size=50`),
  called(
    'sales journal of a month',
    () => `/facture/journal-ventes/apercu?du=${daysAgo(60)}&au=${daysAgo(30)}&page=${turn++ % PAGES}&size=50`,
  ),
  called('dashboard', () => '/dashboard', DASHBOARD_MS),
];
