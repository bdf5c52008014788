import { reglement } from '@editique/domain/entities/reglement';
import { endpointOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PageOf } from '../../../resource/record/record.ts';

type Reglement = RecordOf<typeof reglement>;

/** Reads the règlements that pay a facture, newest first, for users who may list règlements. */
export const useReglements = (facture: number, enabled: boolean) =>
  useQuery({
    queryKey: [...resourceKey(reglement), 'facture', facture],
    queryFn: ({ signal }) => readAll(facture, signal),
    enabled,
    meta: { silent: true },
  });

const SIZE = 100;

/** Reads every page: the total of the card needs all of them. */
async function readAll(facture: number, signal: AbortSignal): Promise<Reglement[]> {
  const all: Reglement[] = [];
  for (let page = 0; ; page += 1) {
    const query = { facture, page, size: SIZE, sort: 'date,desc' };
    const { objects, total } = await api<PageOf<Reglement>>('GET', endpointOf(reglement), { query, signal });
    all.push(...objects);
    if (objects.length < SIZE || all.length >= total) return all;
  }
}
