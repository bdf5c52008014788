import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import type { Body } from '../../testing/samples.ts';
import { eachDatabase } from '../../testing/test-database.ts';

/** A fixed seed gives the same input in each run. The time limit keeps each run below the timeout of a test. */
const SETTINGS = { seed: 20_261_114, numRuns: 400, interruptAfterTimeLimit: 8_000, endOnFailure: true };
const fuzzed = catalog.filter((entity) => !entity.readOnly);

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    'NaN',
    "'; --",
    '%',
    '__proto__',
    0,
    -1,
    -0,
    0.1,
    1e21,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    true,
    false,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer().map((id) => ({ id })),
  fc.double(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    for (const entity of fuzzed) await test.samples.shared(entity.name);
  });
  afterAll(() => test?.close());

  const total = async (entity: EntityDefinition): Promise<number> =>
    ((await test.call('GET', endpointOf(entity), { token: test.token })).body as { total: number }).total;

  /** Sends the body as text: a value that JSON cannot express arrives as what `JSON.stringify` makes of it. */
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    test.call(method, path, { token: test.token, body: JSON.stringify(body) ?? 'null', headers: { 'content-type': 'application/json' } });

  it('takes or refuses any body, and never stores half of one', async () => {
    const bodies = fc.constantFrom(...fuzzed).chain((entity) =>
      fc.record({
        entity: fc.constant(entity),
        changes: fc.dictionary(
          fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...Object.keys(entity.fields), 'id', 'version') }, fc.string()),
          odd,
          { maxKeys: 3 },
        ),
        method: fc.constantFrom('POST' as const, 'PUT' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async ({ entity, changes, method }) => {
        const valid =
          method === 'POST'
            ? await test.samples.body(entity)
            : { ...(await test.samples.body(entity, 'edit')), id: (await test.samples.shared(entity.name)).id };
        const before = await total(entity);
        const { status, body } = await send(method, endpointOf(entity), { ...valid, ...changes });
        expect(status, JSON.stringify(body)).toBeLessThan(500);
        if (status >= 400) expect((body as Body).message).toEqual(expect.any(String));
        expect(await total(entity)).toBe(before + (status === 201 ? 1 : 0));
      }),
      SETTINGS,
    );
  });

  it('takes or refuses any body that is no object', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fuzzed), fc.oneof(fc.jsonValue(), fc.array(odd)), async (entity, body) => {
        for (const method of ['POST', 'PUT'] as const) expect((await send(method, endpointOf(entity), body)).status).toBe(400);
      }),
      { ...SETTINGS, numRuns: 60 },
    );
  });

  it('answers any address', async () => {
    const name = (entity: EntityDefinition) =>
      fc.oneof(
        fc.constantFrom(
          'page',
          'size',
          'sort',
          'q',
          'inconnu',
          '__proto__',
          ...Object.keys(entity.fields).flatMap((field) => [field, `${field}Min`, `${field}Max`]),
        ),
        fc.string(),
      );
    const value = fc.oneof(
      fc.constantFrom(
        '0',
        '1',
        '-1',
        '100',
        'true',
        'id,asc',
        '2026-11-14',
        '2026-02-30',
        '10:00',
        '1e5',
        '%',
        '\\',
        "'",
        '9'.repeat(30),
        '2026-11-14T10:00:00Z',
      ),
      fc.string({ unit: 'binary' }),
    );
    const addresses = fc.constantFrom(...catalog).chain((entity) =>
      fc.record({
        path: fc.constantFrom('', '/all', '/1', '/1/journal', '/abc').map((rest) => endpointOf(entity) + rest),
        parameters: fc.array(fc.tuple(name(entity), value), { maxLength: 4 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async ({ path, parameters }) => {
        const query = parameters.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&');
        const { status, body } = await test.call('GET', `${path}?${query}`, { token: test.token });
        expect(status, `${path}?${query} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (status >= 400) expect((body as Body).message).toEqual(expect.any(String));
      }),
      SETTINGS,
    );
  });

  it('answers any address of a session, and ends none that was not named', async () => {
    const id = fc.oneof(
      fc.constantFrom('1', '2', '0', '-1', '01', '1e0', '9'.repeat(30), '__proto__'),
      fc.string({ unit: 'binary', minLength: 1 }),
    );
    const session = fc.oneof(fc.uuid(), fc.constantFrom('abc', '\0', "'", '__proto__', '..'), fc.string({ unit: 'binary', minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET' as const, 'DELETE' as const), id, fc.option(session), async (method, user, named) => {
        const path = `/users/${encode(user)}/sessions${named === null ? '' : `/${encode(named)}`}`;
        const { status, body } = await test.call(method, path, { token: test.token });
        expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (status >= 400) expect((body as Body).message).toEqual(expect.any(String));
        expect((await test.call('GET', '/ville?size=1', { token: test.token })).status).toBe(200);
      }),
      { ...SETTINGS, numRuns: 100 },
    );
  });

  it('answers any headers', async () => {
    const names = fc.constantFrom(
      'authorization',
      'content-type',
      'idempotency-key',
      'x-application',
      'accept',
      'accept-encoding',
      'if-none-match',
      'range',
      'x-forwarded-for',
      'last-event-id',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(names, fc.string({ maxLength: 300 })),
        fc.constantFrom('GET' as const, 'POST' as const),
        async (headers, method) => {
          const given = Object.fromEntries(Object.entries(headers).map(([key, text]) => [key, text.replace(/[^\x20-\x7e]/g, '')]));
          const answer = await test.call(method, '/ville', {
            token: test.token,
            headers: given,
            ...(method === 'POST' && { body: '{"nomVille":""}' }),
          });
          expect(answer.status, JSON.stringify(given)).toBeLessThan(500);
        },
      ),
      { ...SETTINGS, numRuns: 150 },
    );
  });
});

/** Encodes a text for an address. Lone surrogates cannot be encoded; they are sent as raw bytes that are not valid UTF-8. */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
