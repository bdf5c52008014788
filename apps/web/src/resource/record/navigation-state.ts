import type { Location } from 'react-router';
import { isObject } from '../../lib/is-object.ts';

/** The state of a navigation between a list and its forms, besides the address. */
export interface NavigationState {
  /** The list's search string, which leads back to the same rows. */
  from?: string;
  /** The record that was just saved, highlighted in the list. */
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
