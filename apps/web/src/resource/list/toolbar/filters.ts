import { type EntityDefinition, filterableFields } from '@editique/domain/entity/entity';
import {
  type BooleanField,
  type ChoiceField,
  type CodeField,
  type Field,
  integer,
  type ReferenceField,
  type ReferencesField,
} from '@editique/domain/entity/field';
import { formatBoolean, formatDate, formatExact } from '../../../lib/text/format.ts';

/** A value that rows have without storing it, such as the risk of a job. */
export interface ComputedField {
  kind: 'computed';
  label: string;
  choices: readonly { value: string; label: string }[];
}

export type SetField = ChoiceField | CodeField | BooleanField | ReferenceField | ReferencesField | ComputedField;
export type Filters = Readonly<Record<string, readonly string[]>>;

export interface FilterField {
  name: string;
  field: Field | ComputedField;
}

/** Returns whether the filter is a choice from a list of values, as opposed to a range. */
export const isSet = (field: Field | ComputedField): field is SetField =>
  field.kind === 'choice' ||
  field.kind === 'code' ||
  field.kind === 'computed' ||
  field.kind === 'boolean' ||
  field.kind === 'reference' ||
  field.kind === 'references';

const RANGES = new Set<Field['kind']>(['integer', 'decimal', 'dateTime', 'date']);
const isFilterable = (field: Field): boolean => isSet(field) || RANGES.has(field.kind);
/**
 * Returns whether an address may filter by the field. Only an address can filter by a time or by the rows' own number; the chip only
 * removes such a filter.
 */
const isKnown = (field: Field): boolean => isFilterable(field) || field.kind === 'time';

/** The rows' own id as a filter. */
const OWN_NUMBER = integer('N°');

/**
 * Returns the filters of the toolbar: those of the columns, or of the named fields in their order. Includes every active filter, and those
 * that the user has just chosen or removed.
 */
export function filterFieldsOf(
  entity: EntityDefinition,
  active: Filters,
  names?: readonly string[],
  computed: Readonly<Record<string, ComputedField>> = {},
  taken: readonly string[] = [],
): FilterField[] {
  const isKept = (name: string): boolean => isActive(name, active) || taken.includes(name);
  const offered = ([name, field]: [string, Field]) => (names ? names.includes(name) : field.column !== false);
  const rank = (name: string): number => (names?.includes(name) ? names.indexOf(name) : Number.POSITIVE_INFINITY);
  const fields: [string, Field | ComputedField][] = filterableFields(entity).filter(
    ([name, field]) => (isFilterable(field) && offered([name, field])) || (isKnown(field) && isKept(name)),
  );
  fields.push(...Object.entries(computed));
  if (isKept('id')) fields.push(['id', OWN_NUMBER]);
  if (names) fields.sort(([one], [other]) => rank(one) - rank(other) || 0);
  return fields.map(([name, field]) => ({ name, field }));
}

export const isActive = (name: string, active: Filters): boolean => parametersOf(name).some((parameter) => active[parameter]?.length);

/** Returns the parameters by which a field filters. */
const parametersOf = (name: string): string[] => [name, `${name}Min`, `${name}Max`];

/** Returns the change that removes a field's filter, whatever its form. */
export const cleared = (name: string): Record<string, string[]> =>
  Object.fromEntries(parametersOf(name).map((parameter) => [parameter, []]));

/** Returns the chip's text for a choice or a boolean; references are named by their records. */
export function setText(field: ChoiceField | CodeField | BooleanField | ComputedField, values: readonly string[]): string {
  const label = (value: string) =>
    field.kind === 'boolean'
      ? formatBoolean(value === 'true')
      : (field.choices.find((choice) => String(choice.value) === value)?.label ?? value);
  return listText(values.map(label));
}

const SHOWN = 2;

/** Returns 'A, B' or 'A, B et 3 autres'. */
export function listText(labels: readonly string[]): string {
  const more = labels.length - SHOWN;
  if (more <= 0) return labels.join(', ');
  return `${labels.slice(0, SHOWN).join(', ')} et ${more} ${more === 1 ? 'autre' : 'autres'}`;
}

/** Returns the chip's text for a number, a day or a time. An address may filter by numbers and by a range at once: rows then match both. */
export function boundsText(field: Field, name: string, active: Filters): string {
  const [values, min, max] = parametersOf(name).map((parameter) => active[parameter]);
  const range = min || max ? rangeText(field, min?.[0], max?.[0]) : '';
  return [numbersText(values ?? []), range].filter(Boolean).join(' et ');
}

/** Returns the text of several numbers, any of which matches. */
const numbersText = (values: readonly string[]): string => listText(values.map((value) => formatExact(Number(value))));

/** Returns '10–30', '≥ 10', '13–19 novembre 2026' or 'depuis le 13 novembre 2026'. */
function rangeText(field: Field, min: string | undefined, max: string | undefined): string {
  if (field.kind === 'dateTime' || field.kind === 'date') {
    if (min && max) return longDate.formatRange(new Date(`${min.slice(0, DAY)}T00:00`), new Date(`${max.slice(0, DAY)}T00:00`));
    return min ? `depuis le ${formatDate(min)}` : `jusqu'au ${formatDate(max)}`;
  }
  if (field.kind === 'time') {
    if (min && max) return `${min}–${max}`;
    return min ? `à partir de ${min}` : `jusqu'à ${max}`;
  }
  if (min && min === max) return formatExact(Number(min));
  if (min && max) return `${formatExact(Number(min))}–${formatExact(Number(max))}`;
  return min ? `≥ ${formatExact(Number(min))}` : `≤ ${formatExact(Number(max))}`;
}

const DAY = 'YYYY-MM-DD'.length;
const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
