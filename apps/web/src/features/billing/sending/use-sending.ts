import type { Mail, Sending, Sent } from '@editique/domain/billing/sending';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

/** Reads the mails sent for a facture, newest first. */
export const useSent = (id: number, enabled = true) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'envois', id],
    queryFn: ({ signal }) => api<Sent[]>('GET', `${endpointOf(facture)}/${id}/envois`, { signal }),
    enabled,
    meta: { silent: true },
  });

/** Reads the mail as it would be sent. */
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
  /** Null means the usual text. */
  message: string | null;
}

export function useSend(id: number, onSent: () => void) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: Asked) => post<Sending>(`${endpointOf(facture)}/${id}/envoyer`, { body, timeout: DRAWING }),
    // The dialog shows the failure itself.
    meta: { silent: true },
    onSuccess: ({ a }) => {
      notifySuccess(`Envoi confié à la messagerie pour ${a}`);
      onSent();
    },
    onSettled: () => refreshAfter(client, facture),
  });
}

/** The timeout: the server may have to generate the PDF first. */
const DRAWING = 60_000;
