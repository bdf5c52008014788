import { searchable } from '@editique/domain/entity/search-text';
import type { Found } from '@editique/domain/search/found';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const DEBOUNCE = 120;
const NOTHING: Found[] = [];

/** The records that the server finds; those of the last letters stay until the next come. */
export function useFound(search: string): { found: Found[]; isSearching: boolean } {
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  const isAsked = q !== '';
  const { data, isFetching } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api<Found[]>('GET', '/search', { query: { q }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
  const isTyping = search.trim() !== '';
  return { found: isTyping && isAsked ? (data ?? NOTHING) : NOTHING, isSearching: isTyping && (isFetching || q !== searchable(search)) };
}
