import type { OpenSession } from '@editique/domain/access/open-session';
import { users } from '@editique/domain/entities/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';

const keyOf = (userId: number) => [...recordKey(users, userId), 'sessions'] as const;

/** Reads where a user is signed in. Always read afresh when shown: a new sign-in may have just happened. */
export const useSessions = (userId: number) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => api<OpenSession[]>('GET', `/users/${userId}/sessions`, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Ends the given session, or all others when it is null. */
export function useEndSession(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: OpenSession | null) => api<null>('DELETE', `/users/${userId}/sessions${session ? `/${session.id}` : ''}`),
    onSuccess: (_answer, session) => notifySuccess(session ? 'Session terminée' : 'Sessions terminées'),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
