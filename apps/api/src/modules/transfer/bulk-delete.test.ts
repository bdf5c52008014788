import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('tells what became of each row', async () => {
    const token = await test.signIn('admin');
    const { body: created } = await test.call('POST', '/client', {
      token,
      body: { nomClient: 'Seul', codeClient: 'SEUL', delaiFacturation: 1 },
    });
    const { id } = created as { id: number };
    const { body } = await test.call('GET', '/bibliotheque?size=1', { token });
    const used = (body as { objects: { client: { id: number } }[] }).objects[0]?.client.id as number;
    const missing = 2_000_000_000;
    const statements: string[] = [];
    test.app.services.database.onStatement(({ sql }) => statements.push(sql));
    expect(await test.call('POST', '/client/supprimer-lot', { token, body: { ids: [id, used, missing, id] } })).toMatchObject({
      status: 200,
      body: [
        { id, supprime: true },
        { id: used, supprime: false, message: expect.stringContaining('bibliothèque') },
        { id: missing, supprime: false, message: expect.any(String) },
      ],
    });
    // Uses of a row are counted, but the records that use it are not read, because a lot does not show them.
    expect(statements.filter((sql) => sql.includes('count(*)')).length).toBeGreaterThan(0);
    expect(statements.filter((sql) => sql.includes('limit 3'))).toEqual([]);
    expect((await test.call('GET', `/client/${id}`, { token })).status).toBe(404);
    expect((await test.call('GET', `/client/${used}`, { token })).status).toBe(200);
    expect((await test.call('POST', '/client/supprimer-lot', { token, body: { ids: [] } })).status).toBe(400);
    const lecture = await test.signIn('lecture');
    expect((await test.call('POST', '/client/supprimer-lot', { token: lecture, body: { ids: [used] } })).status).toBe(403);
  });

  it('answers the same again to the same key', async () => {
    const token = await test.signIn('admin');
    const { body: created } = await test.call('POST', '/ville', { token, body: { nomVille: 'Une fois' } });
    const { id } = created as { id: number };
    const erase = (ids: number[]) =>
      test.call('POST', '/ville/supprimer-lot', { token, body: { ids }, headers: { 'idempotency-key': 'lot-1' } });
    expect(await erase([id])).toMatchObject({ status: 200, body: [{ id, supprime: true }] });
    expect(await erase([id])).toMatchObject({ status: 200, body: [{ id, supprime: true }] });
  });

  it('says what the first one did to whoever asks again before it has ended', async () => {
    const token = await test.signIn('admin');
    const add = async (n: number) => (await test.call('POST', '/client', { token, body: clientOf(n) })).body as { id: number };
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) ids.push((await add(n)).id);
    const { body } = await test.call('GET', '/bibliotheque?size=1', { token });
    const used = (body as { objects: { client: { id: number } }[] }).objects[0]?.client.id as number;
    const erase = () =>
      test.call('POST', '/client/supprimer-lot', { token, body: { ids: [used, ...ids] }, headers: { 'idempotency-key': 'lot-2' } });
    const expected = [
      { id: used, supprime: false, message: expect.stringContaining('bibliothèque') },
      ...ids.map((id) => ({ id, supprime: true })),
    ];
    for (const answer of await Promise.all([erase(), erase(), erase()])) expect(answer).toMatchObject({ status: 200, body: expected });
    expect((await test.call('GET', `/client/${ids[0]}`, { token })).status).toBe(404);
    expect((await test.call('GET', `/client/${used}`, { token })).status).toBe(200);
  });
});

const clientOf = (n: number) => ({ nomClient: `Lot ${n}`, codeClient: `LOT-${n}`, delaiFacturation: 1 });
