import { entityNamed } from '@editique/domain/catalog';
import { type Field, isTextual } from '@editique/domain/entity/field';
import type { Sort } from '@editique/domain/entity/list-query';
import { SQL_TYPE } from './sql-type.ts';
import { snake, type Table } from './table.ts';

/** How rows are ordered: an expression and its join, ties broken by id in the same direction. */
export interface Order {
  key: string;
  join: string;
  /** The table, beside its own, whose rows decide the order. */
  table: string | null;
  /** The type in which a key read as text is compared again. */
  type: string;
  isNullable: boolean;
  direction: 'asc' | 'desc';
}

export function orderBy(table: Table, { field, direction }: Sort): Order {
  if (field === 'id') return { key: 't."id"', join: '', table: null, type: 'int', isNullable: false, direction };
  const [name = '', inner] = field.split('.');
  const reference = table.references.find((candidate) => candidate.field === name);
  if (!reference) {
    const definition = table.entity.fields[name] as Field;
    return { ...keyOf('t', snake(name), definition), join: '', table: null, isNullable: isOptional(definition), direction };
  }
  const target = entityNamed((reference.definition as Field & { kind: 'reference' }).to);
  const innerName = inner ?? (target.naming[0] as string);
  const definition = target.fields[innerName] as Field;
  // A row that only the server writes may lack the reference; leaving it out would hide the row.
  const isOuter = isOptional(reference.definition) || table.entity.readOnly;
  if (!reference.alias)
    return { ...keyOf('t', `${snake(name)}_${snake(innerName)}`, definition), join: '', table: null, isNullable: true, direction };
  return {
    ...keyOf('o', snake(innerName), definition),
    join: ` ${isOuter ? 'left ' : ''}join "${reference.target}" o on o."id" = t."${reference.column}"`,
    table: reference.target,
    isNullable: isOuter || isOptional(definition),
    direction,
  };
}

/** What the server owns may be empty until it is set. */
const isOptional = (definition: Field): boolean => definition.required === false || definition.readOnly === true;

/** Texts are ordered as a French reader expects, the same way on every database: without case and accents. */
function keyOf(alias: string, column: string, definition: Field): Pick<Order, 'key' | 'type'> {
  const expression = `${alias}."${column}"`;
  return isTextual(definition)
    ? { key: `fold(${expression}) collate "C"`, type: 'text' }
    : { key: expression, type: SQL_TYPE[definition.kind] };
}
