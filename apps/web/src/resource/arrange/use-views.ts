import type { EntityDefinition } from '@editique/domain/entity/entity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import type { PlacedColumn } from './arrangement.ts';

type Parameters = Record<string, string | string[]>;

/** Filters, sort and columns under a name. */
export interface SavedView {
  id: number;
  nom: string;
  parametres: Parameters;
  colonnes: PlacedColumn[] | null;
  role: { id: number; libelle: string } | null;
  utilisateur: { id: number; nom: string; prenom: string };
  estMienne: boolean;
  defaut: boolean;
}

export interface NewView {
  nom: string;
  parametres: Parameters;
  colonnes: PlacedColumn[] | null;
  role: number | null;
  defaut: boolean;
}

const keyOf = (entity: EntityDefinition) => ['vues', entity.name] as const;

/** One's own views of a list, and those shared with a role that one holds. */
export function useViews(entity: EntityDefinition) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(entity) });
  const { data } = useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => api<SavedView[]>('GET', '/vues', { query: { liste: entity.name }, signal }),
    meta: { silent: true },
  });
  return {
    views: data,
    create: useMutation({
      mutationFn: (view: NewView) => api<SavedView>('POST', '/vues', { body: { liste: entity.name, ...view } }),
      meta: { silent: true },
      onSuccess: refresh,
    }),
    remove: useMutation({ mutationFn: ({ id }: SavedView) => api<null>('DELETE', `/vues/${id}`), onSuccess: refresh }),
    setDefault: useMutation({
      mutationFn: ({ id, defaut }: SavedView) => api<SavedView>('PUT', `/vues/${id}/defaut`, { body: { defaut: !defaut } }),
      onSuccess: refresh,
    }),
  };
}

/** The address that shows a view. */
export function addressOf({ parametres }: Pick<SavedView, 'parametres'>): string {
  const search = new URLSearchParams(Object.entries(parametres).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  return `?${search}`;
}

/** What the address says, as a view keeps it: which page one is on is no part of it. */
export function parametersIn(search: string): Parameters {
  const address = new URLSearchParams(search);
  address.delete('page');
  return Object.fromEntries([...new Set(address.keys())].map((name) => [name, oneOrMore(address.getAll(name))]));
}

const oneOrMore = (values: string[]): string | string[] => (values.length === 1 ? (values[0] ?? '') : values);

/** A list that is opened without a word about its rows shows the user's default view. */
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
}
