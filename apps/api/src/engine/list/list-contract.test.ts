import { catalog, entityNamed } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf, readableFields, writableFields } from '@editique/domain/entity/entity';
import type { Field } from '@editique/domain/entity/field';
import { sortableFields } from '@editique/domain/entity/list-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import type { Stored } from '../../testing/samples.ts';
import { eachDatabase } from '../../testing/test-database.ts';

interface Page {
  objects: Stored[];
  total: number;
}

const ROWS = 4;
const named = catalog.map((entity) => [entity.name, entity] as const);
/** The entities that have a call for one record. */
const readOneByOne = named.filter(([, { verbs }]) => verbs.length > 0);

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    for (const entity of catalog) if (!entity.readOnly) for (let row = 0; row < ROWS; row++) await test.samples.create(entity);
    // A retirage is created from open incidents. One for each incident but the first gives the list of retirages several rows too.
    const { objects } = (await get('/incident?sort=id,asc')).body as { objects: (Stored & { job: Stored })[] };
    for (const { id, job } of objects.slice(1)) {
      const { status } = await test.call('POST', `/job/${job.id}/retirage`, { token: test.token, body: { incidents: [id] } });
      expect(status).toBe(201);
    }
  });
  afterAll(() => test?.close());

  const get = (path: string) => test.call('GET', path, { token: test.token });
  async function page(entity: EntityDefinition, query: Record<string, string | number>): Promise<Page> {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { status, body } = await get(`${endpointOf(entity)}?${parameters}`);
    expect(status, `${entity.name} ${parameters} ${JSON.stringify(body)}`).toBe(200);
    return body as Page;
  }
  /** Reads every row, page after page. */
  async function whole(entity: EntityDefinition, query: Record<string, string | number> = {}): Promise<Page> {
    const first = await page(entity, { ...query, size: 100 });
    for (let next = 1; next * 100 < first.total; next++)
      first.objects.push(...(await page(entity, { ...query, size: 100, page: next })).objects);
    return first;
  }
  const ids = (objects: Stored[]): number[] => objects.map(({ id }) => id);

  it.each(named)('%s: its rows are found by their own number, one, several or from one to another', async (_name, entity) => {
    const { objects } = await page(entity, { sort: 'id,desc', size: 3 });
    const all = ids(objects);
    const [newest = 0, middle = newest, oldest = middle] = all;
    expect(ids((await page(entity, { id: middle })).objects)).toEqual([middle]);
    expect((await page(entity, { id: middle })).total).toBe(1);
    expect(ids((await page(entity, { idMin: oldest, idMax: newest })).objects)).toEqual(all);
    expect((await page(entity, { idMin: newest + 1000 })).total).toBe(0);
    const { body } = await get(`${endpointOf(entity)}?${all.map((id) => `id=${id}`).join('&')}&sort=id,asc`);
    expect(ids((body as Page).objects)).toEqual(all.toReversed());
    for (const wrong of ['', 'x', '-1', '1.5', '2147483648'])
      expect((await get(`${endpointOf(entity)}?id=${wrong}`)).status, wrong).toBe(400);
  });

  it.each(named)('%s: every sort shows each row once over its pages, and desc is asc turned round', async (_name, entity) => {
    for (const field of sortableFields(entity, entityNamed)) {
      const turned = await whole(entity, { sort: `${field},desc` });
      const { total } = turned;
      expect(total, field).toBe(turned.objects.length);
      expect(new Set(ids(turned.objects)).size, field).toBe(total);
      const objects = turned.objects.toReversed();
      const half = Math.min(100, Math.max(1, Math.ceil(total / 2)));
      // Page sizes differ from those of `turned`, so a row that is missing or repeated at a page boundary shows here.
      for (let next = 0; next === 0 || next * half < total; next++) {
        const part = await page(entity, { sort: `${field},asc`, size: half, page: next });
        expect(ids(part.objects), field).toEqual(ids(objects).slice(next * half, (next + 1) * half));
        expect(part.total).toBe(total);
      }
      expectAscending(entity, field, objects);
    }
  });

  it.each(named)('%s: every filter and range keeps exactly its rows', async (_name, entity) => {
    const { objects } = await whole(entity);
    for (const [name, field] of readableFields(entity)) {
      const keys = objects.map((object) => filterKey(field, object[name]));
      const value = keys.find((key) => key !== undefined);
      if (value === undefined) continue;
      if (field.kind !== 'dateTime' && field.kind !== 'date' && field.kind !== 'time') {
        const equal = await whole(entity, { [name]: value });
        expect(ids(equal.objects), name).toEqual(ids(objects.filter((_, row) => keys[row] === value)));
        expect(equal.total, name).toBe(equal.objects.length);
      }
      if (field.kind === 'choice' || field.kind === 'code' || field.kind === 'boolean' || field.kind === 'reference') continue;
      const within = (test: (key: string) => boolean) => ids(objects.filter((_, row) => keys[row] !== undefined && test(keys[row])));
      const compare = isNumber(field) ? byNumber : byText;
      expect(ids((await whole(entity, { [`${name}Min`]: value })).objects), `${name}Min`).toEqual(
        within((key) => compare(key, value) >= 0),
      );
      expect(ids((await whole(entity, { [`${name}Max`]: value })).objects), `${name}Max`).toEqual(
        within((key) => compare(key, value) <= 0),
      );
    }
  });

  const decimals = catalog.flatMap((entity) =>
    writableFields(entity, 'create').flatMap(([name, field]) =>
      field.kind === 'decimal' ? [[entity.name, name, entity, field] as const] : [],
    ),
  );
  it.each(decimals)(
    '%s.%s: a row is found by the smallest and by the largest number that it can hold',
    async (_entity, name, entity, field) => {
      for (const value of [10 ** -field.scale, field.max]) {
        const { id } = await test.samples.create(entity, { [name]: value });
        for (const filter of [name, `${name}Min`, `${name}Max`])
          expect(ids((await whole(entity, { [filter]: value })).objects)).toContain(id);
      }
    },
  );

  it.each(named)('%s: all is every row in its light form, narrowed by q and size', async (_name, entity) => {
    const { objects, total } = await whole(entity);
    const every = (await get(`${endpointOf(entity)}/all`)).body as Stored[];
    expect(every.length).toBe(total);
    expect(ids(every).sort((a, b) => a - b)).toEqual(ids(objects).sort((a, b) => a - b));
    for (const row of every) expect(Object.keys(row).slice(0, entity.naming.length + 1)).toEqual(['id', ...entity.naming]);
    expect((await get(`${endpointOf(entity)}/all?size=2`)).body).toEqual(every.slice(0, 2));
    expect((await get(`${endpointOf(entity)}/all?q=introuvablexyz`)).body).toEqual([]);
  });

  it.each(named)('%s: anything else in the address is a 400 that says so', async (_name, entity) => {
    const bad = [
      'page=-1',
      'page=a',
      'page=1.5',
      'size=0',
      'size=101',
      'size=',
      'sort=',
      'sort=id',
      'sort=id,up',
      'sort=inconnu,asc',
      'sort=id,asc,desc',
    ];
    const worse = [
      'inconnu=1',
      'page=1&page=2',
      'q=a&q=b',
      'q=%00',
      `q=${'a'.repeat(201)}`,
      '__proto__=1',
      'constructor=1',
      'sort=__proto__,asc',
      'page=99999999999',
    ];
    for (const query of [...bad, ...worse]) {
      const answer = await get(`${endpointOf(entity)}?${query}`);
      expect(answer, query).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    }
    expect(await page(entity, { page: 1000 })).toMatchObject({ objects: [] });
    expect(await page(entity, { sort: 'id,desc', size: 1 })).toEqual(await page(entity, { size: 1 }));
  });

  it.each(readOneByOne)('%s: an id that is none is told', async (_name, entity) => {
    const endpoint = endpointOf(entity);
    for (const id of ['0', '99999999999', '999999999999999999'])
      expect(await get(`${endpoint}/${id}`), id).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    for (const id of ['abc', '-1', '1.5', '1e3', '%00', "1'--"])
      expect(await get(`${endpoint}/${id}`), id).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect((await get(`${endpoint}/${'9'.repeat(400)}`)).status).toBe(404);
    expect(await get(`${endpoint}/2000000000/journal`)).toMatchObject({ status: 404 });
  });

  /** Checks the order of ids and numbers only. The order of texts depends on the database's folding. */
  function expectAscending(entity: EntityDefinition, name: string, objects: Stored[]): void {
    const [own = '', inner] = name.split('.');
    const field = entity.fields[name];
    if (own !== 'id' && inner !== 'id' && (!field || !isNumber(field))) return;
    // Rows without the reference come last.
    const values = objects.map((object) =>
      inner ? ((object[own] as Stored | null)?.id ?? Number.POSITIVE_INFINITY) : (object[own] as number),
    );
    expect(values, name).toEqual([...values].sort((a, b) => a - b));
  }
});

const byNumber = (left: string, right: string): number => Number(left) - Number(right);
const byText = (left: string, right: string): number => Number(left > right) - Number(left < right);
const isNumber = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal';

/** Returns the value as a filter parameter, or undefined if the field has no filter. */
function filterKey(field: Field, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  switch (field.kind) {
    case 'reference':
      return String((value as Stored).id);
    case 'integer':
    case 'decimal':
    case 'choice':
    case 'code':
    case 'boolean':
    case 'dateTime':
    case 'date':
    case 'time':
      return String(value);
    default:
      return undefined;
  }
}
