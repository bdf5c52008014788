import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { useLocation } from 'react-router';
import { readNavigationState } from './navigation-state.ts';

/** The list as the user left it: same page, sort and filters. */
export function useListHref(entity: EntityDefinition): string {
  return `${pathOf(entity)}${readNavigationState(useLocation()).from ?? ''}`;
}
