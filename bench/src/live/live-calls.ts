import { CLIENTS } from '../jobs-data.ts';
import { daysAgo } from '../support/days-ago.ts';
import type { Call } from '../support/load.ts';

const PAGES = 5;

let turn = 0;
const some = (many: number): number => 1 + ((turn++ * 7919) % many);
const listed = (name: string, query: string): Call => ({ name, path: () => `/job?${query}&page=${turn++ % PAGES}&size=10` });

export const FIRST_PAGE: Call = { name: 'first page of the jobs', path: () => '/job?page=0&size=10' };
export const DASHBOARD: Call = { name: 'dashboard', path: () => '/dashboard' };
export const LATE: Call = listed('enRetard=true, half of the jobs late', 'enRetard=true');

/** Lists whose totals change with each write, with few rows and with many. */
export const listCalls = (jobs: number): Call[] => [
  FIRST_PAGE,
  listed('by client', 'sort=client.nomClient,asc'),
  listed('one client', 'client=1'),
  listed('etape=6', 'etape=6'),
  listed('etat=1', 'etat=1'),
  listed('etat=1, by number of plis', 'etat=1&sort=nombrePlis,asc'),
  listed('nombrePlisMin=100', 'nombrePlisMin=100'),
  listed('three years of reception dates', `dateHeureReceptionMin=${daysAgo(1500)}&dateHeureReceptionMax=${daysAgo(400)}`),
  listed('aFacturer=false', 'aFacturer=false'),
  listed('a common word', 'q=quittances'),
  listed('a word that every job holds', 'q=lot'),
  { name: 'spools of a large client', path: () => `/spool?client=1&page=${turn++ % PAGES}&size=10` },
  { name: 'history of one action', path: () => `/historique?action=1&page=${turn++ % PAGES}&size=10` },
  { name: 'everything around a job', path: () => `/job/${some(jobs)}/suivi` },
  DASHBOARD,
];

/** Searches by name, number, client and mixed words. Each search is for another row, so that none is cached. */
export const searchCalls = (jobs: number): Call[] => {
  const client = (): number => 1000 + ((turn++ * 37) % (CLIENTS - 1000));
  const words: [string, () => string][] = [
    ['jobs by number', () => `/job?q=${some(jobs)}`],
    ['jobs by kind and number', () => `/job?q=releves+${some(jobs)}`],
    ['jobs by client', () => `/job?q=${encodeURIComponent('zénith')}+${client()}`],
    ['jobs by client and kind', () => `/job?q=paie+atlas+${client()}`],
    ['spools by number of the job', () => `/spool?q=${some(jobs)}`],
    ['spools by name of the job', () => `/spool?q=paie+${some(jobs)}`],
    ['spools by client and kind', () => `/spool?q=cartes-${client()}`],
    ['history by number of the job', () => `/historique?q=${some(jobs)}`],
    ['history by name of the job', () => `/historique?q=cartes+${some(jobs)}`],
    ['history by person and number', () => `/historique?q=nom+12+${some(jobs)}`],
  ];
  return words.map(([name, path]) => ({ name: `search: ${name}`, path }));
};

/** Words that occur in most rows. Each search must count its rows for the first time. */
export const WIDE_WORDS = ['portail', 'fichier', 'recu', 'livraison', 'souhaitee', 'avant', 'releves', 'relances', 'mailing', 'factures'];
