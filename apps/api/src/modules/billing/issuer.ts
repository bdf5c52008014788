import type { Config } from '../../config.ts';

/** Who bills, as the settings say it on the day of validation. */
export interface Issuer {
  name: string;
  address: string;
  ice: string;
  fiscal: string;
  registry: string;
  /** The number of the taxe professionnelle. */
  patente: string;
  /** Where to pay: the bank and its RIB. */
  bank: string;
  /** What happens when a client pays late, and other terms. */
  terms: string;
}

export const issuerOf = (config: Config): Issuer => ({
  name: config.OPERATOR_NAME,
  address: config.OPERATOR_ADDRESS,
  ice: config.OPERATOR_ICE,
  fiscal: config.OPERATOR_IF,
  registry: config.OPERATOR_RC,
  patente: config.OPERATOR_TP,
  bank: config.OPERATOR_BANK,
  terms: config.OPERATOR_TERMS,
});
