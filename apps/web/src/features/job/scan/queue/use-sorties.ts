import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { keptWithin } from '../../../../lib/kept-answer.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { listKey } from '../../../../resource/record/cache-keys.ts';
import type { Sortie } from './obstacle.ts';

const NONE: readonly Sortie[] = [];
const MOST = 100;

/** Reads the store's deliveries for these jobs. Empty for users who may not list them, so that nothing is said about stock. */
export function useSorties(jobs: readonly number[]): readonly Sortie[] {
  const canList = useSession()?.paths.has(pathOf(sortieMagasin)) ?? false;
  const query = new URLSearchParams([
    ...jobs.map((id): [string, string] => ['job', String(id)]),
    ['size', String(MOST)],
    ['sort', 'id,desc'],
  ]);
  const { data } = useQuery({
    queryKey: [...listKey(sortieMagasin), query.toString()],
    queryFn: ({ signal }) => api<{ objects: Sortie[] }>('GET', endpointOf(sortieMagasin), { query, signal }),
    enabled: canList && jobs.length > 0,
    placeholderData: keptWithin(listKey(sortieMagasin)),
    meta: { silent: true },
  });
  return data?.objects ?? NONE;
}
