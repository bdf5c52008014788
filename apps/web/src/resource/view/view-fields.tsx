import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/read-only-field.tsx';
import { FieldValue } from '../record/field-value.tsx';
import type { Row } from '../record/record.ts';

export interface ViewFieldsOptions {
  hidden?: readonly string[];
  /** Values of the screen's own, by field. */
  values?: Readonly<Record<string, (row: Row) => ReactNode>>;
}

interface ViewFieldsProps extends ViewFieldsOptions {
  entity: EntityDefinition;
  row: Row;
}

/** Label and value of every field, in a card per section. */
export function ViewFields({ entity, row, hidden = [], values = {} }: ViewFieldsProps) {
  return partsOf(entity, hidden).map((part) => (
    <Card key={part.title ?? ''} title={part.title}>
      <ReadOnlyFields>
        {part.fields.map(([name, field]) => (
          <ReadOnlyField key={name} label={field.label}>
            {values[name] ? values[name](row) : <FieldValue field={field} value={row[name]} />}
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </Card>
  ));
}

interface Part {
  title: string | null;
  fields: [string, Field][];
}

function partsOf(entity: EntityDefinition, hidden: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const [name, field] of readableFields(entity)) {
    if (hidden.includes(name)) continue;
    if (parts.length === 0 || field.section) parts.push({ title: field.section ?? null, fields: [] });
    parts.at(-1)?.fields.push([name, field]);
  }
  return parts;
}
