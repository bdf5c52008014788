import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberRecent } from '../../lib/recents.ts';
import { useSession } from '../../lib/session/session.ts';
import { formKey, recordKey } from '../../resource/record/cache-keys.ts';
import { completedName, isRecord } from '../../resource/record/record.ts';
import { readId } from '../../resource/record/use-record.ts';

/** Adds each record whose page or form is opened to the recent records, once the record has been read and so has a name. */
export function useRememberOpened(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const user = useSession()?.user.id;
  useEffect(() => {
    const opened = recordAt(pathname);
    if (!opened || user === undefined) return;
    const remember = (): boolean => {
      const libelle = nameIn(client, opened);
      if (libelle) rememberRecent(user, { entite: opened.entity.name, id: opened.id, libelle, path: pathname });
      return Boolean(libelle);
    };
    if (remember()) return;
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && remember()) stop();
    });
    return stop;
  }, [pathname, client, user]);
}

interface Opened {
  entity: EntityDefinition;
  id: number;
}

const SCREEN = /^(.+)\/(?:afficher|modifier)\/(\d+)$/;

function recordAt(pathname: string): Opened | null {
  const [, list, number] = SCREEN.exec(pathname) ?? [];
  const entity = catalog.find((candidate) => pathOf(candidate) === list);
  const id = readId(number);
  return entity && id !== null ? { entity, id } : null;
}

/** Returns the name of the record, or an empty text until the screen has read it. */
function nameIn(client: QueryClient, { entity, id }: Opened): string {
  const read = [recordKey(entity, id), formKey(entity, id)].map((key) => client.getQueryData<unknown>(key)).find(isRecord);
  return read ? completedName(entity, read) : '';
}
