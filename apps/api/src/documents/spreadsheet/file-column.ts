import type { Field } from '@editique/domain/entity/field';

/** A column of a file: the field, under its French label. */
export interface FileColumn {
  name: string;
  heading: string;
  /** Null for the id, which is no field. */
  field: Field | null;
}

/** The column of a field that no entity has. */
export const fileColumn = (name: string, field: Field): FileColumn => ({ name, heading: field.label, field });
