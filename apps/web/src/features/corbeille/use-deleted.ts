import type { Deleted } from '@editique/domain/corbeille/deleted';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { BIN_KEY } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';

interface DeletedQuery {
  /** One list; all of them when it is not given. */
  entite: string | undefined;
  page: number;
  size: number;
}

export const useDeleted = (query: DeletedQuery) =>
  useQuery({
    queryKey: [...BIN_KEY, query],
    queryFn: ({ signal }) => api<PageOf<Deleted>>('GET', '/corbeille', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    // Others delete too, and nobody tells this screen of it.
    staleTime: 0,
    meta: { silent: true },
  });
