import { catalog } from '@editique/domain/catalog';
import { verbPath } from '@editique/domain/entity/permission';
import { Navigate } from 'react-router';
import { CorbeilleScreen } from '../features/corbeille/corbeille-screen.tsx';
import { useSession } from '../lib/session/session.ts';
import { UNAUTHORIZED_PATH } from './paths.ts';

/** The corbeille has no permission path of its own: each of its lists is shown to users who may delete the records of that list. */
export function CorbeillePage() {
  const paths = useSession()?.paths;
  const lists = catalog.filter((entity) => entity.isRecoverable && paths?.has(verbPath(entity, 'supprimer')));
  return lists.length > 0 ? <CorbeilleScreen lists={lists} /> : <Navigate to={UNAUTHORIZED_PATH} replace />;
}
