import type { RISKS } from '@editique/domain/planning/plan-types';
import type { JobOutlook, Planning } from '@editique/domain/planning/planning';

export interface Comparison {
  before: JobOutlook;
  after: JobOutlook;
}

/** The jobs that a hypothesis changes: those that come into danger first, then the worst. */
export function compare(before: Planning, after: Planning): Comparison[] {
  const now = new Map(outlooksOf(before, after).map((outlook) => [outlook.job.id, outlook]));
  return outlooksOf(after, before)
    .flatMap((outlook) => {
      const earlier = now.get(outlook.job.id);
      return earlier && differs(earlier, outlook) ? [{ before: earlier, after: outlook }] : [];
    })
    .sort((one, other) => Number(isWorse(other)) - Number(isWorse(one)) || worstFirst(one.after, other.after));
}

/** What is told of all jobs. Of one that has no plan here, only the other plan knows when it must leave. */
function outlooksOf({ jobs, nonPlanifies }: Planning, other: Planning): JobOutlook[] {
  const known = new Map(other.jobs.map((outlook) => [outlook.job.id, outlook]));
  const untold = nonPlanifies.flatMap(({ job, raison }): JobOutlook[] => {
    const outlook = known.get(job.id);
    return outlook ? [{ ...outlook, finPrevue: null, marge: null, auPlusTard: null, risque: 'gris', raison }] : [];
  });
  return [...jobs, ...untold];
}

/** Red before orange before yellow; the least time left first. */
export const worstFirst = (one: JobOutlook, other: JobOutlook): number =>
  severity(one) - severity(other) || (one.marge ?? 0) - (other.marge ?? 0) || one.job.id - other.job.id;

/** What cannot be told needs a hand before what is in time. */
const ORDER = ['rouge', 'orange', 'jaune', 'gris', 'vert'] satisfies (typeof RISKS)[number][];
const severity = ({ risque }: JobOutlook): number => ORDER.indexOf(risque);

const isWorse = ({ before, after }: Comparison): boolean => severity(after) < severity(before);

const SLACK = 60_000;

/** Two plans are made a moment apart: less than a minute is no change. */
function differs(one: JobOutlook, other: JobOutlook): boolean {
  if (one.risque !== other.risque) return true;
  if (one.finPrevue === null || other.finPrevue === null) return one.finPrevue !== other.finPrevue;
  return Math.abs(Date.parse(one.finPrevue) - Date.parse(other.finPrevue)) > SLACK;
}
