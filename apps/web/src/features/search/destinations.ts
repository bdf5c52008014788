import { catalog } from '@editique/domain/catalog';
import { verbPath } from '@editique/domain/entity/permission';
import { dashboardScreen, menu } from '@editique/domain/menu';
import { matches } from '../../lib/text/fold.ts';
import { BIN_PATH } from '../../resource/record/bin-path.ts';

/** A page or action that can be found by its name. */
export interface Destination {
  path: string;
  label: string;
  /** The menu group that it belongs to. */
  detail: string;
}

export interface Destinations {
  pages: Destination[];
  actions: Destination[];
}

/** Returns the pages and actions that the user may open and that match the search. */
export function destinationsFor(paths: ReadonlySet<string>, search: string): Destinations {
  const isReached = (path: string) => (path === BIN_PATH ? hasBin(paths) : paths.has(path));
  const isFound = ({ path, label, detail }: Destination) => isReached(path) && matches(`${label} ${detail}`, search);
  return { pages: PAGES.filter(isFound), actions: ACTIONS.filter(isFound) };
}

const PAGES: readonly Destination[] = [
  { path: dashboardScreen.path, label: dashboardScreen.libelle, detail: '' },
  ...menu.flatMap(({ group, entries }) => entries.map(({ path, libelle }) => ({ path, label: libelle, detail: group }))),
  { path: BIN_PATH, label: 'Corbeille', detail: '' },
];

/** Returns whether the corbeille is open to the user, who must be allowed to delete in at least one recoverable list. */
const hasBin = (paths: ReadonlySet<string>): boolean =>
  catalog.some((entity) => entity.isRecoverable && paths.has(verbPath(entity, 'supprimer')));

const ACTIONS: readonly Destination[] = catalog
  .filter(({ verbs }) => verbs.includes('ajouter'))
  .map((entity) => ({ path: verbPath(entity, 'ajouter'), label: `Ajouter ${entity.one}`, detail: entity.group }));
