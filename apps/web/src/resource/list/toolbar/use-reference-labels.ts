import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { AnyRecord, OptionOf } from '@editique/domain/record';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { isObject } from '../../../lib/is-object.ts';
import { optionsKey, recordKey } from '../../record/cache-keys.ts';
import { nameOf } from '../../record/record.ts';
import { useOptions } from '../../record/use-options.ts';
import { useRights } from '../../record/use-rights.ts';

/**
 * Returns the names of the records in a filter, because the address has only their ids. The names come from the options, from the rows, or
 * else from the server: the records themselves, or the options if the user may not read the records.
 */
export function useReferenceLabels(to: string, name: string, ids: readonly string[], rows: readonly AnyRecord[]): string[] {
  const entity = entityNamed(to);
  const client = useQueryClient();
  const known = (id: number): string | undefined => {
    const offered = client
      .getQueriesData<OptionOf<EntityDefinition>[]>({ queryKey: optionsKey(entity) })
      .flatMap(([, options]) => options ?? []);
    const option = offered.find((record) => record.id === id);
    return option ? nameOf(entity, option) : labelInRows(id);
  };
  const labelInRows = (id: number): string | undefined => {
    for (const value of rows.map((row) => row[name])) {
      if (isObject(value) && value.id === id) return nameOf(entity, value);
      const item = Array.isArray(value) ? value.find((one) => isObject(one) && one.value === id) : undefined;
      if (isObject(item)) return String(item.label);
    }
    return undefined;
  };
  const labels = ids.map((id) => known(Number(id)));
  const unknown = ids.map(Number).filter((_, index) => labels[index] === undefined);
  const { can } = useRights(entity);
  const mayRead = can('afficher') || can('modifier');
  const { options } = useOptions(entity, '', { enabled: unknown.length > 0 && !mayRead });
  const asked = useQueries({
    queries: (mayRead ? unknown : []).map((id) => ({
      queryKey: recordKey(entity, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api<AnyRecord>('GET', `${endpointOf(entity)}/${id}`, { signal }),
      meta: { silent: true },
      retry: false,
    })),
  });
  const answered = new Map([
    ...options.map(({ id, label }) => [id, label] as const),
    ...asked.flatMap(({ data }) => (data ? [[data.id, nameOf(entity, data)] as const] : [])),
  ]);
  return ids.map((id, index) => labels[index] ?? answered.get(Number(id)) ?? `n° ${id}`);
}
