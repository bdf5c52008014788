import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findProgram } from '../../../../../scripts/lib/debian.mjs';
import { type PgBouncer, startPgBouncer } from '../../../../../scripts/testing/pgbouncer.ts';
import { prepare } from '../../boot.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { type Database, run } from '../database.ts';
import { MAX_PREPARED } from '../statement-names.ts';
import { transaction } from '../transaction.ts';
import { explainConnectionError } from './explain-connection-error.ts';

/** Fewer server connections than the product has to PgBouncer, so that two consecutive statements rarely use the same one. */
const SERVER_CONNECTIONS = 3;
const program = findProgram('pgbouncer');

if (program)
  describe('through PgBouncer in transaction mode', () => {
    let test: TestDatabase;
    let bouncer: PgBouncer;
    let database: Database;
    let address: string;
    beforeAll(async () => {
      test = await createTestDatabase('postgres', 'bare');
      bouncer = await startPgBouncer(program, inject('postgres'), SERVER_CONNECTIONS);
      const { DATABASE_DIRECT_URL, DATABASE_URL = '' } = test.config();
      const direct = DATABASE_DIRECT_URL ?? DATABASE_URL;
      address = bouncer.url(new URL(direct).pathname.slice(1));
      const config = test.config({ DATABASE_URL: address, DATABASE_DIRECT_URL: direct });
      database = await connect(config, () => undefined);
      await prepare({ ...config, DEMO: false }, database);
    });
    afterAll(async () => {
      await database?.close();
      await bouncer?.stop();
      await test?.drop();
    });

    it('has the settings that it counts on, on every connection', async () => {
      const names = ['jit', 'random_page_cost', 'statement_timeout', 'default_transaction_isolation', 'TimeZone', 'DateStyle'];
      const read = () =>
        run(database.db, `select ${names.map((name) => `current_setting('${name}')`).join(` || ' ' || `)} as s, pg_sleep(0.01)`);
      const seen = (await Promise.all(Array.from({ length: 9 }, read))).flat().map(({ s }) => s);
      expect(new Set(seen)).toEqual(new Set(['off 1.1 15s read committed UTC ISO, MDY']));
    });

    it('repeats statements on whichever connection they meet', async () => {
      const count = (n: number) => run<{ n: number }>(database.db, `select $1::int + count(*)::int * 0 as n from pg_class`, [n]);
      const asked = Array.from({ length: 60 }, (_, n) => n);
      expect((await Promise.all(asked.map(count))).flat().map(({ n }) => n)).toEqual(asked);
    });

    it('repeats more statements than a connection keeps prepared, in transactions too', async () => {
      const text = (n: number) => `select $1::int + ${n} as n`;
      const twice = async (n: number) => {
        const [outside] = await run<{ n: number }>(database.db, text(n), [0]);
        const [inside] = await transaction(database.db, async (trx) => run<{ n: number }>(trx, text(n), [0]));
        return [outside?.n, inside?.n];
      };
      const asked = Array.from({ length: MAX_PREPARED + 100 }, (_, n) => n);
      for (const _ of [1, 2]) for (const n of asked) expect(await twice(n)).toEqual([n, n]);
    });

    it('says which setting is missing where only its own address is given', async () => {
      const alone = await connect(test.config({ DATABASE_URL: address, DATABASE_DIRECT_URL: '' }), () => undefined);
      const error = await run(alone.db, 'select 1').catch((thrown: unknown) => thrown);
      expect(explainConnectionError(error)).toMatch(/^DATABASE_DIRECT_URL doit être/);
      await alone.close();
      expect(explainConnectionError(new Error('Ce qui manque est ailleurs'))).toBe(null);
    });

    it('keeps a transaction on one connection, and hears what it notifies', async () => {
      const heard: string[] = [];
      await database.listen('essai', (payload) => heard.push(payload));
      const write = (name: string) =>
        transaction(database.db, async (trx) => {
          await run(trx, 'insert into ville (nom_ville) values ($1::text)', [name]);
          await run(trx, `select pg_notify('essai', $1::text)`, [name]);
        });
      const names = Array.from({ length: 12 }, (_, n) => `Ville ${n + 10}`);
      await Promise.all(names.map(write));
      expect(await run(database.db, 'select count(*)::int as n from ville')).toEqual([{ n: names.length }]);
      await expect.poll(() => heard.toSorted()).toEqual(names);
    });
  });
