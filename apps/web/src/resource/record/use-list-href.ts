import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { dashboardScreen } from '@editique/domain/menu';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { readNavigationState } from './navigation-state.ts';

/** The list as the user left it: same page, sort and filters. The dashboard for who may not open that list. */
export function useListHref(entity: EntityDefinition): string {
  const paths = useSession()?.paths;
  const { from } = readNavigationState(useLocation());
  const list = pathOf(entity);
  return paths && !canReach(paths, list) ? dashboardScreen.path : `${list}${from ?? ''}`;
}
