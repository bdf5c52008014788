import type { Field } from '@editique/domain/entity/field';

/** A column of a file: a field under its French label. */
export interface FileColumn {
  name: string;
  heading: string;
  /** Null for the id, which is not a field. */
  field: Field | null;
}

/** Returns the column of a field that belongs to no entity. */
export const fileColumn = (name: string, field: Field): FileColumn => ({ name, heading: field.label, field });
