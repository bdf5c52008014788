import type { Row } from '../../resource/record/record.ts';

export interface FactureRow extends Row {
  numFacture: string;
  client: { id: number; nomClient: string; codeClient: string };
}
