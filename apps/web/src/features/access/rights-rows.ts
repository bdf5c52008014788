import { catalog } from '@editique/domain/catalog';
import type { page } from '@editique/domain/entities/page';
import { pathOf } from '@editique/domain/entity/entity';
import type { OptionOf } from '@editique/domain/record';

/** A page that a role may give. */
export type PageOption = Pick<OptionOf<typeof page>, 'id' | 'libelle' | 'chemin'>;

export const VERBS = ['lister', 'ajouter', 'modifier', 'supprimer', 'afficher'] as const;
export type GridVerb = (typeof VERBS)[number];
export const VERB_LABEL: Record<GridVerb, string> = {
  lister: 'Lister',
  ajouter: 'Ajouter',
  modifier: 'Modifier',
  supprimer: 'Supprimer',
  afficher: 'Afficher',
};

/** One screen of the grid: its five usual pages, and its other actions. */
export interface RightsRow {
  path: string;
  libelle: string;
  verbs: Partial<Record<GridVerb, PageOption>>;
  actions: PageOption[];
}

const lists = new Set(catalog.map(pathOf));
const SUFFIX = /\/(ajouter|modifier|supprimer|afficher)$/;

/** Returns the pages of a module as rows of the grid, in the order of the menu. */
export function rightsRows(pages: readonly PageOption[]): RightsRow[] {
  const known = new Set(pages.map((page) => page.chemin));
  const rows = new Map<string, RightsRow>();
  const rowOf = (path: string, libelle: string): RightsRow => {
    const row = rows.get(path) ?? { path, libelle, verbs: {}, actions: [] };
    rows.set(path, row);
    return row;
  };
  for (const page of inOrder(pages)) {
    const suffix = SUFFIX.exec(page.chemin)?.[1];
    const verb = VERBS.find((one) => one === suffix);
    const parent = page.chemin.slice(0, page.chemin.lastIndexOf('/'));
    if (verb) rowOf(parent, page.libelle).verbs[verb] = page;
    else if (!lists.has(page.chemin) && known.has(parent)) rowOf(parent, page.libelle).actions.push(page);
    else rowOf(page.chemin, page.libelle).verbs.lister = page;
  }
  return [...rows.values()].map((row) => ({ ...row, libelle: row.verbs.lister?.libelle ?? row.libelle }));
}

/** Sorts the pages in the order of the menu. Pages that an administrator added come last. */
function inOrder(pages: readonly PageOption[]): PageOption[] {
  const order = [...lists];
  const rank = (page: PageOption): number => {
    const index = order.indexOf(page.chemin.replace(SUFFIX, ''));
    return index === -1 ? order.length : index;
  };
  return pages.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

export const pagesOf = (row: RightsRow): PageOption[] => [...VERBS.flatMap((verb) => row.verbs[verb] ?? []), ...row.actions];

/**
 * Returns the state of the box above several pages, and what a press does to the pages that the user may give; null when there are none.
 */
export function masterOf(pages: readonly PageOption[], chosen: ReadonlySet<number>, mayGive: (page: PageOption) => boolean) {
  const count = pages.filter((page) => chosen.has(page.id)).length;
  const givable = pages.filter(mayGive);
  const press = givable.some((page) => !chosen.has(page.id)) ? 'give' : 'take';
  return { isAll: count === pages.length, isSome: count > 0 && count < pages.length, press: givable.length === 0 ? null : press } as const;
}

export interface UnlistedRow {
  libelle: string;
  /** The page of the screen's list, which the role does not give. */
  list: PageOption;
  /** The labels of the verbs that the role gives without the list. */
  verbs: string[];
}

/** Returns the screens of which the role gives an action but not the list: such screens are in no menu. */
export const unlistedRows = (rows: readonly RightsRow[], chosen: ReadonlySet<number>): UnlistedRow[] =>
  rows.flatMap(({ libelle, verbs }) => {
    const { lister } = verbs;
    const given = VERBS.filter((verb) => chosen.has(verbs[verb]?.id ?? 0));
    return lister && given.length > 0 && !chosen.has(lister.id)
      ? [{ libelle, list: lister, verbs: given.map((verb) => VERB_LABEL[verb]) }]
      : [];
  });
