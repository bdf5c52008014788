import type { Session } from './session.ts';

/**
 * Returns whether a session goes on as the same person's, with all the rights that it had. The server renews a session at every start of
 * the application, mostly without any change in it.
 */
export function keepsRights(before: Session | null, now: Session | null): boolean {
  if (before === null || now === null) return before === now;
  const isSamePerson = before.user.id === now.user.id && before.mustEnrol === now.mustEnrol;
  return isSamePerson && [...before.paths].every((path) => now.paths.has(path));
}
