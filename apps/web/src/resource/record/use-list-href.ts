import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { dashboardScreen } from '@editique/domain/menu';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { readNavigationState } from './navigation-state.ts';

/**
 * Returns the address of the list as the user left it, with page, sort and filters. For a user who may not open the list, returns the
 * dashboard.
 */
export function useListHref(entity: EntityDefinition): string {
  const paths = useSession()?.paths;
  const { from } = readNavigationState(useLocation());
  const list = pathOf(entity);
  return paths && !canReach(paths, list) ? dashboardScreen.path : `${list}${from ?? ''}`;
}
