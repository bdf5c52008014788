import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, pathOf, type Verb } from '@editique/domain/entity/entity';
import { menu, productPages } from '@editique/domain/menu';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { ListScreen } from '../resource/screen/list-screen.tsx';
import { screenRoute } from './guarded-screen.tsx';
import { laterScreen } from './later-screen.tsx';
import type { ActionScreen, OwnScreens } from './own-screens.ts';
import { registrations } from './screens.ts';

/** Returns the routes of every entity in the catalog: its list, its forms and views, and the screens of its actions. */
export const entityRoutes = (): RouteObject[] =>
  catalog.flatMap((entity) => {
    const own = registrations.find((registration) => registration.entity === entity) ?? {};
    return [listRoute(entity, own), ...verbRoutes(entity, own), ...actionRoutes(entity, own)];
  });

function listRoute(entity: EntityDefinition, own: OwnScreens): RouteObject {
  const path = pathOf(entity);
  return screenRoute({
    path,
    permission: path,
    title: entity.menu,
    crumbs: [{ label: entity.group }, { label: entity.menu }],
    menuPath: path,
    isKept: true,
    Screen: own.list ?? genericList(entity),
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

function verbRoutes(entity: EntityDefinition, own: OwnScreens): RouteObject[] {
  return VERB_SCREENS.filter(({ verb }) => entity.verbs.includes(verb)).map(({ name, verb, label, parameters, generic }) =>
    subRoute(entity, `${label} ${entity.one}`, { address: `${verb}${parameters}`, screen: own[name] ?? generic(entity) }),
  );
}

function actionRoutes(entity: EntityDefinition, { actions = [] }: OwnScreens): RouteObject[] {
  return actions.map((action) => {
    const permission = `${pathOf(entity)}/${withoutId(action.address)}`;
    const title = productPages.find(({ path }) => path === permission)?.libelle ?? entity.menu;
    return subRoute(entity, title, action);
  });
}

function subRoute(entity: EntityDefinition, title: string, { address, screen, isBare = false, isPersonal }: ActionScreen): RouteObject {
  const list = pathOf(entity);
  const permission = `${list}/${withoutId(address)}`;
  const place = isPersonal
    ? { crumbs: [{ label: title }] }
    : {
        crumbs: [{ label: entity.group }, { label: entity.menu, to: list }, { label: title }],
        menuPath: isInMenu(permission) ? permission : list,
      };
  return screenRoute({ path: `${list}/${address}`, permission, title, ...place, isBare, Screen: screen });
}

const isInMenu = (path: string): boolean => menu.some(({ entries }) => entries.some((entry) => entry.path === path));

const withoutId = (address: string): string => address.replace('/:id', '');

const FormScreen = laterScreen((screens) => screens.FormScreen);
const ViewScreen = laterScreen((screens) => screens.ViewScreen);

function genericList(entity: EntityDefinition): ComponentType {
  return () => <ListScreen entity={entity} />;
}

function genericForm(entity: EntityDefinition, mode: 'create' | 'edit'): ComponentType {
  return () => <FormScreen entity={entity} mode={mode} />;
}

function genericView(entity: EntityDefinition): ComponentType {
  return () => <ViewScreen entity={entity} />;
}
