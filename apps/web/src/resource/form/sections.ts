import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { Form } from '@editique/domain/entity/input';
import { isNumeric } from '../record/field-value.tsx';

export interface FormSection {
  /** Null if the form is too short for headings. */
  title: string | null;
  /** The fields are counts, shown three in a row. */
  isCounts: boolean;
  fields: [string, Field][];
}

const HEADINGS_FROM = 7;
const COUNTS_FROM = 3;

/** Returns the form's fields in their order, split where a field opens a section. */
export function sectionsOf(entity: EntityDefinition, mode: Form, hidden: readonly string[] = []): FormSection[] {
  const fields = writableFields(entity, mode).filter(([name]) => !hidden.includes(name));
  const hasHeadings = fields.length >= HEADINGS_FROM;
  const parts: { title: string | null; fields: [string, Field][] }[] = [];
  for (const [name, field] of fields) {
    if (parts.length === 0 || (hasHeadings && field.section))
      parts.push({ title: hasHeadings ? (field.section ?? null) : null, fields: [] });
    parts.at(-1)?.fields.push([name, field]);
  }
  return parts.map((part) => ({
    ...part,
    isCounts: part.fields.length >= COUNTS_FROM && part.fields.every(([, field]) => isNumeric(field)),
  }));
}
