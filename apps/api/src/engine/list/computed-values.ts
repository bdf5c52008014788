import type { Filter, ListQuery } from '@editique/domain/entity/list-query';
import type { AnyRecord } from '@editique/domain/record';
import type { Computeds } from '../definition/computed.ts';
import type { Page } from '../record/page.ts';

/** The computed values during one read of a list. Each is computed at most once, so that the filter and the shown values agree. */
export class ComputedValues {
  readonly #computed: Computeds;
  readonly #known = new Map<string, ReadonlyMap<number, string>>();

  constructor(computed: Computeds = {}) {
    this.#computed = computed;
  }

  /** Returns the query with each filter by a computed value replaced by a filter by id. */
  async narrow(query: ListQuery): Promise<ListQuery> {
    if (!query.filters.some(({ field }) => this.#isComputed(field))) return query;
    return { ...query, filters: await Promise.all(query.filters.map((filter) => this.#byId(filter))) };
  }

  /** Returns the page with the computed values of its rows added. */
  async addTo<Item extends AnyRecord>(page: Page<Item>): Promise<Page<Item>> {
    const names = Object.keys(this.#computed);
    if (names.length === 0) return page;
    const columns = await Promise.all(names.map(async (name) => ({ name, values: await this.#valuesFor(name, page.objects) })));
    const objects = page.objects.map((record) => ({
      ...record,
      ...Object.fromEntries(
        columns.map(({ name, values }) => [name, values.get(record.id) ?? this.#computed[name]?.orElse(record) ?? null]),
      ),
    }));
    return { ...page, objects };
  }

  #isComputed(field: string): boolean {
    return Object.hasOwn(this.#computed, field);
  }

  async #byId(filter: Filter): Promise<Filter> {
    if (!this.#isComputed(filter.field)) return filter;
    const wanted = new Set(filter.values);
    const values = await this.#read(filter.field);
    const ids = new Set([...values].flatMap(([id, value]) => (wanted.has(value) ? [id] : [])));
    for (const [name, read] of Object.entries(this.#computed[filter.field]?.alsoNamed ?? {}))
      if (wanted.has(name)) for (const id of await read()) ids.add(id);
    return { field: 'id', operator: 'equal', values: [...ids] };
  }

  async #valuesFor(name: string, records: readonly AnyRecord[]): Promise<ReadonlyMap<number, string>> {
    const known = this.#known.get(name);
    if (known) return known;
    return records.some((record) => this.#computed[name]?.isFor(record)) ? this.#read(name) : new Map();
  }

  async #read(name: string): Promise<ReadonlyMap<number, string>> {
    const values = this.#known.get(name) ?? (await this.#computed[name]?.read()) ?? new Map();
    this.#known.set(name, values);
    return values;
  }
}
