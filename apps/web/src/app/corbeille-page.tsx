import { catalog } from '@editique/domain/catalog';
import { verbPath } from '@editique/domain/entity/permission';
import { Navigate } from 'react-router';
import { CorbeilleScreen } from '../features/corbeille/corbeille-screen.tsx';
import { useSession } from '../lib/session/session.ts';
import { UNAUTHORIZED_PATH } from './paths.ts';

/** It has no page of its own among the rights: each list of it goes with the right to delete its records. */
export function CorbeillePage() {
  const paths = useSession()?.paths;
  const lists = catalog.filter((entity) => entity.isRecoverable && paths?.has(verbPath(entity, 'supprimer')));
  return lists.length > 0 ? <CorbeilleScreen lists={lists} /> : <Navigate to={UNAUTHORIZED_PATH} replace />;
}
