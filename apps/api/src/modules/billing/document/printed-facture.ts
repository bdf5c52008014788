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
  /** Of the job. */
  plis: number | null;
  /** Says something of its job and has no figures. */
  isNote: boolean;
  quantity: number;
  price: number;
  rate: number;
  ht: number;
}

/** Everything that stands on a facture. Two that are equal are printed alike. */
export interface PrintedFacture {
  isAvoir: boolean;
  isDraft: boolean;
  number: string;
  reference: string;
  /** Days, `YYYY-MM-DD`. */
  date: string;
  due: string | null;
  delay: number;
  /** The facture that an avoir takes back. */
  origin: { number: string; date: string } | null;
  issuer: Issuer;
  client: PrintedParty;
  lines: PrintedLine[];
  totals: Totals;
}
