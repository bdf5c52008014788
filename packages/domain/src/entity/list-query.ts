import { z } from 'zod';
import { failure } from '../messages.ts';
import type { EntityDefinition } from './entity.ts';
import { filterableFields, readableFields } from './entity.ts';
import type { Choice, Code, DecimalField, Field } from './field.ts';
import { INTEGER_MAX } from './field.ts';
import { memoizeByObject } from './memoize-by-object.ts';
import { dateOf, dateTimeOf, endTimeOf, timeOf } from './moment.ts';
import { searchTextSchema } from './search-text.ts';

export const PAGE_SIZES = [10, 15, 20, 25, 30] as const;
export const DEFAULT_SIZE = 10;
export const MAX_SIZE = 100;
export const MAX_PAGE = INTEGER_MAX;
const MAX_VALUES = 100;

export type Direction = 'asc' | 'desc';
export interface Sort {
  /** A field of the entity, or `reference.field`. */
  field: string;
  direction: Direction;
}
export interface Filter {
  field: string;
  operator: 'equal' | 'min' | 'max';
  /** One value for a range. For equality, the row must match any of the values. */
  values: (number | boolean | string)[];
}
export interface ListQuery {
  page: number;
  size: number;
  /** True when the request gives a size. Without one, `/all` returns every row. */
  hasExplicitSize: boolean;
  sort: Sort;
  q: string;
  filters: Filter[];
}

const text = {
  page: `page est un entier de 0 à ${MAX_PAGE}`,
  size: `size est un entier de 1 à ${MAX_SIZE}`,
  sort: "sort est un champ de l'entité, une virgule et asc ou desc",
  value: "cette valeur n'est pas de celles du champ",
  unknown: failure.unknownParameter,
};

export const defaultSort: Sort = { field: 'id', direction: 'desc' };

const digits = (message: string, max: number) =>
  z
    .string(message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message);

const single = { page: digits(text.page, MAX_PAGE), size: digits(text.size, MAX_SIZE).refine((size) => size >= 1, text.size) };

/** Boolean filters beside the fields of an entity, such as `enRetard=true`. */
export type FlagNames = readonly string[];

/** Filters by values that are computed and not stored, such as `risque=orange`, with the values that each one accepts. */
export type ComputedValues = Readonly<Record<string, readonly string[]>>;

/** The schema of a list's query string, transformed into the query that the list reads. */
export const listQuerySchema = (...given: Parameters<typeof listParameters>) =>
  listParameters(...given).transform((raw) => toListQuery(raw));

/** The parameters of a list. The schema is strict, so that a mistyped parameter is an error instead of being ignored. */
export function listParameters(
  entity: EntityDefinition,
  resolve: (name: string) => EntityDefinition,
  flags: FlagNames = [],
  computed: ComputedValues = {},
) {
  const sortable = sortableFields(entity, resolve);
  const sort = z.string(text.sort).transform((value, context): Sort => {
    const [field = '', direction, ...rest] = value.split(',');
    if (sortable.has(field) && (direction === 'asc' || direction === 'desc') && rest.length === 0) return { field, direction };
    context.addIssue({ code: 'custom', message: text.sort });
    return z.NEVER;
  });
  return z.strictObject(
    {
      page: single.page.optional(),
      size: single.size.optional(),
      sort: sort.optional(),
      q: searchTextSchema.optional(),
      ...filterShape(entity),
      ...Object.fromEntries(flags.map((flag) => [flag, booleanValue.optional()])),
      ...Object.fromEntries(Object.entries(computed).map(([name, values]) => [name, several(z.literal([...values], text.value))])),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? text.unknown : undefined) },
  );
}

/** The parsed parameters: those of every list, and the filters by name. */
interface Parsed {
  page?: number | undefined;
  size?: number | undefined;
  sort?: Sort | undefined;
  q?: string | undefined;
  [filter: string]: unknown;
}

const RANGE_SUFFIX = /(Min|Max)$/;

export function toListQuery({ page = 0, size, sort = defaultSort, q = '', ...given }: Parsed): ListQuery {
  const filters: Filter[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const values = [value].flat().filter(isFilterValue);
    const range = RANGE_SUFFIX.exec(key)?.[1];
    if (range) filters.push({ field: key.slice(0, -range.length), operator: range === 'Min' ? 'min' : 'max', values });
    else filters.push({ field: key, operator: 'equal', values });
  }
  return { page, size: size ?? DEFAULT_SIZE, hasExplicitSize: size !== undefined, sort, q: q.trim(), filters };
}

const isFilterValue = (value: unknown): value is Filter['values'][number] => ['number', 'boolean', 'string'].includes(typeof value);

/** Returns the fields to sort by: the entity's own, `reference` for the reference's name, and `reference.field`. */
export function sortableFields(entity: EntityDefinition, resolve: (name: string) => EntityDefinition): Set<string> {
  const names = new Set(['id']);
  for (const [name, field] of readableFields(entity)) {
    if (field.kind === 'references') continue;
    names.add(name);
    if (field.kind !== 'reference') continue;
    const target = resolve(field.to);
    for (const inner of ['id', ...(field.kept ? target.naming : ownScalars(target))]) names.add(`${name}.${inner}`);
  }
  return names;
}

const ownScalars = (entity: EntityDefinition): string[] =>
  readableFields(entity)
    .filter(([, field]) => field.kind !== 'reference' && field.kind !== 'references')
    .map(([name]) => name);

const INTEGER = /^-?\d{1,10}$/;
/** The number of integer digits that every decimal filter accepts. A number too large for its field simply matches no row. */
const LEAST_WHOLE_DIGITS = 10;
/** Accepts as many digits and decimals as the field can hold, so that every displayed value can be used as a filter. */
const decimalValue = ({ digits: held, scale }: Pick<DecimalField, 'digits' | 'scale'>) =>
  z
    .string(text.value)
    .regex(new RegExp(`^-?\\d{1,${Math.max(held - scale, LEAST_WHOLE_DIGITS)}}(\\.\\d{1,${scale}})?$`), text.value)
    .transform(Number);
/** Limited to 32 bits, because the database refuses to compare larger values. */
const integerValue = z
  .string(text.value)
  .regex(INTEGER, text.value)
  .transform(Number)
  .refine((value) => Math.abs(value) <= INTEGER_MAX, text.value);
const choiceValue = (choices: readonly Choice[]) =>
  z
    .literal(
      choices.map((choice) => String(choice.value)),
      text.value,
    )
    .transform(Number);
const codeValue = (codes: readonly Code[]) =>
  z.literal(
    codes.map(({ value }) => value),
    text.value,
  );
const idValue = digits(text.value, INTEGER_MAX);
const booleanValue = z.literal(['true', 'false'], text.value).transform((value) => value === 'true');
const dateValue = dateOf(text.value);
/** Accepts a day too. The server takes it as its first or last instant in the configured time zone. */
const momentValue = z.union([dateTimeOf(text.value), dateValue], text.value);
const timeValue = timeOf(text.value);
const endTimeValue = endTimeOf(text.value);

const several = (value: z.ZodType) =>
  z.union([value, z.array(value).min(1, text.value).max(MAX_VALUES, text.value)], text.value).optional();

/** Every row has an id, which filters like any number field. */
const idFilters = { id: several(idValue), idMin: idValue.optional(), idMax: idValue.optional() };

const filterShape = memoizeByObject(
  (entity: EntityDefinition): Record<string, z.ZodType> => ({
    ...idFilters,
    ...Object.fromEntries(filterableFields(entity).flatMap(([name, field]) => filtersOf(name, field))),
  }),
);

function filtersOf(name: string, field: Field): [string, z.ZodType][] {
  const range = (value: z.ZodType): [string, z.ZodType][] => [
    [`${name}Min`, value.optional()],
    [`${name}Max`, value.optional()],
  ];
  switch (field.kind) {
    case 'integer':
      return [[name, several(integerValue)], ...range(integerValue)];
    case 'decimal':
      return [[name, several(decimalValue(field))], ...range(decimalValue(field))];
    case 'choice':
      return [[name, several(choiceValue(field.choices))]];
    case 'code':
      return [[name, several(codeValue(field.choices))]];
    case 'boolean':
      return [[name, booleanValue.optional()]];
    case 'reference':
    case 'references':
      return [[name, several(idValue)]];
    case 'dateTime':
      return range(momentValue);
    case 'date':
      return range(dateValue);
    case 'time':
      return range(field.isEnd ? endTimeValue : timeValue);
    default:
      return [];
  }
}
