import { validation } from '../messages.ts';
import { INSERTION, type Insertion } from './steps.ts';

export interface CountedJob {
  nombrePdf: number;
  nombreInsertions: number;
  dateHeureReception: string;
  dateHeureEnvoi: string;
}

export interface CountingBibliotheque {
  insertion: Insertion;
  envoiPdf: boolean;
}

const SENT_BEFORE_RECEIVED = "la date d'envoi ne peut pas précéder la date de réception";

/** Which counts may be zero under that bibliothèque. The form says so beside the field. */
export const mayBeZero = (bibliotheque: CountingBibliotheque) => ({
  nombreInsertions: bibliotheque.insertion === INSERTION.sans,
  nombrePdf: !bibliotheque.envoiPdf,
});

/** The rules that need more than one field of a job: messages by field, none if all is well. */
export function checkJobCounts(job: CountedJob, bibliotheque: CountingBibliotheque): Record<string, string> {
  const errors: Record<string, string> = {};
  const zero = mayBeZero(bibliotheque);
  if (job.nombreInsertions === 0 && !zero.nombreInsertions) errors.nombreInsertions = validation.positive;
  if (job.nombrePdf === 0 && !zero.nombrePdf) errors.nombrePdf = validation.positive;
  if (Date.parse(job.dateHeureEnvoi) < Date.parse(job.dateHeureReception)) errors.dateHeureEnvoi = SENT_BEFORE_RECEIVED;
  return errors;
}
