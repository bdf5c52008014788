import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../testing/upload.ts';
import { checkFile } from './check-file.ts';
import { storeFile } from './import.ts';

/** The embedded database serves one transaction at a time, and blocks everybody else meanwhile. */
let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startTestApp('pglite');
  admin = await test.signIn('admin');
  await test.call('POST', '/uniteArticle', { token: admin, body: { libelle: 'Ramette' } });
});
afterAll(() => test.close());

const COUNT = 350;
const rows = Array.from({ length: COUNT }, (_, n) => `Seul ${n};${n};1;Ramette`);
const articles = ['Libellé;Quantité;Stock minimum;Unité', ...rows].join('\n');
const stored = async (): Promise<unknown> =>
  (await run(test.app.services.engine.db, `select count(*)::int as n from article where libelle like 'Seul%'`))[0]?.n;

it.each([
  ['without a key', {}],
  ['with a key, as the web sends it', { 'idempotency-key': 'seul' }],
])('lets others in while it simulates rows that only writing can check, %s', async (_how, headers) => {
  const order: string[] = [];
  // Background work of the server opens transactions too, which must not count.
  const ofImport = new AsyncLocalStorage<boolean>();
  const simulated = ofImport.run(true, () => upload(test, '/article/import?simulation=true', admin, articles, {}, headers));
  const ended = simulated.then(() => order.push('simulated'));
  const { db } = test.app.services.engine;
  const begin = db.transaction.bind(db);
  let transactions = 0;
  // Issued when the first rows are tried: with all rows in one transaction, the answer would come only after the last one.
  let read: Promise<unknown> = Promise.resolve();
  db.transaction = () => {
    if (!ofImport.getStore()) return begin();
    transactions += 1;
    if (transactions === 2) read = run(db, 'select 1').then(() => order.push('read'));
    return begin();
  };
  await ended;
  await read;
  db.transaction = begin;
  // Background work may add transactions of its own.
  expect(transactions).toBeGreaterThanOrEqual(4);
  expect(order).toEqual(['read', 'simulated']);
  expect((await simulated).body).toEqual({ lignes: COUNT, crees: COUNT, modifies: 0, erreurs: [] });
  expect(await stored()).toBe(0);
});

it('ends an import that keeps everybody else waiting for too long, and stores nothing', async () => {
  const { engine, registry } = test.app.services;
  const resource = registry.all().find(({ table }) => table.name === 'article');
  if (!resource) throw new Error('There is no article');
  const asked = { isSimulation: false, onProgress: () => undefined };
  const checked = await checkFile(engine.db, engine.timeZone, resource, {
    ...asked,
    file: Buffer.from(articles),
    correspondence: new Map(),
    simulationFingerprint: null,
    paths: new Set(['/app/administration/article/ajouter']),
  });
  const context = {
    actor: { id: 1, nom: 'A', prenom: 'B' },
    application: 'Essai',
    client: { address: '', device: '' },
    paths: new Set<string>(),
  };
  const refused = storeFile(engine.db, resource, checked, { ...asked, context, aloneMs: 0 });
  await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining('fichiers de 50 lignes') });
  expect(await stored()).toBe(0);
  expect(await storeFile(engine.db, resource, checked, { ...asked, context, aloneMs: 60_000 })).toMatchObject({ crees: COUNT });
  expect(await stored()).toBe(COUNT);
});

it('lets others write the rows of a simulation on PostgreSQL too, before all are tried', async () => {
  const other = await startTestApp('postgres');
  const token = await other.signIn('admin');
  const { db } = other.app.services.engine;
  await other.call('POST', '/uniteArticle', { token, body: { libelle: 'Ramette' } });
  const { body } = await other.call('POST', '/article', {
    token,
    body: { libelle: 'Premier', quantite: 1, stockMinimum: 1, uniteArticle: { id: 1 } },
  });
  const { id, version } = body as { id: number; version: number };
  const lines = Array.from({ length: 1500 }, (_, n) => `;Suivant ${n};${n};1;Ramette`);
  const file = ['id;Libellé;Quantité;Stock minimum;Unité', `${id};Premier;2;1;Ramette`, ...lines].join('\n');
  // Ends the simulation's last part only after the first row was written by somebody else.
  const written = Promise.withResolvers<unknown>();
  const begin = db.transaction.bind(db);
  let transactions = 0;
  const ofImport = new AsyncLocalStorage<boolean>();
  const write = () => other.call('PUT', '/article', { token, body: { ...(body as object), version, stockMinimum: 3 } });
  db.transaction = () => {
    if (ofImport.getStore() && ++transactions === 2) ofImport.exit(() => written.resolve(write()));
    return begin();
  };
  const simulated = await ofImport.run(true, () => upload(other, '/article/import?simulation=true', token, file));
  db.transaction = begin;
  expect(simulated.body).toMatchObject({ crees: 1500, modifies: 1, erreurs: [] });
  expect(await written.promise).toMatchObject({ status: 200 });
  await other.close();
});
