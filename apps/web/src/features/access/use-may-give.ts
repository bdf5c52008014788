import { useSession } from '../../lib/session/session.ts';
import type { PageOption } from './rights-rows.ts';

/** Returns a test of whether the user may give a page: users give only pages that they have. */
export function useMayGive(): (page: Pick<PageOption, 'chemin'>) => boolean {
  const paths = useSession()?.paths;
  return ({ chemin }) => paths?.has(chemin) ?? false;
}
