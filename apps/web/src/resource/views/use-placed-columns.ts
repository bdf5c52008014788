import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { ListPreference } from '@editique/domain/views/saved-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { columnsText, type PlacedColumn } from '../list/columns/placed-columns.ts';

const NONE: readonly PlacedColumn[] = [];
const keyOf = (entity: EntityDefinition) => ['preferences', entity.name] as const;

/** Holds the user's arrangement of the columns of a list. Stored on the server, so that it is the same on every device. */
export function usePlacedColumns(entity: EntityDefinition) {
  const client = useQueryClient();
  const path = `/preferences/${entity.name}`;
  const { data } = useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => api<ListPreference>('GET', path, { signal }),
    meta: { silent: true },
  });
  const save = useMutation({
    // Saves run one after the other, so that the last one wins.
    scope: { id: path },
    mutationFn: (colonnes: PlacedColumn[]) => api<ListPreference>('PUT', path, { body: { colonnes } }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(entity) }),
  });
  const place = (colonnes: PlacedColumn[]) => {
    // Opening the same view again changes nothing.
    if (data && columnsText(data.colonnes) === columnsText(colonnes)) return;
    // An optimistic update: a checkbox that answers late looks broken.
    void client.cancelQueries({ queryKey: keyOf(entity) });
    client.setQueryData<ListPreference>(keyOf(entity), { colonnes });
    save.mutate(colonnes);
  };
  return { placed: data?.colonnes ?? NONE, place };
}
