import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { searchable } from '@editique/domain/entity/search-text';
import type { OptionOf } from '@editique/domain/record';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { optionsKey } from './cache-keys.ts';
import { nameOf } from './record.ts';

export interface Option<E extends EntityDefinition = EntityDefinition> {
  id: number;
  label: string;
  /** The option as it came: a form keeps its naming fields beside the id. */
  record: OptionOf<E>;
}

/** How many rows a select offers before anyone types. */
export const OPTIONS_LIMIT = 100;
const DEBOUNCE = 200;
/** What stands between a name and what completes it. No row holds it, and a name is pasted as it is shown. */
const COMPLETED = /(?<=^|\s)·(?=\s|$)/gu;
const NO_OPTIONS: never[] = [];

/** Whether what was asked has no answer yet, also where the last answer is shown until then. */
export const isAwaited = (result: { isPending: boolean; isPlaceholderData: boolean }): boolean =>
  result.isPending || result.isPlaceholderData;

interface UseOptions {
  /** Nothing is asked before the list is opened. */
  enabled?: boolean;
  /** Filters of the server's list, such as the records of one client. */
  filters?: Readonly<Record<string, number | string>>;
  /** What the chosen record is for here: those that are for it come first. */
  usage?: string | undefined;
}

/** What a select offers: the server searches, and sends no more than one scrolls through. */
export function useOptions<E extends EntityDefinition>(entity: E, search: string, { enabled = true, filters, usage }: UseOptions = {}) {
  const asked = searchable(search.replace(COMPLETED, ' '));
  const [q] = useDebouncedValue(asked, DEBOUNCE);
  const result = useQuery({
    queryKey: filters || usage ? [...optionsKey(entity, q), { ...filters, usage }] : optionsKey(entity, q),
    queryFn: ({ signal }) =>
      usage
        ? api<OptionOf<E>[]>('GET', `${endpointOf(entity)}/pour/${encodeURIComponent(usage)}`, { query: { q: q || undefined }, signal })
        : api<OptionOf<E>[]>('GET', `${endpointOf(entity)}/all`, { query: { q: q || undefined, size: OPTIONS_LIMIT, ...filters }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    options: result.data?.map((record): Option<E> => ({ id: record.id, label: nameOf(entity, record), record })) ?? NO_OPTIONS,
    isLoading: result.isPending && enabled,
    isFetching: result.isFetching || q !== asked,
    /** The options still belong to an older search. Reading the same ones again is no reason to wait, nor is a list that nobody opened. */
    isAwaited: enabled && (isAwaited(result) || q !== asked),
    error: result.error,
    refetch: () => void result.refetch(),
  };
}
