import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { connect } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { Rights } from '../../security/rights.ts';
import type { Session } from '../../security/session.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createFirstAdministrator } from '../access/first-administrator.ts';
import { EventHub } from './hub.ts';
import { Follower } from './testing/follower.ts';

/** Ends the listening connection. The timeout makes the call wait until it is gone: otherwise the next change could still arrive on it. */
const LISTENING = `select pg_terminate_backend(pid, 20000) from pg_stat_activity
  where application_name = 'editique (notifications)' and datname = current_database()`;

eachDatabase((kind) => {
  let test: TestDatabase;
  let database: Database;
  let rights: Rights;
  let hub: EventHub;
  let sessionId: string;
  let record = 0;
  /** Errors reported by the hub. */
  const errors: unknown[] = [];

  const session = async () => (await rights.session(sessionId)) as Session;
  const follow = async (): Promise<Follower> => new Follower(hub, await session()).begun();
  const sql = (text: string, parameters: unknown[] = []) => run(database.db, text, parameters);
  /** Commits a change of a record, and returns the record's id. */
  const change = async (entity = 'ville'): Promise<number> => {
    record += 1;
    await sql(`insert into journal (entite, enregistrement_id, action, changements) values ($1::text, $2::int, 'creation', '{}')`, [
      entity,
      record,
    ]);
    return record;
  };
  const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 20_000, interval: 5 });

  beforeAll(async () => {
    test = await createTestDatabase(kind);
    database = await connect(test.config(), () => undefined);
    await createFirstAdministrator(database.db, { ADMIN_EMAIL: 'racine@exemple.ma', ADMIN_PASSWORD: 'un mot de passe' });
    const [row] = await sql(
      `insert into session (id, utilisateur_id, expiration) select gen_random_uuid(), id, now() + interval '1 hour' from utilisateur returning id`,
    );
    sessionId = String(row?.id);
    rights = await Rights.create(database);
    hub = new EventHub(database, rights, (error) => errors.push(error));
  });
  beforeEach(() => void errors.splice(0));
  afterAll(async () => {
    hub.close();
    await database.close();
    await test.drop();
  });

  it('loses no change when rights cannot be read while it is handed out', async () => {
    const follower = await follow();
    await sql('alter table role_page rename to role_page_away');
    await sql(`select pg_notify('editique_rights', '')`);
    const unlucky = await change();
    await until(() => errors.length > 0);
    await sql('alter table role_page_away rename to role_page');
    const later = await change();
    await until(() => follower.ids.includes(later));
    expect(follower.ids).toEqual([unlucky, later]);
  });

  it('gives a stream the rights of now, although its request was let in before they changed', async () => {
    const letIn = await session();
    const told = new Promise<void>((resolve) => rights.onChange(resolve));
    await sql(`delete from role_page rp using page p where p.id = rp.page_id and p.chemin = '/app/administration/ville'`);
    await told;
    const withMore = await new Follower(hub, letIn).begun();
    const withLess = await new Follower(hub, { ...letIn, paths: new Set() }).begun();
    await change('ville');
    await change('client');
    await until(() => withMore.events.length > 0 && withLess.events.length > 0);
    for (const { events } of [withMore, withLess]) expect(events.map(({ resource }) => resource)).toEqual(['client']);
  });

  it('tells a reader whose last event a restored database does not have that every list changed', async () => {
    const follower = new Follower(hub, await session(), 900_000_000);
    await until(() => follower.events.length > 20);
    expect(follower.ids.every((id) => id === null)).toBe(true);
    expect(follower.lastEventId).toBeLessThan(1000);
  });

  if (kind === 'postgres')
    it('loses no change when it cannot catch up after a gap', async () => {
      const follower = await follow();
      await sql(LISTENING);
      const unheard = await change('client');
      await sql('alter table journal rename to journal_away');
      await until(() => errors.length > 0);
      await sql('alter table journal_away rename to journal');
      const later = await change('client');
      await until(() => follower.ids.includes(later));
      expect(follower.ids).toEqual([unheard, later]);
    });

  it('tells once of each change, also of one that is committed after a later one', async () => {
    const follower = await follow();
    const [early, late] = kind === 'postgres' ? await outOfOrder() : [await change('client'), await change('client')];
    await until(() => follower.ids.includes(early) && follower.ids.includes(late));
    const last = await change('client');
    await until(() => follower.ids.includes(last));
    expect(follower.ids).toHaveLength(3);
  });

  /** Waits until everything committed has been announced: a change announced individually comes after it. */
  async function allTold(follower: Follower): Promise<void> {
    for (let last = Number.NaN; !follower.ids.includes(last); ) {
      const told = follower.events.length;
      last = await change('client');
      await until(() => follower.events.length > told);
    }
  }

  /** Commits two changes, the first one written being committed last. */
  async function outOfOrder(): Promise<[number, number]> {
    record += 1;
    const early = record;
    let late = 0;
    await database.db.transaction().execute(async (trx) => {
      await run(trx, `insert into journal (entite, enregistrement_id, action, changements) values ('client', $1::int, 'creation', '{}')`, [
        early,
      ]);
      late = await change('client');
    });
    return [early, late];
  }

  // Behind a pooler, connections cannot have settings of their own, so the trigger always notifies.
  if (kind === 'postgres' && !inject('pooler'))
    it('lets writes of the server commit without a notification, and those of other tools with one', async () => {
      const payloads: string[] = [];
      await database.listen('editique_events', (payload) => payloads.push(payload));
      const follower = await follow();
      const own = await change('client');
      await until(() => follower.ids.includes(own));
      expect(payloads).toEqual([]);
      record += 1;
      await database.db.transaction().execute(async (trx) => {
        await run(trx, `set local editique.annonce = ''`);
        await run(
          trx,
          `insert into journal (entite, enregistrement_id, action, changements) values ('client', $1::int, 'creation', '{}')`,
          [record],
        );
      });
      await until(() => payloads.length === 1);
      const last = await change('client');
      await until(() => follower.ids.includes(last));
      expect(follower.ids).toEqual([own, record - 1, last]);
    });

  if (kind === 'postgres')
    it('tells of a change whose id lies among those of many, and that is committed after them', async () => {
      const follower = await follow();
      record += 1;
      const among = record;
      const many = `insert into journal (entite, enregistrement_id, action, changements) select 'client', 0, 'creation', '{}' from generate_series(1, 150)`;
      const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const early = database.db.transaction().execute(async (trx) => {
        await run(trx, many);
        begun.resolve();
        await done.promise;
      });
      await begun.promise;
      const late = database.db.transaction().execute(async (trx) => {
        await run(
          trx,
          `insert into journal (entite, enregistrement_id, action, changements) values ('client', $1::int, 'creation', '{}')`,
          [among],
        );
        await sql(many);
        done.resolve();
        await early;
        // Read together with these rows, the change would be announced as one of many.
        await allTold(follower);
      });
      await late;
      await until(() => follower.ids.includes(among));
      const last = await change('client');
      await until(() => follower.ids.includes(last));
      expect(follower.ids.filter((id) => id === among)).toHaveLength(1);
    });

  if (kind === 'postgres')
    it('begins again below when the database came back without its newest changes', async () => {
      const follower = await follow();
      const kept = await change('client');
      await change('client');
      await until(() => follower.events.length === 2);
      await sql('alter table journal disable trigger append_only');
      await sql('delete from journal where enregistrement_id > $1::int', [kept]);
      await sql(`select setval('journal_id_seq', (select max(id) from journal))`);
      await sql(LISTENING);
      await until(() => follower.events.length > 20);
      const [row] = await sql('select max(id) as high from journal');
      expect(follower.lastEventId).toBe(row?.high);
      const later = await change('client');
      await until(() => follower.ids.includes(later));
      expect(follower.lastEventId).toBe(Number(row?.high) + 1);
    });
});
