import type { Guide } from '@editique/domain/guide/guide';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const KEY = ['guide'] as const;

/** Whether the user is still to be invited. A failure is no reason to say anything: the guide is in the profile menu. */
export function useGuide() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api<Guide>('GET', '/guide', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const { mutate } = useMutation({
    mutationFn: () => api<Guide>('PUT', '/guide', { body: { vu: true } }),
    onMutate: () => client.setQueryData<Guide>(KEY, { vu: true }),
    meta: { silent: true },
  });
  return { isNew: data?.vu === false, markSeen: () => mutate() };
}
