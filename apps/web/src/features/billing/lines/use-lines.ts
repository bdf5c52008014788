import type { Lines, OfferedPrestation } from '@editique/domain/billing/lines';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { searchable } from '@editique/domain/entity/search-text';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { keptWithin } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import { isAwaited } from '../../../resource/record/use-options.ts';
import type { Facture } from '../facture.ts';

const DEBOUNCE = 200;
const NO_ROWS: readonly never[] = [];
const pathOfLines = (id: number): string => `${endpointOf(facture)}/${id}/lignes`;

export const useLines = (id: number) =>
  useQuery({
    queryKey: [...resourceKey(facture), 'lignes', id],
    queryFn: ({ signal }) => api<Lines>('GET', pathOfLines(id), { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

export interface LinesVersion {
  version: number;
  lignes: Lines['lignes'];
}

/** Reads the version before the lines: if somebody changes the lines in between, the save ends in a conflict rather than in a loss. */
export async function readLinesVersion(id: number, signal?: AbortSignal): Promise<LinesVersion> {
  const options = signal ? { signal } : {};
  const { version } = await api<Facture>('GET', `${endpointOf(facture)}/${id}`, options);
  const { lignes } = await api<Lines>('GET', pathOfLines(id), options);
  return { version, lignes };
}

/**
 * Reads the lines with which an editor starts. Under a key of its own and never refreshed, so that changes of others do not replace what is
 * being typed.
 */
export const useEditedLines = (id: number) =>
  useQuery({
    queryKey: ['form', facture.name, 'lignes', id],
    queryFn: ({ signal }) => readLinesVersion(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true },
  });

export const saveLines = (id: number, body: { lignes: unknown[]; version: number }) => api<Lines>('PUT', pathOfLines(id), { body });

export const recomputeLines = (id: number) => api<Lines>('POST', `${endpointOf(facture)}/${id}/calculer`);

/** Reads the prestations that a line may name, with their price for the facture's client and this quantity. */
export function useOffered(id: number, search: string, quantite: number, enabled: boolean) {
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  // The price depends on the quantity.
  const subject = [...resourceKey(facture), 'prestations', id, quantite];
  const result = useQuery({
    queryKey: [...subject, q],
    queryFn: ({ signal }) =>
      api<OfferedPrestation[]>('GET', `${endpointOf(facture)}/${id}/prestations`, { query: { q: q || undefined, quantite }, signal }),
    enabled,
    placeholderData: keptWithin(subject),
    meta: { silent: true },
  });
  return {
    rows: result.data ?? NO_ROWS,
    /** Whether the rows still belong to an older search. */
    isAwaited: enabled && (isAwaited(result) || q !== searchable(search)),
    hasFailed: result.isError,
  };
}
