import type { RISKS } from '@editique/domain/planning/plan-types';
import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { risksIn } from '@editique/domain/planning/risks';
import { formatNumber } from '../../../lib/text/format.ts';

export interface Comparison {
  before: JobOutlook;
  after: JobOutlook;
}

/** Returns the jobs that the hypotheses change: those that get worse first, then by severity. */
export function compare(before: Planning, after: Planning): Comparison[] {
  const now = new Map(outlooksOf(before, after).map((outlook) => [outlook.job.id, outlook]));
  return outlooksOf(after, before)
    .flatMap((outlook) => {
      const earlier = now.get(outlook.job.id);
      return earlier && differs(earlier, outlook) ? [{ before: earlier, after: outlook }] : [];
    })
    .sort((one, other) => Number(isWorse(other)) - Number(isWorse(one)) || worstFirst(one.after, other.after));
}

/** Returns the outlooks of all jobs. For a job without a plan here, the other plan provides the time of dispatch. */
function outlooksOf(planning: Planning, other: Planning): JobOutlook[] {
  const { jobs, nonPlanifies } = planning;
  const risks = risksIn(planning);
  const known = new Map(other.jobs.map((outlook) => [outlook.job.id, outlook]));
  const untold = nonPlanifies.flatMap(({ job, raison }): JobOutlook[] => {
    const outlook = known.get(job.id);
    return outlook ? [{ ...outlook, finPrevue: null, marge: null, auPlusTard: null, risque: risks.get(job.id) ?? 'gris', raison }] : [];
  });
  return [...jobs, ...untold];
}

/** Sorts red before orange before yellow, then the least time left first. */
export const worstFirst = (one: JobOutlook, other: JobOutlook): number =>
  severity(one) - severity(other) || (one.marge ?? 0) - (other.marge ?? 0) || one.job.id - other.job.id;

/** Jobs with an unknown end need attention before jobs in time. */
const ORDER = ['rouge', 'orange', 'jaune', 'gris', 'vert'] satisfies (typeof RISKS)[number][];
const severity = ({ risque }: JobOutlook): number => ORDER.indexOf(risque);

const isWorse = ({ before, after }: Comparison): boolean => severity(after) < severity(before);

const isLate = ({ risque }: JobOutlook): boolean => risque === 'orange' || risque === 'rouge';
const end = ({ finPrevue }: JobOutlook): number => (finPrevue === null ? Number.NaN : Date.parse(finPrevue));

/** Summarises the effect of the hypotheses in one sentence. Each job counts once, for its most important change. */
export function verdictOf(changed: readonly Comparison[]): string {
  if (changed.length === 0) return 'Aucun job ne changerait.';
  const counts = { late: 0, lost: 0, saved: 0, found: 0, faster: 0, slower: 0 };
  for (const { before, after } of changed) {
    if (after.finPrevue === null) counts.lost++;
    else if (isLate(after) && !isLate(before)) counts.late++;
    else if (isLate(before) && !isLate(after)) counts.saved++;
    else if (before.finPrevue === null) counts.found++;
    else if (end(after) < end(before)) counts.faster++;
    else counts.slower++;
  }
  const say = (count: number, one: string, many: string) => (count > 0 ? `${formatNumber(count)}\u00a0${count === 1 ? one : many}` : null);
  const parts = [
    say(counts.late, 'job de plus en retard', 'jobs de plus en retard') ?? 'Aucun job de plus en retard',
    say(counts.lost, 'ne peut plus être planifié', 'ne peuvent plus être planifiés'),
    say(counts.saved, 'de nouveau à temps', 'de nouveau à temps'),
    say(counts.found, 'peut de nouveau être planifié', 'peuvent de nouveau être planifiés'),
    say(counts.faster, 'gagne du temps', 'gagnent du temps'),
    say(counts.slower, 'perd du temps', 'perdent du temps'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const SLACK = 60_000;

/** Ignores differences of less than a minute, because the two plans are computed at slightly different times. */
function differs(one: JobOutlook, other: JobOutlook): boolean {
  if (one.risque !== other.risque) return true;
  if (one.finPrevue === null || other.finPrevue === null) return one.finPrevue !== other.finPrevue;
  return Math.abs(Date.parse(one.finPrevue) - Date.parse(other.finPrevue)) > SLACK;
}
