import type { Totals } from '@editique/domain/billing/totals';
import type { Issuer } from '../issuer.ts';

export interface PrintedParty {
  name: string;
  code: string;
  address: string | null;
  ice: string | null;
  fiscal: string | null;
}

export interface PrintedLine {
  label: string;
  job: string | null;
  /** The plis of the job. */
  plis: number | null;
  /** A note about the job, without figures. */
  isNote: boolean;
  quantity: number;
  price: number;
  rate: number;
  ht: number;
}

/** Everything printed on a facture. Equal data give the same document, so data are compared instead of documents. */
export interface PrintedFacture {
  isAvoir: boolean;
  isDraft: boolean;
  number: string;
  reference: string;
  /** Days, `YYYY-MM-DD`. */
  date: string;
  due: string | null;
  delay: number;
  /** The facture that an avoir credits. */
  origin: { number: string; date: string } | null;
  issuer: Issuer;
  client: PrintedParty;
  lines: PrintedLine[];
  totals: Totals;
}
