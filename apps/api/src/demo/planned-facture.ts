import type { PrestationCode } from './prices.ts';

/** A line that bills no job. */
export interface HandLine {
  prestation: PrestationCode | null;
  libelle: string;
  quantite: number;
  prix: number;
  taux: number;
}

/** A facture of the demo. One that bills jobs takes its lines from them. */
export interface PlannedFacture {
  /** The position of the client. */
  client: number;
  date: number;
  lines?: readonly HandLine[];
  isDraft?: boolean;
  isCash?: boolean;
  /** How much of it was paid, and how many reminders left. Without: it is paid as its client pays. */
  fate?: { paid: number; reminders: 0 | 1 | 2 | 3 };
  /** Of an avoir: its facture, and how much of the first line it takes back. Null: everything. */
  takesBack?: { origin: PlannedFacture; quantity: number | null };
}
