import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Facts, Operation, Work } from '@editique/domain/planning/facts';
import { makePlan } from '@editique/domain/planning/plan';
import { MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import type { Atelier } from './atelier.ts';
import type { PlannedJob } from './course.ts';
import { machines, shiftsOf } from './machines.ts';
import { planSpools } from './progress.ts';

/**
 * Sets the dispatch time of jobs that have a margin: so long after the end that the planner foresees. Only work that has begun or is pinned
 * may have a margin, because its planned end does not depend on dispatch times.
 */
export function setMargins(courses: readonly PlannedJob[], now: number, atelier: Atelier, zone: Zone): void {
  const { previsions } = makePlan(demoFacts(courses, now, atelier), zone);
  for (const { job, finPrevue } of previsions) {
    const course = courses[job - 1];
    if (course?.margin === undefined) continue;
    if (finPrevue === null) throw new Error(`The demo cannot plan ${course.nomjob}`);
    course.envoi = Math.round((finPrevue + course.margin * MINUTE_MS) / ROUND_MS) * ROUND_MS;
  }
}

const ROUND_MS = 5 * MINUTE_MS;

/** Returns the facts that the planner will read from the demo. Jobs and machines are numbered by position, from 1. */
export function demoFacts(courses: readonly PlannedJob[], now: number, { stops, closures }: Atelier): Facts {
  const spools = planSpools(courses);
  const rest = courses.map(() => ({ impression: 0, msp: 0 }));
  const faits = courses.map(() => ({ impression: 0, msp: 0 }));
  for (const { course, row } of spools) {
    const [left, done] = [rest[course], faits[course]];
    if (!left || !done) continue;
    left.impression += row.nombre_feuilles - row.accompli_impression;
    left.msp += row.nombre_plis - row.accompli_msp;
    done.impression += row.accompli_impression;
    done.msp += row.accompli_msp;
  }
  const workOf = (index: number, operation: Operation): Work => {
    const course = courses[index];
    const pin = course?.pins?.[operation];
    const isImpression = operation === 'impression';
    const phase = isImpression ? course?.print : course?.insert;
    const runs = course?.etape === (isImpression ? ETAPE.printing : ETAPE.inserting);
    return {
      reste: rest[index]?.[operation] ?? 0,
      commence: runs && phase ? { depuis: phase.from, machine: phase.machine + 1, faits: faits[index]?.[operation] ?? 0 } : null,
      epingle: pin ? { machine: pin.machine + 1, rang: pin.rang } : null,
    };
  };
  return {
    maintenant: now,
    machines: machines.map((machine, index) => ({
      ...machine,
      id: index + 1,
      horaires: shiftsOf(machine),
      fermetures: [...stops, ...closures].filter((closed) => closed.machine === index || closed.machine === null),
    })),
    jobs: courses.flatMap(({ etape, etat, envoi, priorite = 0 }, index) =>
      etape < ETAPE.deposited && etat !== ETAT.cancelled
        ? [{ id: index + 1, etape, etat, priorite, envoi, impression: workOf(index, 'impression'), msp: workOf(index, 'msp') }]
        : [],
    ),
  };
}
