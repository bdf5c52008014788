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

/** Returns which counts may be zero for a job of the bibliothèque. The form uses it for its hints. */
export const mayBeZero = (bibliotheque: CountingBibliotheque) => ({
  nombreInsertions: bibliotheque.insertion === INSERTION.sans,
  nombrePdf: !bibliotheque.envoiPdf,
});

/** Checks the rules that involve several fields of a job. Returns messages by field, or an empty object. */
export function checkJobCounts(job: CountedJob, bibliotheque: CountingBibliotheque): Record<string, string> {
  const errors: Record<string, string> = {};
  const zero = mayBeZero(bibliotheque);
  if (job.nombreInsertions === 0 && !zero.nombreInsertions) errors.nombreInsertions = validation.positive;
  if (job.nombrePdf === 0 && !zero.nombrePdf) errors.nombrePdf = validation.positive;
  if (Date.parse(job.dateHeureEnvoi) < Date.parse(job.dateHeureReception)) errors.dateHeureEnvoi = SENT_BEFORE_RECEIVED;
  return errors;
}
