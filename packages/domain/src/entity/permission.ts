import type { EntityDefinition, Verb } from './entity.ts';
import { pathOf } from './entity.ts';

/** The pages that every signed-in user may open, whatever the roles. */
export const everyonePaths = [
  '/app/dashboard',
  '/app/notifications',
  '/app/utilisateur/profile',
  '/app/utilisateur/profile/changer-password',
] as const;

const TRAILING_NUMBERS = /(\/\d+)+\/?$/;
const TRAILING_SLASH = /(.)\/$/;

/** Returns the permission path of a URL path: its trailing numeric segments are removed. */
export function permissionPath(pathname: string): string {
  return pathname.replace(TRAILING_NUMBERS, '').replace(TRAILING_SLASH, '$1');
}

export const canReach = (paths: ReadonlySet<string>, pathname: string): boolean => paths.has(permissionPath(pathname));

export const verbPath = (entity: EntityDefinition, verb: Verb): string => `${pathOf(entity)}/${verb}`;
export const actionPath = (entity: EntityDefinition, action: string): string => `${pathOf(entity)}/${action}`;

/** Returns the paths of the given verbs that the entity has, because only those are pages. */
export const verbPathsOf = (entity: EntityDefinition, verbs: readonly Verb[]): string[] =>
  verbs.filter((verb) => entity.verbs.includes(verb)).map((verb) => verbPath(entity, verb));

export interface Screen {
  path: string;
  libelle: string;
}

const VERB_LABEL: Record<Verb, string> = { ajouter: 'Ajouter', modifier: 'Modifier', supprimer: 'Supprimer', afficher: 'Afficher' };
const VERBS: readonly Verb[] = ['ajouter', 'modifier', 'supprimer', 'afficher'];

/** Returns every path that the entity has or may get in a later release: its screens, and every verb. */
export const possiblePathsOf = (entity: EntityDefinition): string[] => [
  ...screensOf(entity).map(({ path }) => path),
  ...VERBS.map((verb) => verbPath(entity, verb)),
];

/** Returns every page of an entity: its list, its verbs, its actions. */
export function screensOf(entity: EntityDefinition): Screen[] {
  return [
    { path: pathOf(entity), libelle: entity.menu },
    ...entity.verbs.map((verb) => ({ path: verbPath(entity, verb), libelle: `${VERB_LABEL[verb]} ${entity.one}` })),
    ...Object.entries(entity.actions).map(([action, libelle]) => ({ path: actionPath(entity, action), libelle })),
  ];
}
