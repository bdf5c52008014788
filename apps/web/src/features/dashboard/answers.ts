import type { HistoryEvent } from '../../production/job/records.ts';

/** A job as the board shows it. */
export interface FloorJob {
  id: number;
  nomjob: string;
  client: string;
  etape: number;
  etat: number;
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

/** What `/dashboard` answers: the day at a glance. A part is absent where the user lacks its list. */
export interface DashboardData {
  jour: string;
  date: string;
  jobs?: JobsPart;
  plis?: { parJour: DayOfPlis[] };
  stock?: StockPart;
  facturation?: BillingPart;
  affranchissement?: PostagePart;
  evenements?: HistoryEvent[];
}
