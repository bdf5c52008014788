import { validation } from '@editique/domain/messages';
import type { Simulation } from '@editique/domain/planning/commands';
import { invalid } from '../../http/errors.ts';
import type { PlanFacts, PlanJobFacts } from '../../production/plan-facts.ts';
import { pinErrors } from './check-pins.ts';

/** Returns the facts with the simulated changes. These are checked like stored ones. */
export function simulatedFacts(facts: PlanFacts, { arrets, pins, priorites }: Simulation): PlanFacts {
  const jobs = new Map<number, PlanJobFacts>(facts.jobs.map((job) => [job.id, job]));
  const known = (id: number, field: string): PlanJobFacts => {
    const job = jobs.get(id);
    if (!job) throw invalid({ [field]: `le job ${id} n'est pas ouvert` });
    return job;
  };
  for (const { job: id, priorite } of priorites ?? []) jobs.set(id, { ...known(id, 'priorites'), priorite });
  for (const { job: id, impression, msp } of pins ?? []) {
    const job = known(id, 'pins');
    const [error] = Object.values(pinErrors({ impression, msp }, facts.machines, job));
    if (error) throw invalid({ pins: error });
    jobs.set(id, {
      ...job,
      impression: { ...job.impression, ...(impression !== undefined && { epingle: impression }) },
      msp: { ...job.msp, ...(msp !== undefined && { epingle: msp }) },
    });
  }
  return { ...facts, jobs: facts.jobs.map((job) => jobs.get(job.id) ?? job), machines: stopped(facts, arrets ?? []) };
}

function stopped({ machines }: PlanFacts, stops: NonNullable<Simulation['arrets']>): PlanFacts['machines'] {
  if (stops.some(({ machine }) => !machines.some(({ id }) => id === machine))) throw invalid({ arrets: validation.selection });
  return machines.map((machine) => {
    const own = stops
      .filter((stop) => stop.machine === machine.id)
      .map(({ debut, fin }) => ({ debut: Date.parse(debut), fin: fin ? Date.parse(fin) : null, motif: 'arret' as const }));
    return own.length ? { ...machine, fermetures: [...machine.fermetures, ...own] } : machine;
  });
}
