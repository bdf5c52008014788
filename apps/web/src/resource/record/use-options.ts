import { entityNamed } from '@editique/domain/catalog';
import { endpointOf } from '@editique/domain/entity/entity';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { optionsKey } from './cache-keys.ts';
import { nameOf, type Row } from './record.ts';

export interface Option {
  id: number;
  label: string;
  /** The naming fields, as they came: a form keeps them beside the id. */
  record: Row;
}

/** How many rows a select offers before anyone types. */
export const OPTIONS_LIMIT = 100;
const DEBOUNCE = 200;
const NO_OPTIONS: Option[] = [];

interface UseOptions {
  /** Nothing is asked before the list is opened. */
  enabled?: boolean;
  /** Narrows what is offered, such as the pages of one module. */
  keep?: (record: Row) => boolean;
  /** Filters of the server's list, such as the records of one client. */
  filters?: Readonly<Record<string, number>>;
}

/** What a select offers: the server searches, and sends no more than one scrolls through. */
export function useOptions(to: string, search: string, { enabled = true, keep, filters }: UseOptions = {}) {
  const entity = entityNamed(to);
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE);
  const result = useQuery({
    queryKey: filters ? [...optionsKey(entity, q), filters] : optionsKey(entity, q),
    queryFn: ({ signal }) =>
      api<Row[]>('GET', `${endpointOf(entity)}/all`, { query: { q: q || undefined, size: OPTIONS_LIMIT, ...filters }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const records = keep ? result.data?.filter(keep) : result.data;
  return {
    options: records?.map((record): Option => ({ id: record.id, label: nameOf(entity, record), record })) ?? NO_OPTIONS,
    isLoading: result.isPending && enabled,
    isFetching: result.isFetching || q !== search.trim(),
    error: result.error,
    refetch: () => void result.refetch(),
  };
}
