/** What `/depot/proposition` answers: what the chosen job says about a dépôt. */
export interface Proposal {
  job: { id: number; nomjob: string };
  client: { id: number; nomClient: string; codeClient: string };
  nombrePlis: number;
  plisDeposes: number;
  reste: number;
}

/** One of the answers of `/depot/reste`: how many plis a job has still to deposit. */
export interface LeftOfJob {
  job: number;
  reste: number;
}

interface Carrier {
  id: number;
  deroulement: string;
}

/** A weight band with what the job's plis cost in it. */
export interface Band {
  poids: { id: number; valeurPoids: string };
  prixUnitaire: number;
  prix: number;
  /** The one that the estimated weight of a pli falls into. */
  estProposee: boolean;
}

/** What `/affranchissement/proposition` answers. */
export interface Tariff {
  job: { id: number; nomjob: string };
  nombrePlis: number;
  poidsEstime: number;
  acheminement: Carrier;
  acheminements: Carrier[];
  tranches: Band[];
}

/** What `/affranchissement/total` answers. */
export interface Total {
  total: number;
}
