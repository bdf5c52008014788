import type { Deleted } from '@editique/domain/corbeille/deleted';
import { api } from '../../lib/api.ts';
import { useAnswer } from '../../lib/kept-answer.ts';
import { BIN_KEY } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';

interface DeletedQuery {
  /** The list to show; undefined means all lists. */
  entite: string | undefined;
  page: number;
  size: number;
}

export const useDeleted = ({ entite, page, size }: DeletedQuery) =>
  useAnswer({
    subject: BIN_KEY,
    question: entite ?? null,
    part: { page, size },
    read: (signal) => api<PageOf<Deleted>>('GET', '/corbeille', { query: { entite, page, size }, signal }),
    // Other users delete too, and no live event reports it to this screen.
    staleTime: 0,
    meta: { silent: true },
  });
