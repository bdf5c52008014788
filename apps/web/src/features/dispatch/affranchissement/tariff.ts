import type { AffranchissementProposition } from '@editique/domain/dispatch/affranchissement-proposition';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { endpointOf } from '@editique/domain/entity/entity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Reads today's prices for a job, by the job's own acheminement or by another. */
export const useTariff = (job: number | null, acheminement: number | null = null) =>
  useQuery({
    queryKey: [...resourceKey(affranchissement), 'proposition', job, acheminement],
    queryFn: ({ signal }) =>
      api<AffranchissementProposition>('GET', `${endpointOf(affranchissement)}/proposition`, { query: { job, acheminement }, signal }),
    enabled: job !== null,
    placeholderData: keepPreviousData,
    // The form works without the prices, so a failure is not shown.
    meta: { silent: true },
  });
