import type { PrestationCode } from './prices.ts';

/** A line that does not bill a job. */
export interface HandLine {
  prestation: PrestationCode | null;
  libelle: string;
  quantite: number;
  prix: number;
  taux: number;
}

/** A planned facture. One that bills jobs takes its lines from them. */
export interface PlannedFacture {
  /** The index of the client. */
  client: number;
  date: number;
  lines?: readonly HandLine[];
  isDraft?: boolean;
  isCash?: boolean;
  /** The paid share and the number of reminders. Missing: paid as its client usually pays. */
  fate?: { paid: number; reminders: 0 | 1 | 2 | 3 };
  /** For an avoir: its facture, and the credited quantity of the first line. Null: everything. */
  takesBack?: { origin: PlannedFacture; quantity: number | null };
}
