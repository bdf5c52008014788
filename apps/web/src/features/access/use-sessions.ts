import type { OpenSession } from '@editique/domain/access/open-session';
import { users } from '@editique/domain/entities/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';

const keyOf = (userId: number) => [...recordKey(users, userId), 'sessions'] as const;

/** Where a user is signed in. It is read each time that it is shown: somebody may be signing in right now. */
export const useSessions = (userId: number) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => api<OpenSession[]>('GET', `/users/${userId}/sessions`, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Ends the named session, or all others. */
export function useEndSession(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session: OpenSession | null) => api<null>('DELETE', `/users/${userId}/sessions${session ? `/${session.id}` : ''}`),
    onSuccess: (_answer, session) => notifySuccess(session ? 'Session terminée' : 'Sessions terminées'),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
