import type { Field } from './field.ts';

export type Verb = 'ajouter' | 'modifier' | 'supprimer' | 'afficher';
export type RowIcon = 'view' | 'edit' | 'delete';

export interface EntityDefinition {
  /** The specification's name; the endpoint is `/` + name. */
  name: string;
  /** The table's name where it isn't the entity's in snake_case. */
  table?: string;
  /** Menu entry and list title. */
  menu: string;
  /** Completes 'Ajouter', 'Modifier', 'Afficher': 'un client'. */
  one: string;
  /** Singular and plural, as in 'utilisé par 3 factures'. */
  nouns: readonly [singular: string, plural: string];
  group: Group;
  /** The screen's path where it isn't `/app/administration/<name>`. */
  path?: string;
  fields: Record<string, Field>;
  /** What the list is filtered by beside its fields: kept on the row, shown by none. */
  filters: Record<string, Field>;
  /** What a reference, `/all` and the history show; the first one names the row. */
  naming: readonly [string, ...string[]];
  /** The naming fields that make up the label of a record; the first one alone unless said. */
  label?: readonly string[];
  /** The reference without which a label says too little: a role's module, a bibliothèque's client. */
  completedBy?: string;
  /** Screens beside the list. */
  verbs: readonly Verb[];
  /** Icons of a row, when they are not simply those of the verbs. */
  icons: readonly RowIcon[];
  /** Named commands, each a page `P/<action>` with its label. */
  actions: Readonly<Record<string, string>>;
  /** Actions that are screens one works at: entries of the menu, after the lists. */
  stations: readonly string[];
  /** By action: the entities of which its dialog shows a select. */
  offers: Readonly<Record<string, readonly string[]>>;
  /** The entities whose rows change with a row of this one, beside those that refer to it. */
  touches: readonly string[];
  /** A deleted record can be restored for some time. So it is with the reference lists, those of the groups below. */
  isRecoverable: boolean;
  /** Its form is short enough to stand above another one, so that a select can make what it lacks. */
  hasSmallForm: boolean;
  /** What a deletion changes elsewhere. It is told before. */
  deletion?: string;
  /** Rows that only the server writes. */
  readOnly: boolean;
  /** The records are people, who need no page for their own. */
  isPerson?: boolean;
  /** `long`: millions of rows after some years, never to be read whole. `growing`: grows with the work. */
  size: 'short' | 'growing' | 'long';
  /** How the search everywhere finds it: not at all, or before the others by its rank, or by the code of its ticket (`JOB:12`). */
  search: null | { rank?: number; code?: string };
}

export const groups = [
  'Gestion utilisateurs',
  'Administration',
  'Gestion Jobs',
  'Gestion Factures',
  'Tracabilité',
  'Gestion Stock',
  'Gestion Bibliothèque',
] as const;
export type Group = (typeof groups)[number];

/** The groups that hold reference lists. */
const REFERENCE_GROUPS: readonly Group[] = ['Administration', 'Gestion Bibliothèque'];

type Optional =
  | 'filters'
  | 'verbs'
  | 'icons'
  | 'actions'
  | 'stations'
  | 'offers'
  | 'touches'
  | 'isRecoverable'
  | 'hasSmallForm'
  | 'readOnly'
  | 'size'
  | 'search';
export type EntityInput = Omit<EntityDefinition, Optional> & Partial<Pick<EntityDefinition, Optional>>;

/** A complete definition whose name, fields and actions stay known to the compiler: records and inputs are typed by them. */
type Defined<Input extends EntityInput> = Omit<EntityDefinition, 'name' | 'fields' | 'naming' | 'completedBy' | 'actions'> &
  Pick<Input, 'name' | 'fields' | 'naming'> & {
    actions: Input extends { actions: infer Actions } ? Actions : Record<never, never>;
    completedBy?: Input extends { completedBy: infer Name } ? Name : undefined;
  };

const ICON_OF: Record<Verb, RowIcon | null> = { ajouter: null, modifier: 'edit', supprimer: 'delete', afficher: 'view' };
const ICON_ORDER: readonly RowIcon[] = ['view', 'edit', 'delete'];

/** Completes a definition with the defaults of the generic list: add, edit and delete, no view. */
export function defineEntity<const Input extends EntityInput>(input: Input): Defined<Input> {
  const readOnly = input.readOnly ?? false;
  const verbs = input.verbs ?? (readOnly ? ['afficher'] : ['ajouter', 'modifier', 'supprimer']);
  const shown = verbs.map((verb) => ICON_OF[verb]);
  const isRecoverable = input.isRecoverable ?? (REFERENCE_GROUPS.includes(input.group) && verbs.includes('supprimer'));
  const defined = {
    ...input,
    filters: input.filters ?? {},
    readOnly,
    verbs,
    icons: input.icons ?? ICON_ORDER.filter((icon) => shown.includes(icon)),
    actions: input.actions ?? {},
    stations: input.stations ?? [],
    offers: input.offers ?? {},
    touches: input.touches ?? [],
    isRecoverable,
    hasSmallForm:
      input.hasSmallForm ?? (isRecoverable && verbs.includes('ajouter') && !Object.values(input.fields).some(isNeededReference)),
    size: input.size ?? 'short',
    search: input.search === undefined ? {} : input.search,
  };
  // Cast: the compiler does not see that the empty actions are taken only where the input has none.
  return defined as unknown as Defined<Input>;
}

const isNeededReference = (field: Field): boolean => field.kind === 'reference' && field.required !== false;

export const pathOf = (entity: EntityDefinition): string => entity.path ?? `/app/administration/${entity.name}`;
export const endpointOf = (entity: EntityDefinition): string => `/${entity.name}`;

/** The field of that name. */
export function fieldOf(entity: EntityDefinition, name: string): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`The entity '${entity.name}' has no field '${name}'`);
  return field;
}

/** The fields that a client may write on that form. */
export function writableFields(entity: EntityDefinition, on: 'create' | 'edit'): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => !field.readOnly && (field.on === undefined || field.on === on));
}

/** The fields that are read back: all but passwords. */
export function readableFields(entity: EntityDefinition): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.kind !== 'password');
}

/** All that the list can be filtered by. */
export const filterableFields = (entity: EntityDefinition): [string, Field][] => [
  ...readableFields(entity),
  ...Object.entries(entity.filters),
];

/** How a reference to the record reads in one line. */
export function labelOf(entity: EntityDefinition, record: Record<string, unknown>): string {
  return (entity.label ?? entity.naming.slice(0, 1))
    .map((name) => record[name] ?? '')
    .join(' ')
    .trim();
}

const DETERMINER = /^une? /;
/** 'client' from 'un client', for titles and sentences. */
export const nounOf = (entity: EntityDefinition): string => entity.one.replace(DETERMINER, '');
