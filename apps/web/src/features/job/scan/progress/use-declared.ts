import { spool as spoolEntity } from '@editique/domain/entities/spool';
import { endpointOf } from '@editique/domain/entity/entity';
import { STATION } from '@editique/domain/job/application';
import type { Declaration } from '@editique/domain/job/declaration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { Spool } from '../../../../production/job/records.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../../resource/record/record.ts';
import { refreshAfter } from '../../../../resource/record/use-mutations.ts';

/** About as many as an operator remembers declaring. */
const LATEST = 5;

/** Reads the last declarations of a spool. */
export const useDeclared = (spool: number) =>
  useQuery({
    queryKey: [...resourceKey(spoolEntity), 'declarations', spool, 'poste'],
    queryFn: ({ signal }) =>
      api<PageOf<Declaration>>('GET', `${endpointOf(spoolEntity)}/${spool}/declarations`, { query: { page: 0, size: LATEST }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });

/** Cancels a declaration. The idempotency key names the declaration, so a repeat after a lost answer gets the first answer. */
export function useTakeBack(spool: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (declaration: number) =>
      api<Spool>('POST', `${endpointOf(spoolEntity)}/${spool}/declarations/${declaration}/annuler`, {
        idempotencyKey: `annuler-${spool}-${declaration}`,
        application: STATION,
      }),
    meta: { silent: true },
    onSettled: () => refreshAfter(client, spoolEntity),
  });
}
