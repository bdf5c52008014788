import { arret } from '@editique/domain/entities/arret';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { type MotifChoice, rankMotifs } from './rank-motifs.ts';
import type { Stop } from './stop.ts';
import { useMayListStops } from './use-stops.ts';

/** How many arrêts are counted: as many as the largest page of the list has. */
const LATEST = 100;
const NONE: MotifChoice[] = [];

/**
 * Returns the motifs of the latest arrêts of all machines, the most used first. Motifs also serve as reasons for pauses, returned mail and
 * more, and may leave open which, so their use in arrêts decides. Empty for a user who may not list arrêts.
 */
export function useUsedMotifs(): { used: MotifChoice[]; isLoading: boolean } {
  const enabled = useMayListStops();
  const { data, isPending } = useQuery({
    queryKey: [...resourceKey(arret), 'motifs'],
    queryFn: ({ signal }) => api<PageOf<Stop>>('GET', endpointOf(arret), { query: { sort: 'debut,desc', size: LATEST }, signal }),
    enabled,
    meta: { silent: true },
  });
  return { used: data ? rankMotifs(data.objects) : NONE, isLoading: enabled && isPending };
}
