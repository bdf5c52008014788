import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { SavedView } from '@editique/domain/views/saved-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { addressOf, type ViewContent } from './view-content.ts';

/** What the owner of a view may change besides its content. */
export interface ViewDetails {
  nom: string;
  role: number | null;
  defaut: boolean;
}

export const detailsOf = ({ nom, role, defaut }: SavedView): ViewDetails => ({ nom, role: role?.id ?? null, defaut });

const keyOf = (entity: EntityDefinition) => ['vues', entity.name] as const;

/** Reads the user's own views of a list and those shared with one of the user's roles, with the commands that change them. */
export function useViews(entity: EntityDefinition) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(entity) });
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => api<SavedView[]>('GET', '/vues', { query: { liste: entity.name }, signal }),
    // The menu shows a failure in place of the views.
    meta: { silent: true },
  });
  return {
    views: data,
    /** The error, if the views could not be read. */
    failure: data ? null : error,
    readAgain: () => void refetch(),
    create: useMutation({
      mutationFn: (view: ViewDetails & ViewContent) => api<SavedView>('POST', '/vues', { body: { liste: entity.name, ...view } }),
      meta: { silent: true },
      onSuccess: refresh,
    }),
    update: useMutation({
      mutationFn: ({ view, ...changed }: { view: SavedView } & Partial<ViewDetails & ViewContent>) => {
        const { id, version, parametres, colonnes } = view;
        return api<SavedView>('PUT', '/vues', { body: { id, version, parametres, colonnes, ...detailsOf(view), ...changed } });
      },
      meta: { silent: true },
      // Also after a conflict: the newest version is then shown and can be overwritten.
      onSettled: refresh,
    }),
    remove: useMutation({ mutationFn: ({ id }: SavedView) => api<null>('DELETE', `/vues/${id}`), onSuccess: refresh }),
    setDefault: useMutation({
      mutationFn: ({ id, defaut }: SavedView) => api<SavedView>('PUT', `/vues/${id}/defaut`, { body: { defaut: !defaut } }),
      onSuccess: refresh,
    }),
  };
}

/** Opens the user's default view when the address has no parameters. */
export function useDefaultView(views: readonly SavedView[] | undefined, onOpen: (view: SavedView) => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOpened = useRef(false);
  const open = useEffectEvent((known: readonly SavedView[]) => {
    const view = known.find(({ defaut }) => defaut);
    if (isOpened.current) return;
    isOpened.current = true;
    if (!view || search !== '') return;
    navigate(addressOf(view), { replace: true });
    onOpen(view);
  });
  useEffect(() => {
    if (views) open(views);
  }, [views]);
  // The list may stay drawn while other screens are open. On return the default view opens again.
  useEffect(
    () => () => {
      isOpened.current = false;
    },
    [],
  );
}
