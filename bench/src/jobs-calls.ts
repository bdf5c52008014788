import { CLIENTS, TEMPLATES } from './jobs-data.ts';
import { daysAgo } from './support/days-ago.ts';
import type { Goal } from './support/report.ts';

const GOAL_MS = 100;
const PAGES = 5;

const JOB_SORTS =
  `nomjob client.nomClient bibliotheque typeCreation etape etat nombrePages nombrePlis nombreFeuilles nombrePdf nombreInsertions nombreSpool
  dateHeureReception dateHeureEnvoi dateHeureValidation reprise statutFacturation facture observation commentaire`.split(/\s+/);
const SPOOL_SORTS =
  `nomSpool nomFichierJob job nombrePages nombreFeuilles accompliImpression resteImpression nombrePlis accompliMSP resteMSP`.split(' ');
const HISTORY_SORTS = `dateAction action job nomClient utilisateur nomApplication machine motif`.split(' ');

let turn = 0;
/** Requests the first pages one after the other, as users do. */
const listed = (name: string, path: string): Goal => ({
  name,
  path: () => `${path}&page=${turn++ % PAGES}&size=10`,
  against: 'clock',
  goal: GOAL_MS,
});

/** Every sort of the three lists, ascending and descending. */
export const sortCalls = (): Goal[] =>
  Object.entries({ job: JOB_SORTS, spool: SPOOL_SORTS, historique: HISTORY_SORTS }).flatMap(([entity, sorts]) =>
    sorts.flatMap((sort) => ['asc', 'desc'].map((way) => listed(`${entity} by ${sort}, ${way}`, `/${entity}?sort=${sort},${way}`))),
  );

/** Every filter in the default order, with values that match few rows and values that match many. */
export function filterCalls(jobs: number): Goal[] {
  const between = (field: string, from: number, to: number) => `${field}Min=${daysAgo(from)}&${field}Max=${daysAgo(to)}`;
  const dates = (field: string) => [
    between(field, 1500, 1500),
    between(field, 1700, 1000),
    between(field, 900, 0),
    `${field}Max=${daysAgo(1820)}`,
  ];
  const counts = (field: string) => [`${field}=120`, `${field}Min=1`, `${field}Max=0`];
  const filters: Record<string, string[]> = {
    job: [
      ...['client=1', 'client=5', `client=${CLIENTS}`, 'client=1&client=5', 'bibliotheque=1', `bibliotheque=${TEMPLATES}`, 'facture=1'],
      ...['etape=6', 'etape=0', 'etape=3', 'etape=4&etape=5', 'etat=1', 'etat=0', 'etat=-1', 'typeCreation=1'],
      ...['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombrePdf', 'nombreInsertions', 'nombreSpool', 'reprise'].flatMap(counts),
      ...['dateHeureReception', 'dateHeureEnvoi', 'dateHeureValidation'].flatMap(dates),
      ...['enRetard', 'aFacturer', 'echu'].flatMap((flag) => [`${flag}=true`, `${flag}=false`]),
      ...['client=1&etat=0', 'etape=6&etat=-1', `client=5&${between('dateHeureReception', 1700, 1000)}`],
    ],
    spool: [
      ...[`job=${jobs / 2}`, 'client=1', 'client=5', `client=${CLIENTS}`],
      ...['nombrePages', 'nombreFeuilles', 'nombrePlis', 'accompliImpression', 'resteImpression', 'accompliMSP', 'resteMSP'].flatMap(
        counts,
      ),
    ],
    historique: [
      ...[`job=${jobs / 2}`, 'client=1', 'client=5', `client=${CLIENTS}`, 'action=1', 'action=8', 'action=15', 'action=8&action=10'],
      ...['utilisateur=1', 'utilisateur=4000', 'machine=1', 'motif=1', ...dates('dateAction')],
    ],
  };
  return Object.entries(filters).flatMap(([entity, queries]) =>
    queries.map((query) => listed(`${entity} with ${query}`, `/${entity}?${query}`)),
  );
}

/** Searches by name, and the history of one job, for a different job each time. */
export function searchCalls(jobs: number): Goal[] {
  const some = () => 1 + ((turn++ * 7919) % jobs);
  const words: [string, () => string][] = [
    ['search of a job by its number', () => `/job?q=${some()}`],
    ['search of a job by kind and number', () => `/job?q=releves+${some()}`],
    ['search of jobs by a client', () => `/job?q=${encodeURIComponent('zénith')}+${1000 + ((turn++ * 37) % (CLIENTS - 1000))}`],
    ['search of jobs by a common word', () => '/job?q=quittances'],
    ['search of spools by the name of a job', () => `/spool?q=paie+${some()}`],
    ['search of the history by the name of a job', () => `/historique?q=cartes+${some()}`],
    ['history of one job', () => `/historique?job=${some()}&page=0&size=10`],
    ['all around one job', () => `/job/${some()}/suivi`],
  ];
  return words.map(([name, path]) => ({ name, path, against: 'clock', goal: GOAL_MS }));
}
