import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf, type Verb } from '@editique/domain/entity/entity';
import { menu, productPages } from '@editique/domain/menu';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { FormScreen } from '../resource/screen/form-screen.tsx';
import { ListScreen } from '../resource/screen/list-screen.tsx';
import { ViewScreen } from '../resource/screen/view-screen.tsx';
import { screenRoute } from './guarded-screen.tsx';
import { customScreens } from './screens.ts';

/** The routes that the catalog brings: each list, its forms and views, and the screens of its actions. */
export const entityRoutes = (): RouteObject[] =>
  catalog.flatMap((entity) => [listRoute(entity), ...verbRoutes(entity), ...actionRoutes(entity)]);

function listRoute(entity: EntityDefinition): RouteObject {
  const path = pathOf(entity);
  return screenRoute({
    path,
    permission: path,
    title: entity.menu,
    crumbs: [{ label: entity.group }, { label: entity.menu }],
    menuPath: path,
    Screen: customScreens[entity.name]?.list ?? genericList(entity),
  });
}

interface VerbScreen {
  name: 'create' | 'edit' | 'view';
  verb: Verb;
  label: string;
  parameters: string;
  generic: (entity: EntityDefinition) => ComponentType;
}

const VERB_SCREENS: readonly VerbScreen[] = [
  { name: 'create', verb: 'ajouter', label: 'Ajouter', parameters: '', generic: (entity) => genericForm(entity, 'create') },
  { name: 'edit', verb: 'modifier', label: 'Modifier', parameters: '/:id', generic: (entity) => genericForm(entity, 'edit') },
  { name: 'view', verb: 'afficher', label: 'Afficher', parameters: '/:id', generic: genericView },
];

function verbRoutes(entity: EntityDefinition): RouteObject[] {
  return VERB_SCREENS.filter(({ verb }) => entity.verbs.includes(verb)).map(({ name, verb, label, parameters, generic }) =>
    subRoute(entity, `${verb}${parameters}`, `${label} ${entity.one}`, customScreens[entity.name]?.[name] ?? generic(entity)),
  );
}

const GENERIC_NAMES = new Set(['list', 'create', 'edit', 'view']);
/** Screens of the shop floor, which leave no room for a menu. */
const BARE = new Set(['scan']);

function actionRoutes(entity: EntityDefinition): RouteObject[] {
  return Object.entries(customScreens[entity.name] ?? {})
    .filter(([name]) => !GENERIC_NAMES.has(name))
    .map(([address, Screen]) => {
      const permission = `${pathOf(entity)}/${withoutId(address)}`;
      const title = productPages.find(({ path }) => path === permission)?.libelle ?? entity.menu;
      return subRoute(entity, address, title, Screen);
    });
}

function subRoute(entity: EntityDefinition, address: string, title: string, Screen: ComponentType): RouteObject {
  const list = pathOf(entity);
  const name = withoutId(address);
  const isOwn = name.startsWith('profile');
  return screenRoute({
    path: `${list}/${address}`,
    permission: `${list}/${name}`,
    title,
    // One's own profile is no part of the users' list.
    crumbs: isOwn ? [{ label: title }] : [{ label: entity.group }, { label: entity.menu, to: list }, { label: title }],
    ...(isOwn ? {} : { menuPath: isInMenu(`${list}/${name}`) ? `${list}/${name}` : list }),
    isBare: BARE.has(name),
    Screen,
  });
}

const isInMenu = (path: string): boolean => menu.some(({ entries }) => entries.some((entry) => entry.path === path));

const withoutId = (address: string): string => address.replace('/:id', '');

function genericList(entity: EntityDefinition): ComponentType {
  return () => <ListScreen entity={entity} />;
}

function genericForm(entity: EntityDefinition, mode: 'create' | 'edit'): ComponentType {
  return () => <FormScreen entity={entity} mode={mode} />;
}

function genericView(entity: EntityDefinition): ComponentType {
  return () => <ViewScreen entity={entity} />;
}
