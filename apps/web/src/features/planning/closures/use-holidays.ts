import { fermeture } from '@editique/domain/entities/fermeture';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Holidays, HolidaysAnswer, HolidaysOrder } from '@editique/domain/planning/holidays';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

const PATH = `${endpointOf(fermeture)}/jours-feries`;

/** Reads the public holidays. Keyed under closures, because a new or deleted closure changes which days are already closed. */
export const useHolidays = (annee: number) =>
  useQuery({
    queryKey: [...resourceKey(fermeture), 'jours-feries', annee],
    queryFn: ({ signal }) => api<Holidays>('GET', PATH, { query: { annee }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export function useAddHolidays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (order: HolidaysOrder) => api<HolidaysAnswer>('POST', PATH, { body: order }),
    onSuccess: ({ creees }) =>
      notifySuccess(creees ? formatCount(creees, 'fermeture ajoutée', 'fermetures ajoutées') : "L'atelier était déjà fermé ces jours-là"),
    onSettled: () => refreshAfter(queryClient, fermeture),
  });
}
