import type { Guide } from '@editique/domain/guide/guide';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { rememberedGuide, rememberGuide } from './remembered-guide.ts';

const KEY = ['guide'] as const;

/**
 * Returns whether to show the invitation. A failed request is silent, because the guide is also in the profile menu. Until the server
 * answers, its last answer is used: an invitation that appeared late would push the page down.
 */
export function useGuide() {
  const client = useQueryClient();
  const user = useSession()?.user.id;
  const { data, isPlaceholderData } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api<Guide>('GET', '/guide', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => rememberedGuide(user),
    meta: { silent: true },
  });
  useEffect(() => {
    if (user !== undefined && data && !isPlaceholderData) rememberGuide(user, data);
  }, [user, data, isPlaceholderData]);
  const { mutate } = useMutation({
    mutationFn: () => api<Guide>('PUT', '/guide', { body: { vu: true } }),
    onMutate: () => client.setQueryData<Guide>(KEY, { vu: true }),
    meta: { silent: true },
  });
  return { isNew: data?.vu === false, markSeen: () => mutate() };
}
