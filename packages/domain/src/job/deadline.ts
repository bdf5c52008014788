import { etat, LAST_ETAPE } from './workflow.ts';

/** What a job's lateness depends on. */
export interface DatedJob {
  etape: number;
  etat: number;
  dateHeureEnvoi: string;
}

export type Deadline =
  /** Past, by so many milliseconds. */
  | { kind: 'late'; by: number }
  /** Near enough to be said. */
  | { kind: 'soon'; in: number }
  | { kind: 'none' };

const SOON_MS = 4 * 3_600_000;
const NONE: Deadline = { kind: 'none' };

/** How a job stands against its date of sending; one that has left or was cancelled is never late. */
export function deadlineOf(job: DatedJob, now: number): Deadline {
  if (job.etape >= LAST_ETAPE || job.etat === etat.cancelled) return NONE;
  const left = Date.parse(job.dateHeureEnvoi) - now;
  if (left < 0) return { kind: 'late', by: -left };
  return left <= SOON_MS ? { kind: 'soon', in: left } : NONE;
}
