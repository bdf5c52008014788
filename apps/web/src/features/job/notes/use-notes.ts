import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Note } from '@editique/domain/job/note';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { usePostOnce } from '../../../lib/sending/use-post-once.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';

export const NOTES_SIZE = 10;
export type Person = Note['mentions'][number];

const notesKey = (id: number) => [...resourceKey(job), 'notes', id] as const;

/** Reads the notes of a job, newest first. */
export const useNotes = (id: number, page: number) =>
  useQuery({
    queryKey: [...notesKey(id), page],
    queryFn: ({ signal }) => api<PageOf<Note>>('GET', `${endpointOf(job)}/${id}/notes`, { query: { page, size: NOTES_SIZE }, signal }),
    placeholderData: keptWithin(notesKey(id)),
    staleTime: 0,
    meta: { silent: true },
  });

/** Reads the people who may be mentioned: those who may open a job. */
export const useMentionable = (isAsked: boolean) =>
  useQuery({
    queryKey: [...resourceKey(job), 'mentionnables'],
    queryFn: ({ signal }) => api<Person[]>('GET', `${endpointOf(job)}/mentionnables`, { signal }),
    enabled: isAsked,
    meta: { silent: true },
  });

/** Writes a note. If the answer is lost, the same note is sent again under the same idempotency key and stored once. */
export function useAddNote(id: number) {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: { texte: string; mentions: number[] }) => post<Note>(`${endpointOf(job)}/${id}/notes`, { body }),
    // The form shows a refusal at its field.
    meta: { silent: true },
    onSuccess: () => {
      notifySuccess('Note ajoutée');
      void client.invalidateQueries({ queryKey: notesKey(id) });
      void client.invalidateQueries({ queryKey: [...resourceKey(job), 'journal', id] });
    },
  });
}
