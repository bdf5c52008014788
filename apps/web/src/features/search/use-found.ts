import { searchable } from '@editique/domain/entity/search-text';
import type { Found } from '@editique/domain/search/found';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keptWithin } from '../../lib/kept-answer.ts';
import { holdsWords } from '../../resource/form/control/named-first.ts';

const DEBOUNCE = 120;
const KEY = ['search'] as const;
const NOTHING: Found[] = [];

interface Search {
  found: Found[];
  isSearching: boolean;
  /** Why the search of records failed. Without it, an empty result would look like no match. */
  failure: Error | null;
}

/**
 * Returns the records that the server finds. Of the previous result, those that hold what is typed stay until the next one arrives: Enter
 * opens the first record, which must not be one of the former search.
 */
export function useFound(search: string): Search {
  const [q] = useDebouncedValue(searchable(search), DEBOUNCE);
  const isAsked = q !== '';
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: [...KEY, q],
    queryFn: ({ signal }) => api<Found[]>('GET', '/search', { query: { q }, signal }),
    enabled: isAsked,
    placeholderData: keptWithin(KEY),
    staleTime: 0,
    meta: { silent: true },
  });
  const isTyping = search.trim() !== '';
  const isFormer = isPlaceholderData || q !== searchable(search);
  const isSearching = isTyping && (isFetching || isFormer);
  const found = isTyping && isAsked ? (data ?? NOTHING) : NOTHING;
  return {
    found: isFormer ? found.filter(({ libelle, detail }) => holdsWords(`${libelle} ${detail}`, searchable(search))) : found,
    isSearching,
    failure: isTyping && isAsked && !isSearching ? error : null,
  };
}
