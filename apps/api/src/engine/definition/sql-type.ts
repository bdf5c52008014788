import type { FieldKind } from '@editique/domain/entity/field';

/** The type in which the database compares and takes a field's values. */
export const SQL_TYPE: Record<FieldKind, string> = {
  text: 'text',
  longText: 'text',
  arabicText: 'text',
  email: 'text',
  password: 'text',
  integer: 'int',
  decimal: 'numeric',
  dateTime: 'timestamptz',
  date: 'date',
  time: 'time',
  choice: 'int',
  code: 'text',
  boolean: 'boolean',
  reference: 'int',
  references: 'int',
};
