import { arret } from '@editique/domain/entities/arret';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { useNow } from '../../ui/use-now.ts';
import { isRunning, type Stop } from './stop.ts';

/** Whether the user may list arrêts: without that nobody is told whether a machine is stopped. */
export function useMayListStops(): boolean {
  const paths = useSession()?.paths;
  return paths !== undefined && canReach(paths, pathOf(arret));
}

/** The latest arrêts of a machine, newest first. Read again when anybody changes one. */
export function useStops(machine: number | null, size: number) {
  const isListed = useMayListStops();
  return useQuery({
    queryKey: [...resourceKey(arret), 'machine', machine, size],
    queryFn: ({ signal }) => api<PageOf<Stop>>('GET', endpointOf(arret), { query: { machine, sort: 'debut,desc', size }, signal }),
    // Nothing of another machine stands in while this one is read: its stop could be ended by mistake.
    enabled: isListed && machine !== null,
    meta: { silent: true },
  });
}

/**
 * The arrêt of a machine that lasts now, live; null where there is none, undefined while it is not known or may not be known.
 * Arrêts of one machine do not overlap, so only the newest can last.
 */
export function useRunningStop(machine: number | null): Stop | null | undefined {
  const now = useNow();
  const { data } = useStops(machine, 1);
  if (!data) return undefined;
  const [newest] = data.objects;
  return newest && isRunning(newest, now) ? newest : null;
}
