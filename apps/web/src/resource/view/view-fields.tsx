import { entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, readableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { FieldValue } from '../record/field-value.tsx';
import type { FieldName } from '../record/record.ts';
import { RecordLink } from '../record/record-link.tsx';

export interface ViewFieldsOptions<E extends EntityDefinition> {
  hidden?: readonly FieldName<E>[];
  /** The heading of the fields before the first section. */
  heading?: string;
  /** The screen's own values, by field. */
  values?: { readonly [Name in FieldName<E>]?: (row: RecordOf<E>) => ReactNode };
}

interface ViewFieldsProps<E extends EntityDefinition> extends ViewFieldsOptions<E> {
  entity: E;
  row: RecordOf<E>;
}

/** The label and value of every field, with one card per section. */
export function ViewFields<E extends EntityDefinition>({
  entity,
  row,
  hidden = [],
  heading = 'Informations',
  values = {},
}: ViewFieldsProps<E>) {
  const record: AnyRecord = row;
  return partsOf(entity, hidden).map((part) => (
    <Card key={part.title ?? ''} title={part.title ?? heading}>
      <ReadOnlyFields>
        {part.fields.map(([name, field]) => (
          <ReadOnlyField key={name} label={field.label}>
            {values[name] ? values[name](row) : <Value field={field} value={record[name]} />}
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </Card>
  ));
}

/** Links a reference to its record if that record has a page. */
function Value({ field, value }: { field: Field; value: unknown }) {
  const target = field.kind === 'reference' ? entityNamed(field.to) : null;
  return target?.verbs.includes('afficher') ? <RecordLink entity={target} value={value} /> : <FieldValue field={field} value={value} />;
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
