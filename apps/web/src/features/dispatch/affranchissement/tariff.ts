import type { AffranchissementProposition } from '@editique/domain/dispatch/affranchissement-proposition';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Reads today's prices for a job, by the job's own acheminement or by another. */
export function useTariff(job: number | null, acheminement: number | null = null) {
  const subject = [...resourceKey(affranchissement), 'proposition', job];
  return useQuery({
    queryKey: [...subject, acheminement],
    queryFn: ({ signal }) =>
      api<AffranchissementProposition>('GET', `${endpointOf(affranchissement)}/proposition`, { query: { job, acheminement }, signal }),
    enabled: job !== null,
    placeholderData: keptWithin(subject),
    // The form works without the prices, so a failure is not shown.
    meta: { silent: true },
  });
}
