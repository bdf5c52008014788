import { useSession } from '../../lib/session/session.ts';
import type { PageOption } from './rights-rows.ts';

/** Nobody gives a page that they do not have. */
export function useMayGive(): (page: Pick<PageOption, 'chemin'>) => boolean {
  const paths = useSession()?.paths;
  return ({ chemin }) => paths?.has(chemin) ?? false;
}
