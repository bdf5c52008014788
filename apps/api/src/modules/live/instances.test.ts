import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { connect } from '../../db/connect.ts';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { EventReader } from './testing/event-reader.ts';
import { listen } from './testing/listen.ts';

describe('on postgres, which several instances share', () => {
  let test: TestApp;
  let other: App;
  let reader: EventReader;
  let token: string;
  const losses: Error[] = [];

  const addVille = async (nomVille: string): Promise<number> => {
    const { body } = await test.call('POST', '/ville', { token, body: { nomVille } });
    return (body as { id: number }).id;
  };

  beforeAll(async () => {
    test = await startTestApp('postgres');
    token = await test.signIn('admin');
    const config = test.database.config({ JWT_SECRET: test.app.services.config.JWT_SECRET });
    other = await createApp(config, await connect(config, (error) => losses.push(error)));
    reader = await EventReader.open(await listen(other), token);
  });
  afterAll(() => test.close());

  it('hears what another instance commits', async () => {
    const id = await addVille('Essaouira');
    await reader.until(() => reader.has('ville', 'creation', id));
  });

  it('catches up after its connection to the database was lost', async () => {
    const { db } = test.app.services.engine;
    // The newest of the two connections is the other instance's.
    const pids = await run<{ pid: number }>(
      db,
      `select pid from pg_stat_activity where application_name = 'editique (notifications)' and datname = current_database() order by backend_start desc limit 1`,
    );
    // The timeout makes the call wait until the connection is gone: otherwise the next change could still arrive on it.
    await run(db, 'select pg_terminate_backend($1::int, 20000)', [pids[0]?.pid]);
    const id = await addVille('Dakhla');
    await reader.until(() => reader.has('ville', 'creation', id));
    const later = await addVille('Laâyoune');
    await reader.until(() => reader.has('ville', 'creation', later));
    expect(losses).not.toHaveLength(0);
    expect(reader.events.filter(({ data }) => data.id === id)).toHaveLength(1);
  });

  it('closes at once with streams open', async () => {
    const started = Date.now();
    await other.close();
    await reader.until(() => reader.isEnded);
    // Open requests would have 20 seconds. Half of that is allowed, because the machine may be busy.
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
