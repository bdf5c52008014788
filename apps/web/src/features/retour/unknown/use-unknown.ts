import { retour } from '@editique/domain/entities/retour';
import type { UnknownCode, UnknownState } from '@editique/domain/retour/scan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

export const SIZE = 25;

/** Reads the codes in the given state, newest first. The query key starts with that of returns, so each change of a return refreshes it. */
export const useUnknown = (etat: UnknownState, page: number, enabled = true) =>
  useAnswer({
    subject: [...resourceKey(retour), 'a-identifier'],
    question: etat,
    part: page,
    read: (signal) => api<PageOf<UnknownCode>>('GET', '/retour/a-identifier', { query: { etat, page, size: SIZE }, signal }),
    enabled,
    meta: { silent: true },
  });

/** Registers a code as a return, or sets it aside. */
export function useClose(done: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, as, body = {} }: { id: number; as: 'regler' | 'ecarter'; body?: Record<string, unknown> }) =>
      api<unknown>('POST', `/retour/a-identifier/${id}/${as}`, { body }),
    meta: { silent: true },
    onSuccess: () => {
      refreshAfter(client, retour);
      notifySuccess(done);
      onDone();
    },
  });
}
