import { arret } from '@editique/domain/entities/arret';
import { fermeture } from '@editique/domain/entities/fermeture';
import { type EntityDefinition, endpointOf, pathOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { listKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import type { BoardLane } from '../board/board-model.ts';

type Closed = BoardLane['fermee'][number];

/** Describes the times without work. */
export interface Closures {
  /** Returns why the machine does not work then; an empty text outside its hours, which need no explanation. */
  nameOf: (machine: number, closed: Closed) => string;
  /**
   * Returns the stop's reason and real start, because the plan cuts the span at the first day shown. Undefined for users who may not open
   * stops.
   */
  stopOf: (machine: number, closed: Closed) => { motif: string; debut: string } | undefined;
}

const MOST = '100';

/**
 * Reads the reasons of closures. The plan only knows that a machine is closed; the reasons are in the lists of arrêts and fermetures, as
 * far as the user may open them.
 */
export function useClosures(): Closures {
  const stops = useLatest<RecordOf<typeof arret>>(arret);
  const closures = useLatest<RecordOf<typeof fermeture>>(fermeture);
  return useMemo((): Closures => {
    const stopOf: Closures['stopOf'] = (machine, closed) => {
      const stop = stops?.find((one) => one.machine.id === machine && covers(one, closed));
      return stop && { motif: stop.motif.libelleMotif, debut: stop.debut };
    };
    const nameOf: Closures['nameOf'] = (machine, closed) => {
      if (closed.motif === 'horaire') return '';
      if (closed.motif === 'arret') {
        const stop = stopOf(machine, closed);
        return stop ? `Arrêt\u202f: ${stop.motif}` : 'Arrêt';
      }
      const closure = closures?.find((one) => (one.machine?.id ?? machine) === machine && covers(one, closed));
      return closure?.libelle ?? 'Fermeture';
    };
    return { nameOf, stopOf };
  }, [stops, closures]);
}

/** Returns whether the stored closure covers the plan's span, which is cut at the first day shown and so may start later. */
const covers = ({ debut, fin }: { debut: string; fin?: string | null | undefined }, closed: Closed): boolean =>
  Date.parse(debut) <= closed.debut && (!fin || Date.parse(fin) > closed.debut);

function useLatest<R>(entity: EntityDefinition): R[] | undefined {
  const isAllowed = useSession()?.paths.has(pathOf(entity)) ?? false;
  const query = new URLSearchParams({ size: MOST, sort: 'debut,desc' });
  return useQuery({
    queryKey: [...listKey(entity), query.toString()],
    queryFn: ({ signal }) => api<PageOf<R>>('GET', endpointOf(entity), { query, signal }),
    select: ({ objects }) => objects,
    enabled: isAllowed,
    meta: { silent: true },
  }).data;
}
