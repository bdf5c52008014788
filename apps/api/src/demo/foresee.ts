import { ETAPE, ETAT } from '@editique/domain/job/steps';
import type { Facts, Operation, Work } from '@editique/domain/planning/facts';
import { makePlan } from '@editique/domain/planning/plan';
import { MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import type { Atelier } from './atelier.ts';
import { machines, shiftsOf } from './machines.ts';
import type { PlannedJob } from './planned-job.ts';
import { planSpools } from './progress.ts';

/**
 * Sets the dispatch time of jobs that have a margin: so long after the end that the planner foresees. Only work that has begun or is pinned
 * may have a margin, because its planned end does not depend on dispatch times.
 */
export function setMargins(plannedJobs: readonly PlannedJob[], now: number, atelier: Atelier, zone: Zone): void {
  const { previsions } = makePlan(demoFacts(plannedJobs, now, atelier), zone);
  for (const { job, finPrevue } of previsions) {
    const plannedJob = plannedJobs[job - 1];
    if (plannedJob?.margin === undefined) continue;
    if (finPrevue === null) throw new Error(`The demo cannot plan ${plannedJob.nomjob}`);
    plannedJob.envoi = Math.round((finPrevue + plannedJob.margin * MINUTE_MS) / ROUND_MS) * ROUND_MS;
  }
}

const ROUND_MS = 5 * MINUTE_MS;

/** Returns the facts that the planner will read from the demo. Jobs and machines are numbered by position, from 1. */
export function demoFacts(plannedJobs: readonly PlannedJob[], now: number, { stops, closures }: Atelier): Facts {
  const spools = planSpools(plannedJobs);
  const rest = plannedJobs.map(() => ({ impression: 0, msp: 0 }));
  const faits = plannedJobs.map(() => ({ impression: 0, msp: 0 }));
  for (const { plannedJob, row } of spools) {
    const [left, done] = [rest[plannedJob], faits[plannedJob]];
    if (!left || !done) continue;
    left.impression += row.nombre_feuilles - row.accompli_impression;
    left.msp += row.nombre_plis - row.accompli_msp;
    done.impression += row.accompli_impression;
    done.msp += row.accompli_msp;
  }
  const workOf = (index: number, operation: Operation): Work => {
    const plannedJob = plannedJobs[index];
    const pin = plannedJob?.pins?.[operation];
    const isImpression = operation === 'impression';
    const phase = isImpression ? plannedJob?.print : plannedJob?.insert;
    const runs = plannedJob?.etape === (isImpression ? ETAPE.printing : ETAPE.inserting);
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
    jobs: plannedJobs.flatMap(({ etape, etat, envoi, priorite = 0 }, index) =>
      etape < ETAPE.deposited && etat !== ETAT.cancelled
        ? [{ id: index + 1, etape, etat, priorite, envoi, impression: workOf(index, 'impression'), msp: workOf(index, 'msp') }]
        : [],
    ),
  };
}
