import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { JobFacts } from '@editique/domain/job/workflow';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { recordKey, resourceKey } from '../../resource/record/cache-keys.ts';
import type { Row } from '../../resource/record/record.ts';
import type { JobRow } from './job-record.ts';

export interface SpoolRow extends Row {
  nomSpool: string;
  nombrePages: number;
  nombreFeuilles: number;
  accompliImpression: number;
  resteImpression: number;
  nombrePlis: number;
  accompliMSP: number;
  resteMSP: number;
}

export interface HistoryRow extends Row {
  dateAction: string;
  action: number;
  /** The name at the time of the event; the id is null once the job is deleted. */
  job: { id: number | null; nomjob: string } | null;
  utilisateur: { nom: string; prenom: string } | null;
  nomApplication: string;
  machine: { id: number; nomMachine: string } | null;
  motif: { id: number; codeMotif: string; libelleMotif: string } | null;
}

export interface DepotRow extends Row {
  date: string;
  heure: string;
  nombrePlis: number;
  nombreCaissete: number;
  nombreCartons: number;
  operateur: string;
}

export interface PostageRow extends Row {
  detail: string;
  prix: number;
}

export interface WithdrawalRow extends Row {
  article: { id: number; libelle: string } | null;
  demandeur: string;
  quantiteLivree: number;
  dateHeureSortie: string;
}

/** The records that belong to a job, and their totals. */
export interface FollowUp {
  spools: SpoolRow[];
  /** Newest first. */
  historique: HistoryRow[];
  depots: DepotRow[];
  affranchissements: PostageRow[];
  sorties: WithdrawalRow[];
  totaux: { plisDeposes: number; plisRestants: number; affranchissement: number };
}

/** Never taken from the cache: dépôts and the scan station change a job while its page is closed. */
const FRESH = { staleTime: 0, meta: { silent: true } } as const;

export const useJob = (id: number | null) =>
  useQuery({
    queryKey: recordKey(job, id ?? 0),
    queryFn: ({ signal }) => api<JobRow>('GET', `${endpointOf(job)}/${id}`, { signal }),
    enabled: id !== null,
    ...FRESH,
  });

const followUpKey = (id: number) => [...resourceKey(job), 'suivi', id] as const;

export const useFollowUp = (id: number | null) =>
  useQuery({
    queryKey: followUpKey(id ?? 0),
    queryFn: ({ signal }) => api<FollowUp>('GET', `${endpointOf(job)}/${id}/suivi`, { signal }),
    enabled: id !== null,
    ...FRESH,
  });

/** The facts that the workflow decides by, from what the screen has read. */
export const factsOf = (row: JobRow, { spools, depots, totaux }: FollowUp): JobFacts => ({
  etape: row.etape,
  etat: row.etat,
  hasFacture: row.facture !== null,
  hasDepot: depots.length > 0,
  allPrinted: spools.every(({ resteImpression }) => resteImpression === 0),
  allInserted: spools.every(({ resteMSP }) => resteMSP === 0),
  plisCovered: totaux.plisRestants === 0,
});

/** What is left to declare at a step. */
export interface Left {
  spools: SpoolRow[];
  quantity: number;
}

export function leftOf(spools: readonly SpoolRow[], kind: 'impression' | 'msp'): Left {
  const reste = (spool: SpoolRow) => (kind === 'impression' ? spool.resteImpression : spool.resteMSP);
  const unfinished = spools.filter((spool) => reste(spool) > 0);
  return { spools: unfinished, quantity: unfinished.reduce((sum, spool) => sum + reste(spool), 0) };
}
