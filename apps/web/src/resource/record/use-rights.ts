import { type EntityDefinition, pathOf, type Verb } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session.ts';

export interface Rights {
  /** Whether the user may open `P/<verb or action>`. */
  can: (verbOrAction: string) => boolean;
  /** Returns the address of that screen for a record, or null if the user may not open it or the entity has none. */
  hrefTo: (verb: Verb, id?: number) => string | null;
}

const NO_PATHS: ReadonlySet<string> = new Set();

export function useRights(entity: EntityDefinition): Rights {
  const paths = useSession()?.paths ?? NO_PATHS;
  return useMemo(() => {
    const base = pathOf(entity);
    const can = (name: string) => canReach(paths, `${base}/${name}`);
    const hrefTo = (verb: Verb, id?: number) => {
      if (!entity.verbs.includes(verb) || !can(verb)) return null;
      return id === undefined ? `${base}/${verb}` : `${base}/${verb}/${id}`;
    };
    return { can, hrefTo };
  }, [entity, paths]);
}
