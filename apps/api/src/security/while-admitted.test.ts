import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { givePerson } from '../modules/access/testing/people.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { eachDatabase } from '../testing/test-database.ts';

const VILLE = '/app/administration/ville';
const ROWS = 60_000;
const SLICE = 5000;

eachDatabase((kind) => {
  let test: AdminApp;
  let address: string;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    const { db } = test.app.services.engine;
    // Updating this trigram index for so many names would take the embedded database minutes.
    await run(db, 'drop index ville_recherche');
    // Inserted in slices, because on a busy machine a single statement would exceed its timeout.
    const insert = 'insert into ville (nom_ville) select substr(repeat(md5(n::text), 8), 1, 250) from generate_series($1::int, $2::int) n';
    for (let from = 1; from <= ROWS; from += SLICE) await run(db, insert, [from, from + SLICE - 1]);
    address = await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test?.close());

  const files = ['/ville/export?format=csv', '/ville/all'];
  it.each(files)('breaks off %s of whoever is deleted while they take it', async (path) => {
    const person = await givePerson(test, [VILLE]);
    const slow = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${person.token}` } });
    expect(slow.status).toBe(200);
    const reader = (slow.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    expect((await test.call('DELETE', `/users/${person.id}`, { token: test.token })).status).toBe(204);
    const readOn = async (): Promise<void> => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow();
  });

  it('is whole for whoever may still list it', async () => {
    const whole = await fetch(`${address}/api${files[0]}`, { headers: { authorization: `Bearer ${test.token}` } });
    expect((await whole.text()).trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
  });
});
