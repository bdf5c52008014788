import { distributed, remainingAfter } from '@editique/domain/billing/distribute';
import type { ToPay, ToPayPage } from '@editique/domain/billing/to-pay';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { endpointOf } from '@editique/domain/entity/entity';
import { searchable } from '@editique/domain/entity/search-text';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

export interface Payer {
  client: number;
  /** The règlement being edited; null for a new one. */
  reglement: number | null;
}

const SIZE = 50;
const MAX_SIZE = 100;
const DEBOUNCE = 200;

const addressOf = ({ reglement: id }: Payer): string => `${endpointOf(reglement)}/${id === null ? '' : `${id}/`}a-regler`;
const read = (payer: Payer, query: { q?: string | undefined; page?: number; size?: number; facture?: number }, signal?: AbortSignal) =>
  api<ToPayPage>('GET', addressOf(payer), { query: { client: payer.client, ...query }, ...(signal && { signal }) });

/** Reads the factures that may be paid, the earliest due first, page by page. The server searches. */
export function useToPay(payer: Payer, search: string) {
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  const subject = [...resourceKey(facture), 'a-regler', payer];
  return useInfiniteQuery({
    queryKey: [...subject, q],
    queryFn: ({ signal, pageParam }) => read(payer, { q: q || undefined, page: pageParam, size: SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length : undefined),
    placeholderData: keptWithin(subject),
    meta: { silent: true },
  });
}

/**
 * Reads once what the address preselects: the client, and the facture if it is still to be paid. It is no part of the factures in the
 * cache: if a colleague pays this one meanwhile, the form keeps what it proposed, and the server refuses it at its row.
 */
export const usePreset = (client: number | null, id: number | null) =>
  useQuery({
    queryKey: ['form', reglement.name, 'preset', client, id],
    queryFn: ({ signal }) => read({ client: client ?? 0, reglement: null }, { size: 1, ...(id !== null && { facture: id }) }, signal),
    enabled: client !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });

/** Reads as many of the oldest factures as the amount pays. */
export async function readUpTo(payer: Payer, montant: number): Promise<ToPay[]> {
  const factures: ToPay[] = [];
  for (let page = 0; ; page += 1) {
    const { objects, total } = await read(payer, { page, size: MAX_SIZE });
    factures.push(...objects);
    const left = remainingAfter(montant, [...distributed(montant, factures).values()]);
    if (left <= 0 || objects.length === 0 || factures.length >= total) return factures;
  }
}
