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

/** The counts that a job has already under the same bibliothèque. A zero among them may stay: the bibliothèque may have changed since. */
export type StoredCounts = Partial<Record<'nombrePdf' | 'nombreInsertions', number | undefined>>;

const SENT_BEFORE_RECEIVED = "la date d'envoi ne peut pas précéder la date de réception";

/** Returns which counts may be zero for a job of the bibliothèque. The form uses it for its hints. */
export const mayBeZero = (bibliotheque: CountingBibliotheque, stored: StoredCounts = {}) => ({
  nombreInsertions: bibliotheque.insertion === INSERTION.sans || stored.nombreInsertions === 0,
  nombrePdf: !bibliotheque.envoiPdf || stored.nombrePdf === 0,
});

/** Checks the rules that involve several fields of a job. Returns messages by field, or an empty object. */
export function checkJobCounts(job: CountedJob, bibliotheque: CountingBibliotheque, stored?: StoredCounts): Record<string, string> {
  const errors: Record<string, string> = {};
  const zero = mayBeZero(bibliotheque, stored);
  if (job.nombreInsertions === 0 && !zero.nombreInsertions) errors.nombreInsertions = validation.positive;
  if (job.nombrePdf === 0 && !zero.nombrePdf) errors.nombrePdf = validation.positive;
  if (Date.parse(job.dateHeureEnvoi) < Date.parse(job.dateHeureReception)) errors.dateHeureEnvoi = SENT_BEFORE_RECEIVED;
  return errors;
}
