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

/** Returns whether the user may list arrêts. Without that right the user does not learn whether a machine is stopped. */
export function useMayListStops(): boolean {
  const paths = useSession()?.paths;
  return paths !== undefined && canReach(paths, pathOf(arret));
}

/** Reads the latest arrêts of a machine, newest first. Refetched when anybody changes one. */
export function useStops(machine: number | null, size: number) {
  const isListed = useMayListStops();
  return useQuery({
    queryKey: [...resourceKey(arret), 'machine', machine, size],
    queryFn: ({ signal }) => api<PageOf<Stop>>('GET', endpointOf(arret), { query: { machine, sort: 'debut,desc', size }, signal }),
    // No placeholder of another machine while this one loads: its arrêt could be ended by mistake.
    enabled: isListed && machine !== null,
    meta: { silent: true },
  });
}

/** More arrêts than anybody plans for one machine. */
const NEWEST = 30;

/**
 * Returns the running arrêt of a machine, live: null if there is none, undefined while it is unknown or the user may not see it. Arrêts of
 * one machine do not overlap, so the running one is the newest that has begun. Planned ones come before it.
 */
export function useRunningStop(machine: number | null): Stop | null | undefined {
  const now = useNow();
  const { data } = useStops(machine, NEWEST);
  return data && (data.objects.find((stop) => isRunning(stop, now)) ?? null);
}
