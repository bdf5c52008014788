import type { Risk } from './plan-types.ts';
import type { Planning } from './planning.ts';

/** The risk of each job of a plan. Of one without a plan nothing can be told, but that it is late where it is. */
export function risksIn({ jobs, nonPlanifies }: Pick<Planning, 'jobs' | 'nonPlanifies'>): Map<number, Risk> {
  const risks = new Map<number, Risk>(jobs.map(({ job, risque }) => [job.id, risque]));
  for (const { job, enRetardDepuis } of nonPlanifies) risks.set(job.id, enRetardDepuis ? 'rouge' : 'gris');
  return risks;
}
