import { job } from '@editique/domain/entities/job';
import type { Planning } from '@editique/domain/planning/planning';
import { hasStatus } from '../../../../lib/api.ts';
import { HORIZON, usePlanning } from '../../../../production/job/use-planning.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';

/** After a failed read the station retries sooner than other screens, in milliseconds. */
const AGAIN = 10_000;

export interface MachinePlan {
  planning: Planning | undefined;
  /** Set when the last read failed: the plan shown, if any, is older. */
  error: Error | null;
  readAt: number;
  retry: () => void;
}

/** Reads the plan; null for users who may not see it. */
export function useMachinePlan(isWanted: boolean): MachinePlan | null {
  const canRead = useRights(job).can('planning');
  const { data, error, readAt, refetch } = usePlanning(HORIZON, { enabled: isWanted && canRead, retryAfter: AGAIN });
  const isWithdrawn = hasStatus(error, FORBIDDEN);
  if (!isWanted || !canRead || isWithdrawn) return null;
  return { planning: data, error, readAt, retry: () => void refetch() };
}

const FORBIDDEN = 403;
