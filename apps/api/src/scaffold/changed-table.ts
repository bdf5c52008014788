import type { Table } from '../engine/definition/table.ts';
import type { ExistingColumn, ExistingSchema } from './existing-schema.ts';
import { identifier } from './identifier.ts';
import { checkName, columnLine, foreignKeyName, indexesOf, searchIndex, searchLine, uniqueName } from './table-sql.ts';
import { searchedColumns, type WantedColumn, wantedColumns } from './wanted-column.ts';

type Columns = ReadonlyMap<string, ExistingColumn>;

/** Returns the statements that bring an existing table to its definition. */
export function changeTable(table: Table, columns: Columns, schema: ExistingSchema): string[] {
  const wanted = wantedColumns(table);
  const missing = wanted.filter(({ name }) => !columns.has(name));
  const unfilled = missing.filter(needsValue);
  const changes = wanted.flatMap((column) => {
    const existing = columns.get(column.name);
    return existing ? changeColumn(table, column, existing, schema) : addColumn(table, column);
  });
  if (!isSearchStale(table, columns)) return changes;
  // PostgreSQL refuses to change a column that the generated column reads, so the generated column is dropped first and added again last.
  const isWaiting = searchedColumns(table).some(({ name }) => unfilled.some((column) => column.name === name));
  const lift = isWaiting ? commented : (lines: string[]) => lines;
  const drop = columns.has('recherche') ? [`alter table ${identifier(table.name)} drop column recherche;`] : [];
  return [
    ...lift(drop),
    ...changes,
    ...lift([`alter table ${identifier(table.name)} add column ${searchLine(table)};`, ...searchIndex(table)]),
  ];
}

/** Returns whether existing rows need a value for the new column: it is required and has no default. */
const needsValue = ({ isOptional, definition }: WantedColumn): boolean => !isOptional && definition.kind !== 'boolean';

const commented = (lines: string[]): string[] => lines.map((line) => `-- ${line}`);

function addColumn(table: Table, column: WantedColumn): string[] {
  const add = `alter table ${identifier(table.name)} add column ${columnLine(table, column)}`;
  if (!needsValue(column)) return [`${add};`, ...indexesOf(table, column)];
  return [
    `-- ${column.name} is required and the rows that exist have no value: write their default in place of the dots, then remove the comment signs.`,
    ...commented([
      `${add.replace(' not null', ' not null default …')};`,
      `alter table ${identifier(table.name)} alter column ${identifier(column.name)} drop default;`,
      ...indexesOf(table, column),
    ]),
  ];
}

function changeColumn(table: Table, column: WantedColumn, existing: ExistingColumn, schema: ExistingSchema): string[] {
  if (existing.generated !== null) return [];
  const alter = `alter table ${identifier(table.name)}`;
  const key = identifier(column.name);
  const found: string[] = [];
  if (isOtherType(table, column, existing)) found.push(`${alter} alter column ${key} type ${column.type};`);
  if (!column.isOptional && existing.isNullable)
    found.push(
      `-- ${column.name} is required now: say what the rows without it get, then remove the comment signs.`,
      ...commented([`update ${identifier(table.name)} set ${key} = … where ${key} is null;`, `${alter} alter column ${key} set not null;`]),
    );
  if (isLoosened(column, existing)) found.push(`${alter} alter column ${key} drop not null;`);
  if (column.check && !schema.names.has(checkName(table, column)))
    found.push(`${alter} add constraint ${checkName(table, column)} check (${column.check});`);
  if (column.target && !schema.names.has(foreignKeyName(table, column)))
    found.push(
      `${alter} add constraint ${foreignKeyName(table, column)} foreign key (${key}) references ${identifier(column.target)} (id) on delete restrict;`,
    );
  if ('unique' in column.definition && column.definition.unique && !schema.names.has(uniqueName(table, column)))
    found.push(`create unique index ${uniqueName(table, column)} on ${identifier(table.name)} (lower(${key}));`);
  return found;
}

const isLoosened = ({ isOptional, definition }: WantedColumn, { isNullable }: ExistingColumn): boolean =>
  isOptional && !isNullable && !definition.readOnly;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  varchar: 'character varying',
  timestamptz: 'timestamp(3) with time zone',
  time: 'time without time zone',
};

/**
 * Returns whether the column's type differs from the definition. In a read-only entity any text length is accepted, because texts that the
 * server composes may be longer than what a client may send.
 */
function isOtherType({ entity }: Table, { type }: WantedColumn, existing: ExistingColumn): boolean {
  const [word = '', ...rest] = type.split('(');
  const size = rest.length > 0 && word !== 'timestamptz' ? `(${rest.join('(').replaceAll(' ', '')}` : '';
  const expected = `${TYPE_NAMES[word] ?? word}${size}`;
  if (entity.readOnly && word === 'varchar') return !existing.type.startsWith('character varying');
  return expected !== existing.type;
}

/**
 * Returns whether the generated search column must be rebuilt: it lacks a text, would be null if a text is null, or reads a column whose
 * type changes.
 */
function isSearchStale(table: Table, columns: Columns): boolean {
  const expression = columns.get('recherche')?.generated;
  if (expression === undefined || expression === null) return true;
  return searchedColumns(table).some((column) => {
    const existing = columns.get(column.name);
    const pattern = column.isOptional ? `COALESCE\\("?${column.name}\\b` : `\\b${column.name}\\b`;
    return !new RegExp(pattern).test(expression) || (existing !== undefined && isOtherType(table, column, existing));
  });
}
