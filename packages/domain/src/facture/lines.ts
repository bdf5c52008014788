/** A job as a line of its facture. */
interface Line {
  job: { id: number; nomjob: string };
  nombrePages: number;
  nombrePlis: number;
  dateHeureDepot: string | null;
  affranchissement: number;
}

/** What a facture bills, as the server tells it and the screens show it. */
export interface Lines {
  lignes: Line[];
  totaux: { jobs: number; pages: number; plis: number; affranchissement: number };
}
