import type { BillableJob } from './job-table.tsx';

/** One of the answers of `/facture/a-facturer`: what a client has still to be billed. */
export interface Group {
  client: { id: number; nomClient: string; codeClient: string; delaiFacturation: number };
  echeance: string;
  estEchu: boolean;
  plis: number;
  jobs: (BillableJob & { echeance: string; estEchu: boolean })[];
}
