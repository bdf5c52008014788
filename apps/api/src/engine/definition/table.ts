import { catalog, entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, fieldOf, readableFields } from '@editique/domain/entity/entity';
import { type Field, isTextual, type ReferenceField } from '@editique/domain/entity/field';

/** How an entity is stored. The names of tables and columns derive from the definition, so that there is no second list. */
export interface Table<E extends EntityDefinition = EntityDefinition> {
  entity: E;
  name: string;
  columns: Column[];
  references: Reference[];
  links: Link[];
  /** Columns that filter and are not read. */
  filters: Column[];
  /** Constraint name → the field to which its violation belongs. */
  constraints: Map<string, string>;
}

export interface Column {
  field: string;
  column: string;
  definition: Field;
}

export interface Reference extends Column {
  definition: ReferenceField;
  target: string;
  /** Whether the target has millions of rows. */
  isLong: boolean;
  /** Null when the label was copied into the row itself. */
  alias: string | null;
  naming: { field: string; column: string; definition: Field }[];
}

export interface Link {
  field: string;
  table: string;
  target: string;
  ownColumn: string;
  targetColumn: string;
  label: string;
}

const UPPER = /([a-z0-9])([A-Z]+)/g;
export const snake = (name: string): string => name.replace(UPPER, '$1_$2').toLowerCase();

const tableName = (entity: EntityDefinition): string => entity.table ?? snake(entity.name);

const tables = new Map<string, Table>();

export function tableOf<E extends EntityDefinition>(entity: E): Table<E> {
  const table = tables.get(entity.name) ?? describe(entity);
  tables.set(entity.name, table);
  // Cast: the table that is kept under the entity's name was described from that entity.
  return table as Table<E>;
}

const allTables = (): Table[] => catalog.map(tableOf);

/** The field to which the violation of a constraint belongs, whichever table it is of. */
export function fieldOfConstraint(constraint: string): string | undefined {
  for (const table of allTables()) {
    const field = table.constraints.get(constraint);
    if (field) return field;
  }
  return undefined;
}

function describe(entity: EntityDefinition): Table {
  const table: Table = { entity, name: tableName(entity), columns: [], references: [], links: [], filters: [], constraints: new Map() };
  for (const [field, definition] of readableFields(entity)) {
    if (definition.kind === 'reference') table.references.push(describeReference(field, definition));
    else if (definition.kind === 'references') table.links.push(describeLink(table.name, field, definition.to));
    else table.columns.push({ field, column: snake(field), definition });
  }
  for (const [field, definition] of Object.entries(entity.filters))
    table.filters.push({ field, column: definition.kind === 'reference' ? `${snake(field)}_id` : snake(field), definition });
  for (const { field, column } of table.columns)
    for (const kind of ['key', 'check']) table.constraints.set(`${table.name}_${column}_${kind}`, field);
  for (const { field } of table.references) table.constraints.set(`${table.name}_${snake(field)}_fkey`, field);
  for (const link of table.links) table.constraints.set(`${link.table}_${link.target}_fkey`, link.field);
  return table;
}

function describeReference(field: string, definition: ReferenceField): Reference {
  const target = entityNamed(definition.to);
  const base = snake(field);
  const naming = target.naming.map((name) => ({
    field: name,
    column: definition.kept ? `${base}_${snake(name)}` : snake(name),
    definition: fieldOf(target, name),
  }));
  return {
    field,
    column: `${base}_id`,
    definition,
    target: tableName(target),
    isLong: target.size === 'long',
    alias: definition.kept ? null : `r_${base}`,
    naming,
  };
}

function describeLink(own: string, field: string, to: string): Link {
  const target = entityNamed(to);
  const name = tableName(target);
  return {
    field,
    table: `${own}_${name}`,
    target: name,
    ownColumn: `${own}_id`,
    targetColumn: `${name}_id`,
    label: snake(target.naming[0]),
  };
}

/** A number in a word that is looked for, as SQL: an index may find it sooner than the whole word. */
export interface NumberOfWord {
  /** As a query for the index of numbers. */
  query: string;
  /** As a pattern for `like`; null where the word is nothing but the number. */
  pattern: string | null;
}

/** A condition: the label of a referenced record contains the pattern. */
export const labelLike = (reference: Reference, pattern: string, number: NumberOfWord | null = null): string =>
  namesLike(tableOf(entityNamed(reference.definition.to)), pattern, '', number);

/**
 * A condition: the fields that name a row contain the pattern. All texts of the row are compared first, because only they have
 * an index. `alias` is the table's, with its dot.
 */
export function namesLike(table: Table, pattern: string, alias: string, number: NumberOfWord | null): string {
  const { entity, columns } = table;
  const texts = columns.filter(({ definition }) => isTextual(definition));
  const names = texts.filter(({ field }) => entity.naming.includes(field));
  if (names.length === 0) return 'false';
  const anyText = textsLike(table, pattern, alias, number);
  if (names.length === texts.length) return anyText;
  return `${anyText} and fold(${names.map(({ column }) => `${alias}"${column}"`).join(" || ' ' || ")}) like ${pattern}`;
}

/** A condition: the texts of a row contain the pattern. Where a number is given, the index looks for that, and the rest is tested. */
export function textsLike({ entity }: Table, pattern: string, alias: string, number: NumberOfWord | null): string {
  const texts = `${alias}"recherche"`;
  // Without an index for it: the empty text is added for the planner alone.
  const test = `(${texts} || '') like ${pattern}`;
  // Only lists of millions have an index of their numbers.
  if (number && entity.size === 'long') return `numeros(${texts}) @@ ${number.query} and ${test}`;
  return number?.pattern ? `${texts} like ${number.pattern} and ${test}` : `${texts} like ${pattern}`;
}
