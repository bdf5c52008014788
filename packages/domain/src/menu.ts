import { catalog } from './catalog.ts';
import { type EntityDefinition, type Group, groups, pathOf } from './entity/entity.ts';
import { actionPath, everyonePaths, type Screen, screensOf } from './entity/permission.ts';

export interface MenuGroup {
  group: Group;
  entries: Screen[];
}

export const dashboardScreen: Screen = { path: '/app/dashboard', libelle: 'Dashboard' };

/** The sidebar in the specification's order, before rights are applied. */
export const menu: readonly MenuGroup[] = groups.map((group) => {
  const entities = catalog.filter((entity) => entity.group === group);
  return { group, entries: [...entities.map(listOf), ...entities.flatMap(stationsOf)] };
});

function listOf(entity: EntityDefinition): Screen {
  return { path: pathOf(entity), libelle: entity.menu };
}

/** Returns the actions with a menu entry of their own. They follow the lists, whose order the specification fixes. */
function stationsOf(entity: EntityDefinition): Screen[] {
  return entity.menuActions.map((action) => ({ path: actionPath(entity, action), libelle: entity.actions[action] ?? '' }));
}

/** The module of the pages that every user may open. */
const commonModule = 'Général';

const COMMON_LABELS: Record<(typeof everyonePaths)[number], string> = {
  '/app/dashboard': dashboardScreen.libelle,
  '/app/notifications': 'Notifications',
  '/app/utilisateur/profile': 'Profil',
  '/app/utilisateur/profile/changer-password': 'Changer le mot de passe',
};

export interface ProductPage extends Screen {
  module: string;
}

/** Every screen of this release. The server writes these rows into the `page` table when it starts. */
export const productPages: readonly ProductPage[] = [
  ...everyonePaths.map((path): ProductPage => ({ path, libelle: COMMON_LABELS[path], module: commonModule })),
  ...catalog.flatMap((entity) => screensOf(entity).map((screen): ProductPage => ({ ...screen, module: entity.group }))),
];
