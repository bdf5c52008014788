import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { searchable } from '@editique/domain/entity/search-text';
import type { OptionOf } from '@editique/domain/record';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keptWithin } from '../../lib/kept-answer.ts';
import { optionsKey } from './cache-keys.ts';
import { nameOf } from './record.ts';

export interface Option<E extends EntityDefinition = EntityDefinition> {
  id: number;
  label: string;
  /** The option as returned by the API: a form stores its naming fields along with the id. */
  record: OptionOf<E>;
}

/** The number of rows that a select offers before the user types. */
export const OPTIONS_LIMIT = 100;
const DEBOUNCE = 200;
/** The separator between a name and its completion. No row contains it, but users paste names as shown. */
const COMPLETED = /(?<=^|\s)·(?=\s|$)/gu;
const NO_OPTIONS: never[] = [];

/** Returns whether the current request has no answer yet, even if the previous answer is still shown. */
export const isAwaited = (result: { isPending: boolean; isPlaceholderData: boolean }): boolean =>
  result.isPending || result.isPlaceholderData;

interface UseOptions {
  /** False sends no request, until the list is opened. */
  enabled?: boolean;
  /** Filters of the server's list, such as the records of one client. */
  filters?: Readonly<Record<string, number | string>>;
  /** What the record is chosen for, such as 'pause'. Records whose own `usage` says so come first. */
  usage?: string | undefined;
}

/** Returns the options of a select: the server searches, and returns no more than a user would scroll through. */
export function useOptions<E extends EntityDefinition>(entity: E, search: string, { enabled = true, filters, usage }: UseOptions = {}) {
  const asked = searchable(search.replace(COMPLETED, ' '));
  const [q] = useDebouncedValue(asked, DEBOUNCE);
  const subject = [...optionsKey(entity), { ...filters, usage }];
  const result = useQuery({
    queryKey: [...subject, q],
    queryFn: ({ signal }) =>
      usage
        ? api<OptionOf<E>[]>('GET', `${endpointOf(entity)}/pour/${encodeURIComponent(usage)}`, { query: { q: q || undefined }, signal })
        : api<OptionOf<E>[]>('GET', `${endpointOf(entity)}/all`, { query: { q: q || undefined, size: OPTIONS_LIMIT, ...filters }, signal }),
    enabled,
    placeholderData: keptWithin(subject),
  });
  return {
    options: result.data?.map((record): Option<E> => ({ id: record.id, label: nameOf(entity, record), record })) ?? NO_OPTIONS,
    isLoading: result.isPending && enabled,
    isFetching: result.isFetching || q !== asked,
    /** The options still belong to an older search. False during a refetch of the same options, and for a list that was not opened. */
    isAwaited: enabled && (isAwaited(result) || q !== asked),
    error: result.error,
    refetch: () => void result.refetch(),
  };
}
