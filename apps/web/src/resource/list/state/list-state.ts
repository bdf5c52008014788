import { entityNamed } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { type ComputedValues, DEFAULT_SIZE, defaultSort, listQuerySchema, type Sort } from '@editique/domain/entity/list-query';
import { memoizeByObject } from '@editique/domain/entity/memoize-by-object';
import { searchable } from '@editique/domain/entity/search-text';

/** The page, order, search and filters of a list. The address bar holds them under the API's own parameter names. */
export interface ListState {
  page: number;
  size: number;
  sort: Sort;
  q: string;
  /** Values by parameter: `client`, `dateFactureMin`, `enRetard`. Several values mean any of them. */
  filters: Record<string, string[]>;
  /** The named view that was opened: later changes can be saved into it. Not sent to the API. */
  view?: string;
}

export interface ListDefaults {
  sort?: Sort;
  size?: number;
  /** Filters that the entity's list accepts besides its fields, such as `enRetard`. */
  flags?: readonly string[];
  /** Values of the rows that are not fields, such as `risque`, with their possible values. */
  computed?: ComputedValues;
}

/** Reads the state from an address. Drops a parameter that the API would refuse, so that an old link still shows a list. */
export function readListState(entity: EntityDefinition, parameters: URLSearchParams, defaults: ListDefaults = {}): ListState {
  const view = parameters.get(VIEW_PARAMETER) ?? '';
  const raw = rawOf(without(parameters, [VIEW_PARAMETER]));
  // A search that is too long still shows a list: it is cut to its first words.
  if (typeof raw.q === 'string') raw.q = searchable(raw.q);
  const result = schemaOf(entity, defaults).safeParse(raw);
  if (!result.success) {
    const refused = result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]));
    return readListState(entity, without(parameters, refused), defaults);
  }
  const { page, size, sort, q } = result.data;
  return {
    page,
    size: raw.size === undefined ? (defaults.size ?? DEFAULT_SIZE) : size,
    sort: raw.sort === undefined ? (defaults.sort ?? defaultSort) : sort,
    q,
    filters: filtersIn(raw),
    ...(RECORD_ID.test(view) ? { view } : {}),
  };
}

/** Returns the address of a state; defaults are left out. */
export function writeListState(state: ListState, defaults: ListDefaults = {}): URLSearchParams {
  const parameters = new URLSearchParams();
  const sort = sortText(state.sort);
  if (state.page > 0) parameters.set('page', String(state.page));
  if (state.size !== (defaults.size ?? DEFAULT_SIZE)) parameters.set('size', String(state.size));
  if (sort !== sortText(defaults.sort ?? defaultSort)) parameters.set('sort', sort);
  if (state.q) parameters.set('q', state.q);
  appendFilters(parameters, state.filters);
  if (state.view) parameters.set(VIEW_PARAMETER, state.view);
  return parameters;
}

/** Returns the parameters of the request, defaults included, with the filters that the screen itself sets. */
export function listQuery(state: ListState, fixed: Record<string, string | number | boolean> = {}): URLSearchParams {
  const parameters = new URLSearchParams({ page: String(state.page), size: String(state.size), sort: sortText(state.sort) });
  if (state.q) parameters.set('q', state.q);
  appendFilters(parameters, state.filters);
  for (const [name, value] of Object.entries(fixed)) parameters.set(name, String(value));
  return parameters;
}

/** Cached, because Zod compiles a schema on first use: that takes longer than all the parsing of a page turn. */
const schemas = memoizeByObject((_entity: EntityDefinition) => new Map<string, ReturnType<typeof listQuerySchema>>());

function schemaOf(entity: EntityDefinition, { flags, computed }: ListDefaults): ReturnType<typeof listQuerySchema> {
  const kept = schemas(entity);
  const key = JSON.stringify([flags, computed]);
  const schema = kept.get(key) ?? listQuerySchema(entity, entityNamed, flags, computed);
  kept.set(key, schema);
  return schema;
}

export const VIEW_PARAMETER = 'vue';
const RECORD_ID = /^\d{1,10}$/;
const RESERVED = new Set(['page', 'size', 'sort', 'q']);

const sortText = (sort: Sort): string => `${sort.field},${sort.direction}`;

function rawOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(parameters.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function filtersIn(raw: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !RESERVED.has(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
  );
}

function appendFilters(parameters: URLSearchParams, filters: Record<string, string[]>): void {
  for (const [name, values] of Object.entries(filters)) for (const value of values) parameters.append(name, value);
}

function without(parameters: URLSearchParams, names: string[]): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => !names.includes(name)));
}
