import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { cachedAnswers } from './cached-aggregates.ts';

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterAll(() => test?.close());

  /** Returns a function that asks for the answer of a name, and tells whether it was read for that. */
  const reader = (most = 1000) => {
    const answers = cachedAnswers<string>(test.app.services.engine, 'motif', { sizeOf: (answer) => answer.length, most });
    return async (name: string, { size = 1, time = 0, fails = false } = {}): Promise<boolean> => {
      let isRead = false;
      const read = async (): Promise<string> => {
        isRead = true;
        if (fails) throw new Error(name);
        return name.repeat(size);
      };
      expect(await answers({ asked: [name], time, tables: ['ville'], read })).toBe(name.repeat(size));
      return isRead;
    };
  };

  it('reads again when one of its tables was written, and not for other tables', async () => {
    const isRead = reader();
    expect([await isRead('a'), await isRead('a'), await isRead('b')]).toEqual([true, false, true]);
    const code = String(Math.random());
    await run(test.app.services.engine.db, `insert into motif (code_motif, libelle_motif) values ($1::text, 'Essai')`, [code]);
    expect([await isRead('a'), await isRead('a')]).toEqual([true, false]);
    await run(test.app.services.engine.db, 'insert into ville (nom_ville) values ($1::text)', [code]);
    expect([await isRead('a'), await isRead('a')]).toEqual([true, false]);
    await run(test.app.services.engine.db, 'update client set nom_client = nom_client');
    expect(await isRead('a')).toBe(false);
  });

  it('replaces the answer of a time that has passed, and keeps that of the present', async () => {
    const isRead = reader();
    expect([await isRead('a', { time: 1 }), await isRead('a', { time: 1 })]).toEqual([true, false]);
    expect([await isRead('a', { time: 2 }), await isRead('a', { time: 2 })]).toEqual([true, false]);
    expect(await isRead('a', { time: 1 })).toBe(true);
  });

  it('drops the answers used longest ago when all together are larger than the most', async () => {
    const isRead = reader(100);
    for (const name of ['a', 'b', 'c']) await isRead(name, { size: 30 });
    expect(await isRead('a', { size: 30 })).toBe(false);
    expect(await isRead('d', { size: 30 })).toBe(true);
    expect([await isRead('a', { size: 30 }), await isRead('c', { size: 30 }), await isRead('b', { size: 30 })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('keeps an answer that is larger than the most, alone', async () => {
    const isRead = reader(100);
    await isRead('a');
    expect([await isRead('b', { size: 500 }), await isRead('b', { size: 500 }), await isRead('a')]).toEqual([true, false, true]);
  });

  it('never keeps a failure', async () => {
    const isRead = reader();
    await expect(isRead('a', { fails: true })).rejects.toThrow('a');
    expect(await isRead('a')).toBe(true);
  });
});
