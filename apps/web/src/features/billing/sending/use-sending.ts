import type { Mail, Sending, Sent } from '@editique/domain/billing/sending';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

/** What was mailed of a facture, newest first. */
export const useSent = (id: number, enabled = true) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'envois', id],
    queryFn: ({ signal }) => api<Sent[]>('GET', `${endpointOf(facture)}/${id}/envois`, { signal }),
    enabled,
    meta: { silent: true },
  });

/** The mail as it would leave. */
export const useMail = (id: number) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'envoi', id],
    queryFn: ({ signal }) => api<Mail>('GET', `${endpointOf(facture)}/${id}/envoi`, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  });

export interface Asked {
  a: string;
  /** Null: the usual words. */
  message: string | null;
}

export function useSend(id: number, onSent: () => void) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: Asked) => post<Sending>(`${endpointOf(facture)}/${id}/envoyer`, { body, timeout: DRAWING }),
    // The dialog says it.
    meta: { silent: true },
    onSuccess: ({ a }) => {
      notifySuccess(`Envoi confié à la messagerie pour ${a}`);
      onSent();
    },
    onSettled: () => refreshAfter(client, facture),
  });
}

/** The document may have to be drawn first. */
const DRAWING = 60_000;
