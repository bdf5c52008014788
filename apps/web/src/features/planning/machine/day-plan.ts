import type { Risk } from '@editique/domain/planning/plan-types';
import type { JobOutlook, PlannedOperation, Planning } from '@editique/domain/planning/planning';
import { risksIn } from '@editique/domain/planning/risks';
import { unplannedOn } from '@editique/domain/planning/unplanned-operations';

export interface Span {
  debut: number;
  fin: number;
}
export interface DayOperation extends Omit<PlannedOperation, 'debut' | 'fin' | 'version'> {
  /** Null if unknown, because the machine is stopped without a known end. */
  debut: string | null;
  fin: string | null;
  /** Why the operation has no time; null if it has one. */
  held: string | null;
  /** When work that has begun goes on, on a machine that is closed now; null if it runs, and if nobody knows or nothing is left to do. */
  reprise: string | null;
  outlook: JobOutlook | undefined;
  /** Set even for a job without an outlook. */
  risque: Risk;
}
export interface DayPlan {
  /** The operations that run or start today, in order. */
  operations: DayOperation[];
  /** The first operation after today. */
  next: { nomjob: string; debut: string } | null;
  /** Whether the machine is open now. */
  isOpen: boolean;
  /** Today's open hours. */
  hours: Span[];
  /** Today's closures within these hours. */
  closures: Span[];
  /** The minutes of work and of open time today. */
  charge: { minutes: number; ouvertes: number };
}

/** Returns today's plan of one machine; null if the plan does not include the machine. */
export function dayPlanOf(planning: Planning, machine: number, now: number): DayPlan | null {
  const lane = planning.machines.find((one) => one.machine.id === machine);
  if (!lane) return null;
  const start = new Date(now).setHours(0, 0, 0, 0);
  const end = new Date(now).setHours(24, 0, 0, 0);
  const outlooks = new Map(planning.jobs.map((outlook) => [outlook.job.id, outlook]));
  const risks = risksIn(planning);
  const planned = lane.operations.toSorted(
    (one, other) => Number(other.commence) - Number(one.commence) || Date.parse(one.debut) - Date.parse(other.debut),
  );
  const isToday = ({ commence, debut }: PlannedOperation): boolean => commence || Date.parse(debut) < end;
  const opens = openingAfter(lane.fermee, now);
  // A closure that reaches the end of the plan may last longer.
  const isKnown = opens < new Date(now).setHours(24 * lane.charge.length, 0, 0, 0);
  const reopens = isKnown && opens > now ? opens : null;
  const operations = [
    ...planned.filter(isToday).map((one) => ({ ...one, held: null })),
    ...unplannedOn(planning, machine).map((one) => ({ ...one, debut: null, fin: null })),
  ].map(
    (one): DayOperation => ({
      ...one,
      reprise: repriseOf(one, reopens),
      outlook: outlooks.get(one.job.id),
      risque: risks.get(one.job.id) ?? 'gris',
    }),
  );
  const next = planned.find((operation) => !isToday(operation));
  const clipped = (motif: string): Span[] =>
    lane.fermee
      .filter((span) => span.motif === motif)
      .map(({ debut, fin }) => ({ debut: Math.max(start, Date.parse(debut)), fin: Math.min(end, Date.parse(fin)) }))
      .filter(({ debut, fin }) => debut < fin);
  const hours = between(clipped('horaire'), { debut: start, fin: end });
  const { minutes = 0, ouvertes = 0 } = lane.charge[0] ?? {};
  return {
    operations,
    isOpen: opens === now,
    next: next ? { nomjob: next.job.nomjob, debut: next.debut } : null,
    hours,
    closures: clipped('fermeture').filter(({ debut, fin }) => hours.some((open) => debut < open.fin && fin > open.debut)),
    charge: { minutes, ouvertes },
  };
}

/** Returns the rest of the whole without the parts, which must be in order. */
function between(parts: readonly Span[], whole: Span): Span[] {
  const left: Span[] = [];
  let { debut } = whole;
  for (const part of parts) {
    if (part.debut > debut) left.push({ debut, fin: part.debut });
    debut = Math.max(debut, part.fin);
  }
  if (debut < whole.fin) left.push({ debut, fin: whole.fin });
  return left;
}

/** Returns when an operation resumes on a machine that is closed until then; null if it has not begun, or is over before. */
function repriseOf(
  { commence, quantite, debut, fin }: Pick<DayOperation, 'commence' | 'quantite' | 'debut' | 'fin'>,
  reopens: number | null,
): string | null {
  if (!commence || quantite === 0 || debut === null || fin === null || reopens === null || reopens >= Date.parse(fin)) return null;
  return new Date(Math.max(reopens, Date.parse(debut))).toISOString();
}

/** Returns when a machine with these closed periods is open next: now, if it is open. */
function openingAfter(closed: Planning['machines'][number]['fermee'], now: number): number {
  const spans = closed.map(({ debut, fin }) => ({ debut: Date.parse(debut), fin: Date.parse(fin) }));
  let opens = now;
  for (;;) {
    const span = spans.find(({ debut, fin }) => debut <= opens && opens < fin);
    if (!span) return opens;
    opens = span.fin;
  }
}
