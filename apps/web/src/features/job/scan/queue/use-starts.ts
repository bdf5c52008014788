import { historique } from '@editique/domain/entities/historique';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { HISTORY } from '@editique/domain/job/steps';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { keptWithin } from '../../../../lib/kept-answer.ts';
import { useSession } from '../../../../lib/session/session.ts';
import type { HistoryEvent } from '../../../../production/job/records.ts';
import { listKey } from '../../../../resource/record/cache-keys.ts';

export interface Starts {
  isReading: boolean;
  /** Returns whether the job was started without naming a machine, so that the plan only supposes where it runs. */
  isSupposed: (job: number) => boolean;
}

const MOST = 100;

/**
 * Reads from the history on which machine these jobs were started. For users who may not list the history, the plan's machine is taken as
 * certain.
 */
export function useStarts(jobs: readonly number[]): Starts {
  const canList = useSession()?.paths.has(pathOf(historique)) ?? false;
  const query = new URLSearchParams([
    ...jobs.map((id): [string, string] => ['job', String(id)]),
    ['action', String(HISTORY.printing)],
    ['action', String(HISTORY.inserting)],
    ['size', String(MOST)],
    ['sort', 'id,desc'],
  ]);
  const isEnabled = canList && jobs.length > 0;
  const { data, isPending } = useQuery({
    queryKey: [...listKey(historique), query.toString()],
    queryFn: ({ signal }) => api<{ objects: HistoryEvent[] }>('GET', endpointOf(historique), { query, signal }),
    enabled: isEnabled,
    placeholderData: keptWithin(listKey(historique)),
    meta: { silent: true },
  });
  return {
    isReading: isEnabled && isPending,
    isSupposed: (job) => data?.objects.find((event) => event.job.id === job)?.machine === null,
  };
}
