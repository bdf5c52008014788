import type { FieldKind } from '@editique/domain/entity/field';

/** The SQL type to which a field's parameters are cast. */
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
