import { ETAPE, ETAT, type Etape, type Etat } from './steps.ts';

/** What a job's lateness depends on. */
export interface DatedJob {
  etape: Etape;
  etat: Etat;
  dateHeureEnvoi: string;
}

export type Deadline =
  /** Past, by so many milliseconds. */
  | { kind: 'late'; by: number }
  /** Near enough to be shown. */
  | { kind: 'soon'; in: number }
  | { kind: 'none' };

const SOON_MS = 4 * 3_600_000;
const NONE: Deadline = { kind: 'none' };

/** How near or late a job is. One that was deposited or cancelled is never late. */
export function deadlineOf(job: DatedJob, now: number): Deadline {
  if (job.etape >= ETAPE.deposited || job.etat === ETAT.cancelled) return NONE;
  const left = Date.parse(job.dateHeureEnvoi) - now;
  if (left < 0) return { kind: 'late', by: -left };
  return left <= SOON_MS ? { kind: 'soon', in: left } : NONE;
}
