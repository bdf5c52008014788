import type { Etape, Etat } from '@editique/domain/job/steps';
import type { Row } from '../../resource/record/record.ts';

/** A job as the API answers it. */
export interface JobRow extends Row {
  version: number;
  nomjob: string;
  client: ClientReference;
  bibliotheque: { id: number; libelle: string };
  etape: Etape;
  etat: Etat;
  nombrePages: number;
  nombrePlis: number;
  nombreFeuilles: number;
  nombrePdf: number;
  nombreInsertions: number;
  nombreSpool: number;
  dateHeureReception: string;
  dateHeureEnvoi: string;
  dateHeureValidation: string | null;
  reprise: number;
  statutFacturation: string;
  facture: { id: number; numFacture: string } | null;
  observation: string;
  commentaire: string;
}

interface ClientReference {
  id: number;
  nomClient: string;
  codeClient: string;
}
