import { catalog, entityNamed, referrersOf } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf, readableFields, writableFields } from '@editique/domain/entity/entity';
import { type Field, INTEGER_MAX, isRequired } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import type { Body, Stored } from '../../testing/samples.ts';
import type { Answer, Method } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { missing, wrongValues } from '../../testing/wrong-values.ts';

/** Taken from the catalog, so that a new entity is covered without a change here. */
const written = catalog.filter((entity) => !entity.readOnly);
const named = (entities: readonly EntityDefinition[]) => entities.map((entity) => [entity.name, entity] as const);

/** References for which a rule of the product gives its own message, before the unknown id is noticed. */
const RULED = new Set(['depot.client']);

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterAll(() => test?.close());
  const ask = (method: Method, path: string, body?: unknown): Promise<Answer> => test.call(method, path, { token: test.token, body });

  it.each(named(written))('%s: is created, read, changed, deleted, and its journal tells it all', async (_name, entity) => {
    const endpoint = endpointOf(entity);
    const body = await test.samples.body(entity);
    const created = await ask('POST', endpoint, { ...body, inconnu: 1, id: 77, version: 9 });
    expect(created).toMatchObject({ status: 201, body: { version: 1 } });
    const record = created.body as Stored;
    const { extraValues } = test.app.services.registry.of(entity.name);
    expect(Object.keys(record)).toEqual([
      'id',
      'version',
      ...readableFields(entity).map(([name]) => name),
      ...Object.keys(extraValues?.shape ?? {}),
    ]);
    expectValues(entity, record, body);
    expect(await ask('GET', `${endpoint}/${record.id}`)).toMatchObject({ status: 200, body: record });

    const change = await changeOf(entity, record);
    const changed = await ask('PUT', endpoint, { ...change, id: record.id, version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { id: record.id, version: 2 } });
    expectValues(entity, changed.body as Stored, change);
    for (const version of [1, -1, 2 ** 31])
      expect(await ask('PUT', endpoint, { ...change, id: record.id, version })).toMatchObject({
        status: 409,
        body: { message: expect.any(String), current: changed.body },
      });

    expect(await ask('DELETE', `${endpoint}/${record.id}`)).toMatchObject({ status: 204, body: null });
    for (const [method, path] of [
      ['GET', `/${record.id}`],
      ['DELETE', `/${record.id}`],
    ] as const)
      expect(await ask(method, endpoint + path)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    expect(await ask('PUT', endpoint, { ...change, id: record.id })).toMatchObject({ status: 404 });
    await expectJournal(entity, record);
  });

  it.each(named(written))('%s: each missing field is told, and nothing is stored', async (_name, entity) => {
    const endpoint = endpointOf(entity);
    const before = await total(endpoint);
    const required = writableFields(entity, 'create').filter(([, field]) => field.required !== false);
    const empty = await ask('POST', endpoint, {});
    expect(empty).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect((empty.body as Body).errors).toEqual(Object.fromEntries(required.map(([name, field]) => [name, missing(field)])));
    const body = await test.samples.body(entity);
    for (const [name, field] of required) {
      const { [name]: _, ...rest } = body;
      for (const sent of [rest, { ...body, [name]: null }, { ...body, [name]: '' }])
        expect(await ask('POST', endpoint, sent), name).toMatchObject({ status: 400, body: { errors: { [name]: missing(field) } } });
    }
    expect(await total(endpoint)).toBe(before);
  });

  it.each(named(written))('%s: each value of a wrong type is told at its field', async (_name, entity) => {
    const endpoint = endpointOf(entity);
    const body = await test.samples.body(entity);
    const before = await total(endpoint);
    for (const [name, field] of writableFields(entity, 'create'))
      for (const [value, message] of wrongValues(field))
        expect(await ask('POST', endpoint, { ...body, [name]: value }), `${name} ${JSON.stringify(value)}`).toMatchObject({
          status: 400,
          body: { errors: { [name]: message } },
        });
    expect(await total(endpoint)).toBe(before);
  });

  const unique = written.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      'unique' in field && field.unique ? [[entity.name, name, entity] as const] : [],
    ),
  );
  it.each(unique)('%s.%s is unique without regard to case', async (_entity, name, entity) => {
    const endpoint = endpointOf(entity);
    const value = entity.name === 'page' ? `/app/Éa${test.samples.next}` : `Éa${test.samples.next}@exemple.ma`;
    const field = entity.fields[name] as Field;
    const typed = field.kind === 'email' ? value.replace('É', 'E') : value;
    const first = await test.samples.create(entity, { [name]: typed });
    const other = entity.name === 'page' ? typed.replace('Éa', 'éA') : typed.toUpperCase();
    const twice = await ask('POST', endpoint, { ...(await test.samples.body(entity)), [name]: other });
    expect(twice).toMatchObject({ status: 400, body: { errors: { [name]: validation.duplicate } } });
    const second = await test.samples.create(entity);
    const renamed = { ...(await test.samples.body(entity, 'edit')), id: second.id, [name]: other };
    expect(await ask('PUT', endpoint, renamed)).toMatchObject({ status: 400, body: { errors: { [name]: validation.duplicate } } });
    expect(await ask('GET', `${endpoint}/${first.id}`)).toMatchObject({ body: { [name]: typed } });
  });

  const referring = written.filter((entity) => Object.values(entity.fields).some((field) => field.kind === 'reference' && !field.readOnly));
  it.each(named(referring))('%s: a reference to nothing is told at its field', async (_name, entity) => {
    const body = await test.samples.body(entity);
    const record = await test.samples.create(entity);
    for (const [name, field] of writableFields(entity, 'create')) {
      if (field.kind !== 'reference') continue;
      for (const value of [2_000_000_000, { id: 2_000_000_000 }, INTEGER_MAX]) {
        const expected = {
          status: 400,
          body: { errors: { [name]: RULED.has(`${entity.name}.${name}`) ? expect.any(String) : validation.selection } },
        };
        expect(await ask('POST', endpointOf(entity), { ...body, [name]: value }), name).toMatchObject(expected);
        const edited = { ...(await test.samples.body(entity, 'edit')), [name]: value, id: record.id };
        if (field.on !== 'create') expect(await ask('PUT', endpointOf(entity), edited), name).toMatchObject(expected);
      }
    }
  });

  const usersOf = (entity: EntityDefinition) =>
    referrersOf(entity.name).filter(({ entity: referrer, field }) => !referrer.readOnly && isRequired(referrer.fields[field] as Field));
  const used = written.filter((entity) => usersOf(entity).length > 0);
  it.each(named(used))('%s: in use, it stays, and the message says by what and by how many', async (_name, entity) => {
    for (const { entity: referrer } of usersOf(entity)) await test.samples.shared(referrer.name);
    const { id } = await test.samples.shared(entity.name);
    const answer = await ask('DELETE', `${endpointOf(entity)}/${id}`);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/ est utilisée? par \d+ \p{L}/u) } });
    expect(await ask('GET', `${endpointOf(entity)}/${id}`)).toMatchObject({ status: 200 });
  });

  const total = async (endpoint: string): Promise<number> => ((await ask('GET', endpoint)).body as { total: number }).total;

  /** Builds another valid body for the same record. It keeps the references, because rules may tie them to each other. */
  async function changeOf(entity: EntityDefinition, record: Stored): Promise<Body> {
    const change = await test.samples.body(entity, 'edit');
    for (const [name, field] of writableFields(entity, 'edit'))
      if (field.kind === 'reference' && record[name]) change[name] = (record[name] as Stored).id;
    return change;
  }

  function expectValues(entity: EntityDefinition, record: Body, body: Body): void {
    for (const [name, sent] of Object.entries(body)) {
      const field = entity.fields[name] as Field;
      if (field.kind === 'password') expect(record).not.toHaveProperty(name);
      else if (field.kind === 'dateTime') expect(record[name]).toBe(new Date(sent as string).toISOString());
      else if (field.kind === 'reference') expectReference(entityNamed(field.to), record[name] as Stored, sent);
      else if (field.kind === 'references')
        expect(record[name]).toEqual((sent as Body[]).map(({ value }) => ({ value, label: expect.any(String) })));
      else expect(record[name]).toBe(sent);
    }
  }

  function expectReference(target: EntityDefinition, reference: Stored, sent: unknown): void {
    expect(Object.keys(reference)).toEqual(['id', ...target.naming]);
    expect(reference.id).toBe(typeof sent === 'number' ? sent : (sent as Stored).id);
  }

  async function expectJournal(entity: EntityDefinition, record: Stored): Promise<void> {
    const { status, body } = await ask('GET', `${endpointOf(entity)}/${record.id}/journal`);
    expect(status).toBe(200);
    const { objects, total: count } = body as { objects: Body[]; total: number };
    expect(objects.map(({ action }) => action)).toEqual(['suppression', 'modification', 'creation']);
    expect(count).toBe(3);
    for (const entry of objects)
      expect(entry).toMatchObject({ utilisateur: { nom: 'Administrateur', prenom: 'Principal' }, date: expect.stringMatching(/Z$/) });
    const [name] = entity.naming as [string];
    expect(objects[2]?.changements).toMatchObject({ [name]: { avant: null, apres: record[name] } });
    expect(JSON.stringify(objects)).not.toMatch(/password|mot_de_passe|argon2/);
  }
});
