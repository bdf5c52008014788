import { type Config, demoOperator } from '../../config.ts';

/** The issuer of a facture, from the settings on the day of validation. */
export interface Issuer {
  name: string;
  address: string;
  ice: string;
  fiscal: string;
  registry: string;
  /** Number of the taxe professionnelle. */
  patente: string;
  /** Bank and RIB for payments. */
  bank: string;
  /** Terms of payment, such as penalties for late payment. */
  terms: string;
}

export type IssuerConfig = Pick<
  Config,
  | 'DEMO'
  | 'OPERATOR_NAME'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_ICE'
  | 'OPERATOR_IF'
  | 'OPERATOR_RC'
  | 'OPERATOR_TP'
  | 'OPERATOR_BANK'
  | 'OPERATOR_TERMS'
>;

/** The operator of the demo. All of it is invented. */
export const demoIssuer: Issuer = {
  ...demoOperator,
  ice: '001234567000089',
  fiscal: '12345678',
  registry: '345678 Casablanca',
  patente: '36201478',
  bank: 'Crédit Rif, RIB 999 780 0001234567890123 45',
  terms: '',
};

/** Returns the issuer of the settings. Identifiers that are not set stay empty on a facture; a demo shows examples instead. */
export function issuerOf(config: IssuerConfig): Issuer {
  const example = config.DEMO ? demoIssuer : null;
  return {
    name: config.OPERATOR_NAME,
    address: config.OPERATOR_ADDRESS,
    ice: config.OPERATOR_ICE || (example?.ice ?? ''),
    fiscal: config.OPERATOR_IF || (example?.fiscal ?? ''),
    registry: config.OPERATOR_RC || (example?.registry ?? ''),
    patente: config.OPERATOR_TP || (example?.patente ?? ''),
    bank: config.OPERATOR_BANK || (example?.bank ?? ''),
    terms: config.OPERATOR_TERMS,
  };
}
