import { ETAPE, ETAT, type Etape, type Etat } from './steps.ts';

/** The facts that decide whether a job is late. */
export interface DatedJob {
  etape: Etape;
  etat: Etat;
  dateHeureEnvoi: string;
}

export type Deadline =
  /** The send date passed `by` milliseconds ago. */
  | { kind: 'late'; by: number }
  /** The send date is at most four hours away. */
  | { kind: 'soon'; in: number }
  | { kind: 'none' };

const SOON_MS = 4 * 3_600_000;
const NONE: Deadline = { kind: 'none' };

/** Returns how close to its send date or how late a job is. A deposited or cancelled job is never late. */
export function deadlineOf(job: DatedJob, now: number): Deadline {
  if (job.etape >= ETAPE.deposited || job.etat === ETAT.cancelled) return NONE;
  const left = Date.parse(job.dateHeureEnvoi) - now;
  if (left < 0) return { kind: 'late', by: -left };
  return left <= SOON_MS ? { kind: 'soon', in: left } : NONE;
}
