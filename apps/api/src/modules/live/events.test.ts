import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { EventReader } from './testing/event-reader.ts';
import { listen } from './testing/listen.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let address: string;
  let admin: string;
  const open: EventReader[] = [];
  const read = async (token: string, lastEventId?: string): Promise<EventReader> => {
    const reader = await EventReader.open(address, token, lastEventId);
    open.push(reader);
    return reader;
  };
  const addVille = async (nomVille: string): Promise<number> => {
    const { body } = await test.call('POST', '/ville', { token: admin, body: { nomVille } });
    return (body as { id: number }).id;
  };

  beforeAll(async () => {
    test = await startTestApp(kind);
    address = await listen(test.app);
    admin = await test.signIn('admin');
  });
  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
  });
  afterAll(() => test.close());

  it('needs a session', async () => {
    expect((await read('nothing')).status).toBe(401);
  });

  it('tells of each commit with the id of its journal row', async () => {
    const reader = await read(admin);
    const id = await addVille('Salé');
    await test.call('DELETE', `/ville/${id}`, { token: admin });
    await reader.until(() => reader.has('ville', 'suppression', id));
    expect(reader.has('ville', 'creation', id)).toBe(true);
    const [row] = await run<{ id: number }>(test.app.services.engine.db, 'select max(id) as id from journal');
    expect(reader.lastEventId).toBe(String(row?.id));
  });

  it('says nothing of what was rolled back', async () => {
    const reader = await read(admin);
    const ids = [await addVille('Témara')];
    await test.call('POST', '/ville', { token: admin, body: { nomVille: '' } });
    // Announced in the order of commits: a change rolled back would have come before this one.
    ids.push(await addVille('Bouznika'));
    await reader.until(() => reader.has('ville', 'creation', ids[1] ?? null));
    expect(reader.events.map(({ data }) => data.id)).toEqual(ids);
  });

  it('keeps quiet about lists that the user may not open', async () => {
    const reader = await read(await test.signIn('facturation'));
    const { body } = await test.call('POST', '/client', {
      token: admin,
      body: { nomClient: 'Oued', codeClient: `O-${kind}`, delaiFacturation: 30 },
    });
    await addVille('Kénitra');
    await reader.until(() => reader.has('client', 'creation', (body as { id: number }).id));
    await delay(50);
    expect(reader.events.map(({ data }) => data.resource)).toEqual(['client']);
  });

  it('resumes after the last event that was read', async () => {
    const first = await read(admin);
    const seen = await addVille('Ifrane');
    await first.until(() => first.has('ville', 'creation', seen));
    first.close();
    const missed = [await addVille('Azrou'), await addVille('Midelt')];
    const second = await read(admin, first.lastEventId);
    await second.until(() => missed.every((id) => second.has('ville', 'creation', id)));
    expect(second.has('ville', 'creation', seen)).toBe(false);
  });

  it('tells once of very many rows written at once', async () => {
    const reader = await read(admin);
    await run(
      test.app.services.engine.db,
      `insert into journal (entite, enregistrement_id, action, changements) select 'region', n, 'creation', '{}' from generate_series(1, 3000) n`,
    );
    await reader.until(() => reader.has('region', 'creation', null));
    // Changes of other tests may still arrive.
    const told = reader.events.map(({ data }) => data).filter(({ resource }) => resource === 'region');
    expect(told).toEqual([{ resource: 'region', id: null, action: 'creation' }]);
    const late = await read(admin, '0');
    await late.until(() => late.events.length > 20);
    expect(late.events.every(({ data }) => data.id === null)).toBe(true);
  });

  it('tells of new rows of the history to who may list them', async () => {
    const [reader, without] = [await read(admin), await read(await test.signIn('facturation'))];
    await run(
      test.app.services.engine.db,
      `insert into journal (entite, enregistrement_id, action, changements) values ('job', 1, 'modification', '{}')`,
    );
    await reader.until(() => reader.has('job', 'modification', 1));
    await without.until(() => without.has('job', 'modification', 1));
    expect(reader.has('historique', 'creation', null)).toBe(true);
    expect(without.has('historique', 'creation', null)).toBe(false);
  });

  it('ends with the session', async () => {
    const token = await test.signIn('lecture');
    const reader = await read(token);
    await run(
      test.app.services.engine.db,
      `delete from session where utilisateur_id = (select id from utilisateur where email = 'lecture@demo.local')`,
    );
    await reader.until(() => reader.isEnded);
  });

  it('follows a right that is withdrawn', async () => {
    const reader = await read(await test.signIn('production'));
    const { db } = test.app.services.engine;
    const add = (nomjob: string) =>
      run(
        db,
        `insert into journal (entite, enregistrement_id, action, changements) values ('spool', 1, 'modification', jsonb_build_object('n', $1::text))`,
        [nomjob],
      );
    await add('before');
    await reader.until(() => reader.events.length === 1);
    await run(
      db,
      `delete from role_page where page_id = (select id from page where chemin = '/app/administration/spool')
       and role_id in (select ur.role_id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'production@demo.local')`,
    );
    await reader.until(() => reader.rights === 1);
    await add('after');
    await delay(200);
    expect(reader.events).toHaveLength(1);
  });
});
