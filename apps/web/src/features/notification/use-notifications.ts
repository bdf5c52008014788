import type { Notification } from '@editique/domain/notification/notification';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import type { PageOf } from '../../resource/record/record.ts';

/** The key prefix of all queries about the user's own notices. */
export const NOTIFICATION_KEY = ['notification'] as const;

interface Asked {
  page?: number;
  size: number;
  /** Whether only unread notices are read. */
  isUnread?: boolean;
}

export const useNotifications = ({ page = 0, size, isUnread = false }: Asked) =>
  useAnswer({
    subject: [...NOTIFICATION_KEY, 'liste'],
    question: { isUnread },
    part: { page, size },
    read: (signal) =>
      api<PageOf<Notification>>('GET', '/notification', { query: { page, size, lue: isUnread ? false : undefined }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/**
 * Returns how many notices are unread. The event stream refreshes the number; it is also polled each minute in case the stream is closed.
 */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: [...NOTIFICATION_KEY, 'nombre'],
    queryFn: ({ signal }) => api<PageOf<Notification>>('GET', '/notification', { query: { lue: false, size: 1 }, signal }),
    select: ({ total }) => total,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    meta: { silent: true },
  }).data ?? 0;

/** Returns functions that mark one notice as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number | 'all') => api<unknown>('POST', id === 'all' ? '/notification/tout-lire' : `/notification/${id}/lire`),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATION_KEY }),
  });
  return { markRead: (id: number) => mutate(id), markAllRead: () => mutate('all'), isPending };
}
