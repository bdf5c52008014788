import type { Risk } from './plan-types.ts';
import type { Planning } from './planning.ts';

/** Returns the risk of each job of a plan. A job without a place in the plan is red when it is late, otherwise grey. */
export function risksIn({ jobs, nonPlanifies }: Pick<Planning, 'jobs' | 'nonPlanifies'>): Map<number, Risk> {
  const risks = new Map<number, Risk>(jobs.map(({ job, risque }) => [job.id, risque]));
  for (const { job, enRetardDepuis } of nonPlanifies) risks.set(job.id, enRetardDepuis ? 'rouge' : 'gris');
  return risks;
}
