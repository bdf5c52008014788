import type { Session } from './session.ts';
import { hasSamePaths } from './session-storage.ts';

/**
 * Returns whether both sessions are those of one person with the same rights. The server renews a session at every start of the application
 * without any change in it.
 */
export function hasSameRights(one: Session | null, other: Session | null): boolean {
  if (one === null || other === null) return one === other;
  return one.user.id === other.user.id && one.mustEnrol === other.mustEnrol && hasSamePaths(one.paths, other.paths);
}
