import type { Etape, Etat } from '@editique/domain/job/steps';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { HistoryRow } from '../../production/job/follow-up.ts';

/** A job as the board shows it. */
export interface FloorJob {
  id: number;
  nomjob: string;
  client: string;
  etape: Etape;
  etat: Etat;
  nombrePlis: number;
  dateHeureEnvoi: string;
  dateHeureDepot: string | null;
  enRetard: boolean;
}

interface Counted {
  valeur: number;
  total: number;
}

export interface FloorColumn {
  etape: number;
  total: number;
  plis: number;
  /** The parameters of the list that holds exactly those rows. */
  filtres: string;
  jobs: FloorJob[];
}

export interface JobsPart {
  parEtape: Counted[];
  parEtat: Counted[];
  enRetard: number;
  aEnvoyer: { total: number; enImpression: number; filtres: string };
  /** Late or due today, the oldest first. */
  urgents: FloorJob[];
  atelier: FloorColumn[];
  ponctualite: { total: number; aTemps: number };
}

export interface DayOfPlis {
  jour: string;
  imprimes: number;
  misSousPli: number;
  deposes: number;
}

export interface StockPart {
  sousMinimum: number;
  articles: number;
  liste: { id: number; libelle: string; quantite: number; stockMinimum: number; uniteArticle: string }[];
  filtres: string;
}

export interface BillingPart {
  aFacturer: number;
  echus: number;
  plis: number;
  clients: { id: number; nomClient: string; jobs: number; plis: number; echus: number }[];
}

export interface PostagePart {
  total: number;
  montant: number;
  filtres: string;
}

/** The day at a glance; a part is absent where the user lacks its list. */
export interface DashboardData {
  jour: string;
  date: string;
  jobs?: JobsPart;
  plis?: { parJour: DayOfPlis[] };
  stock?: StockPart;
  facturation?: BillingPart;
  affranchissement?: PostagePart;
  evenements?: HistoryRow[];
}

/** The dashboard counts rows of every list, so any change makes it stale. */
export const DASHBOARD_KEY = ['dashboard'] as const;

const MINUTE = 60_000;
/** Time alone makes a job late: the figures are read again even when nothing was written. */
const REFRESH = 5 * MINUTE;

export const useDashboard = (isTv: boolean) =>
  useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => api<DashboardData>('GET', '/dashboard', { signal }),
    staleTime: 0,
    refetchInterval: isTv ? MINUTE : REFRESH,
    // Nobody touches a screen on the wall: its tab is always read.
    refetchIntervalInBackground: isTv,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
