import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { OptionOf } from '@editique/domain/record';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { resourceKey } from '../../record/cache-keys.ts';
import { completedName } from '../../record/record.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * Reads the completed names of an entity's records, by id. Needed because every module has a role named 'Administrateur', and a chosen role
 * carries only its own name.
 */
export function useCompletedNames(entity: EntityDefinition): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: [...resourceKey(entity), 'labels'],
    queryFn: ({ signal }) => api<OptionOf<EntityDefinition>[]>('GET', `${endpointOf(entity)}/all`, { signal }),
    select: (options) => new Map(options.map((option) => [option.id, completedName(entity, option)])),
    enabled: entity.disambiguatedBy !== undefined,
  });
  return data ?? NONE;
}
