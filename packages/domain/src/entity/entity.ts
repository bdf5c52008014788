import type { Field } from './field.ts';

export type Verb = 'ajouter' | 'modifier' | 'supprimer' | 'afficher';
export type RowIcon = 'view' | 'edit' | 'delete';

export interface EntityDefinition {
  /** The specification's name; the endpoint is `/` + name. */
  name: string;
  /** The table's name, if it differs from the entity's name in snake_case. */
  table?: string;
  /** Menu entry and list title. */
  menu: string;
  /** The noun with its article, such as 'un client', for titles such as 'Ajouter un client'. */
  one: string;
  /** Singular and plural, as in 'utilisé par 3 factures'. */
  nouns: readonly [singular: string, plural: string];
  group: Group;
  /** The path of the list screen, if it is not `/app/administration/<name>`. */
  path?: string;
  fields: Record<string, Field>;
  /** Further filters of the list: columns stored with the row but shown nowhere, and records that a table links to the row. */
  filters: Record<string, Field>;
  /** The fields shown in references, in `/all` and in the history. The first one is the record's name. */
  naming: readonly [string, ...string[]];
  /** The naming fields that form a record's label. Default: the first one. */
  label?: readonly string[];
  /** The reference shown with the label when the label alone is ambiguous, such as a role's module or a bibliothèque's client. */
  disambiguatedBy?: string;
  /** Screens beside the list. */
  verbs: readonly Verb[];
  /** Icons of a row, when they are not simply those of the verbs. */
  icons: readonly RowIcon[];
  /** Named commands, each a page `P/<action>` with its label. */
  actions: Readonly<Record<string, string>>;
  /** The actions that are screens in the menu, after the lists. */
  menuActions: readonly string[];
  /** By action: the entities that the action's dialog offers in a select. */
  selectsByAction: Readonly<Record<string, readonly string[]>>;
  /** The entities whose rows change when a row of this entity does, besides those that refer to it. */
  alsoChanges: readonly string[];
  /** A deleted record can be restored for some days. Default: true for the groups of reference lists below. */
  isRecoverable: boolean;
  /** The form is short enough to open on top of another form, so that a select can create a missing record. */
  hasSmallForm: boolean;
  /** A warning shown before a deletion: what the deletion changes elsewhere. */
  deletion?: string;
  /** Only the server writes the rows. */
  readOnly: boolean;
  /** The records are users. A user may read their own record and its journal without a permission page. */
  isPerson?: boolean;
  /** `long`: millions of rows after some years, so the table is never read whole. `growing`: grows with the work. */
  size: 'short' | 'growing' | 'long';
  /** Use in the global search: null excludes the entity, `rank` sorts it first, `code` is the prefix of its ticket code (`JOB:12`). */
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
  | 'menuActions'
  | 'selectsByAction'
  | 'alsoChanges'
  | 'isRecoverable'
  | 'hasSmallForm'
  | 'readOnly'
  | 'size'
  | 'search';
export type EntityInput = Omit<EntityDefinition, Optional> & Partial<Pick<EntityDefinition, Optional>>;

/** A complete definition that keeps the literal types of name, fields and actions, from which record and input types derive. */
type Defined<Input extends EntityInput> = Omit<EntityDefinition, 'name' | 'fields' | 'naming' | 'disambiguatedBy' | 'actions'> &
  Pick<Input, 'name' | 'fields' | 'naming'> & {
    actions: Input extends { actions: infer Actions } ? Actions : Record<never, never>;
    disambiguatedBy?: Input extends { disambiguatedBy: infer Name } ? Name : undefined;
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
    menuActions: input.menuActions ?? [],
    selectsByAction: input.selectsByAction ?? {},
    alsoChanges: input.alsoChanges ?? [],
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

/** Returns the named field, or throws. */
export function fieldOf(entity: EntityDefinition, name: string): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`The entity '${entity.name}' has no field '${name}'`);
  return field;
}

/** Returns the fields that an API client may write with this form. */
export function writableFields(entity: EntityDefinition, on: 'create' | 'edit'): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => !field.readOnly && (field.on === undefined || field.on === on));
}

/** Returns the fields that the API sends: all except passwords. */
export function readableFields(entity: EntityDefinition): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => field.kind !== 'password');
}

/** Returns all fields that the list can be filtered by: those that the API sends, and the extra columns in `filters`. */
export const filterableFields = (entity: EntityDefinition): [string, Field][] => [
  ...readableFields(entity),
  ...Object.entries(entity.filters),
];

/** Returns the one-line text of a reference to the record. */
export function labelOf(entity: EntityDefinition, record: Record<string, unknown>): string {
  return (entity.label ?? entity.naming.slice(0, 1))
    .map((name) => record[name] ?? '')
    .join(' ')
    .trim();
}

const DETERMINER = /^une? /;
/** Returns the noun without its article, such as 'client' from 'un client', for titles and sentences. */
export const nounOf = (entity: EntityDefinition): string => entity.one.replace(DETERMINER, '');
