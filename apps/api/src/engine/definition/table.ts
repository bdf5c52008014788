import { catalog, entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, fieldOf, readableFields } from '@editique/domain/entity/entity';
import { type Field, isTextual, type ReferenceField, type ReferencesField } from '@editique/domain/entity/field';

/** How an entity is stored. The names of tables and columns derive from the definition, so that there is no second list. */
export interface Table<E extends EntityDefinition = EntityDefinition> {
  entity: E;
  name: string;
  columns: Column[];
  references: Reference[];
  links: Link[];
  /** Columns that a list can filter by but does not return. */
  filters: Column[];
  /** Links that a list can filter by but does not return. A module writes their rows. */
  filterLinks: Link[];
  /** Constraint name → the field to blame when the constraint is violated. */
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
  /** True when the target table has millions of rows. */
  isLong: boolean;
  /** The alias of the joined target; null when the label was copied into the row itself, so that no join is needed. */
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
  // Cast: the table stored under an entity's name was described from that same entity.
  return table as Table<E>;
}

const allTables = (): Table[] => catalog.map(tableOf);

/** Returns the field to blame when this constraint is violated. Looks through the tables of all entities. */
export function fieldOfConstraint(constraint: string): string | undefined {
  for (const table of allTables()) {
    const field = table.constraints.get(constraint);
    if (field) return field;
  }
  return undefined;
}

function describe(entity: EntityDefinition): Table {
  const name = tableName(entity);
  const table: Table = { entity, name, columns: [], references: [], links: [], filters: [], filterLinks: [], constraints: new Map() };
  for (const [field, definition] of readableFields(entity)) {
    if (definition.kind === 'reference') table.references.push(describeReference(field, definition));
    else if (definition.kind === 'references') table.links.push(describeLink(table.name, field, definition));
    else table.columns.push({ field, column: snake(field), definition });
  }
  for (const [field, definition] of Object.entries(entity.filters)) {
    if (definition.kind === 'references') table.filterLinks.push(describeLink(table.name, field, definition));
    else table.filters.push({ field, column: definition.kind === 'reference' ? `${snake(field)}_id` : snake(field), definition });
  }
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

function describeLink(own: string, field: string, { to, through }: ReferencesField): Link {
  const target = entityNamed(to);
  const name = tableName(target);
  return {
    field,
    table: through ?? `${own}_${name}`,
    target: name,
    ownColumn: `${own}_id`,
    targetColumn: `${name}_id`,
    label: snake(target.naming[0]),
  };
}

/** A number within a searched word, as SQL expressions. An index may find the number faster than the whole word. */
export interface NumberOfWord {
  /** The query for the index of numbers. */
  query: string;
  /** The `like` pattern; null when the word is only the number. */
  pattern: string | null;
}

/** Returns the condition that the label of a referenced record contains the pattern. */
export const labelLike = (reference: Reference, pattern: string, number: NumberOfWord | null = null): string =>
  namesLike(tableOf(entityNamed(reference.definition.to)), pattern, '', number);

/**
 * Returns the condition that the naming fields of a row contain the pattern. It compares all texts of the row first, because only their
 * combined column has an index. `alias` is the table's alias with its dot.
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

/** Returns the condition that the texts of a row contain the pattern. If a number is given, its index finds the rows first. */
export function textsLike({ entity }: Table, pattern: string, alias: string, number: NumberOfWord | null): string {
  const texts = `${alias}"recherche"`;
  // Appending the empty text hides the column from the planner, so that it does not use the index for this test.
  const test = `(${texts} || '') like ${pattern}`;
  // Only entities with millions of rows have an index of their numbers.
  if (number && entity.size === 'long') return `numeros(${texts}) @@ ${number.query} and ${test}`;
  return number?.pattern ? `${texts} like ${number.pattern} and ${test}` : `${texts} like ${pattern}`;
}
