import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { purgeKeys } from './idempotency.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  let library: string;
  beforeAll(async () => {
    test = await startTestApp(kind);
    admin = await test.signIn('admin');
    library = await test.signIn('production');
  });
  afterAll(() => test?.close());

  const post = (key: string, body: unknown, token = admin, path = '/typeEnvoi') =>
    test.call('POST', path, { token, body, headers: { 'idempotency-key': key } });
  const count = async (libelle: string): Promise<unknown> =>
    (await run(test.app.services.engine.db, 'select count(*)::int as n from type_envoi where libelle = $1::text', [libelle]))[0]?.n;

  it('creates once, and answers the same again', async () => {
    const first = await post('cle-1', { libelle: 'Une fois' });
    const second = await post('cle-1', { libelle: 'Une fois' });
    expect(first.status).toBe(201);
    expect([second.status, JSON.stringify(second.body)]).toEqual([201, JSON.stringify(first.body)]);
    expect(await count('Une fois')).toBe(1);
  });

  it('creates once however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('cle-2', { libelle: 'Ensemble' })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count('Ensemble')).toBe(1);
  });

  it('takes the same key of two users as two', async () => {
    const one = await post('cle-3', { libelle: 'Partagée' });
    const two = await post('cle-3', { libelle: 'Partagée' }, library);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await count('Partagée')).toBe(2);
  });

  it('is not used up by a refusal', async () => {
    expect((await post('cle-4', { libelle: '' })).status).toBe(400);
    expect((await post('cle-4', { libelle: 'Corrigée' })).status).toBe(201);
    await post('cle-5', { codeClient: 'IDEM', nomClient: 'a', delaiFacturation: 1 }, admin, '/client');
    const duplicate = { codeClient: 'idem', nomClient: 'b', delaiFacturation: 1 };
    expect((await post('cle-6', duplicate, admin, '/client')).status).toBe(400);
    expect((await post('cle-6', { ...duplicate, codeClient: 'IDEM2' }, admin, '/client')).status).toBe(201);
  });

  it('forgets a key after 24 hours, and sweeps it away', async () => {
    await post('cle-7', { libelle: 'Hier' });
    await run(test.app.services.engine.db, `update idempotence set date = date - interval '24 hours 1 minute'`);
    expect((await post('cle-7', { libelle: 'Hier' })).status).toBe(201);
    expect(await count('Hier')).toBe(2);
    await purgeKeys(test.app.services.engine.db);
    expect((await run(test.app.services.engine.db, 'select count(*)::int as n from idempotence'))[0]?.n).toBe(1);
  });

  it('refuses a key that is none', async () => {
    for (const key of ['', 'x'.repeat(201)])
      expect(await post(key, { libelle: 'Clé' })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Idempotency-Key') },
      });
  });
});
