import type { Row } from '../../db/database.ts';
import type { Column, Reference, Table } from '../definition/table.ts';
import { toValue } from '../record/record.ts';

/** The parts of a row that a select shows: its id, its naming fields, and the reference that completes them. */
interface OptionForm {
  columns: Column[];
  reference: Reference | undefined;
}

const formOf = (table: Table): OptionForm => ({
  columns: table.entity.naming.map((name) => table.columns.find(({ field }) => field === name)).filter((column) => column !== undefined),
  reference: table.references.find(({ field }) => field === table.entity.disambiguatedBy),
});

/** Returns the select list of options, from alias `t` and the joined reference `x`. */
export function optionList(table: Table): string {
  const { columns, reference } = formOf(table);
  return [
    't."id"',
    ...columns.map(({ field, column }) => `t."${column}" as "${field}"`),
    ...(reference
      ? [`t."${reference.column}" as "#ref"`, ...reference.naming.map(({ field, column }) => `x."${column}" as "#ref.${field}"`)]
      : []),
  ].join(', ');
}

export function optionJoins(table: Table): string {
  const { reference } = formOf(table);
  return reference ? ` left join "${reference.target}" x on x."id" = t."${reference.column}"` : '';
}

/** Converts a row of the select list into an option. */
export function toOption(table: Table, row: Row): Row {
  const { columns, reference } = formOf(table);
  const option: Row = { id: row.id };
  for (const { field, definition } of columns) option[field] = toValue(definition, row[field]);
  if (reference) {
    option[reference.field] = {
      id: row['#ref'],
      ...Object.fromEntries(reference.naming.map(({ field, definition }) => [field, toValue(definition, row[`#ref.${field}`])])),
    };
  }
  return option;
}

/** Reduces a whole record to the parts that a select shows. */
export function optionOf(table: Table, record: Row): Row {
  const { columns, reference } = formOf(table);
  const names = ['id', ...columns.map(({ field }) => field), reference?.field ?? 'id'];
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
