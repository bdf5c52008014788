import type { Deleted } from '@editique/domain/corbeille/deleted';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { BIN_KEY } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';

interface DeletedQuery {
  /** The list to show; undefined means all lists. */
  entite: string | undefined;
  page: number;
  size: number;
}

export const useDeleted = (query: DeletedQuery) =>
  useQuery({
    queryKey: [...BIN_KEY, query],
    queryFn: ({ signal }) => api<PageOf<Deleted>>('GET', '/corbeille', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    // Other users delete too, and no live event reports it to this screen.
    staleTime: 0,
    meta: { silent: true },
  });
