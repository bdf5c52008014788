import type { Location } from 'react-router';
import { isObject } from '../../lib/is-object.ts';

/** What travels with a navigation between a list and its forms, beside the address. */
export interface NavigationState {
  /** The list's own search string, to come back to the same rows. */
  from?: string;
  /** The record just saved, to be marked in the list. */
  highlight?: number;
}

export function readNavigationState(location: Location): NavigationState {
  const state: unknown = location.state;
  if (!isObject(state)) return {};
  return {
    ...(typeof state.from === 'string' ? { from: state.from } : {}),
    ...(typeof state.highlight === 'number' ? { highlight: state.highlight } : {}),
  };
}
