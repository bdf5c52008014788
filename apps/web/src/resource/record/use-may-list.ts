import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useSession } from '../../lib/session/session.ts';

/** Returns whether the user may open the list. */
export function useMayList(entity: EntityDefinition): boolean {
  const paths = useSession()?.paths;
  return paths !== undefined && canReach(paths, pathOf(entity));
}
