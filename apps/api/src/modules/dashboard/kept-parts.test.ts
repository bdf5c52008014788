import { Zone } from '@editique/domain/time/zone';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { keptParts } from './kept-parts.ts';
import type { DashboardPart } from './parts.ts';

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterAll(() => test?.close());
  afterEach(() => vi.useRealTimers());

  const zone = new Zone('Europe/Paris');
  let reads = 0;
  let failure: Error | null = null;
  const part = (depends: DashboardPart['depends'], path = 'figures'): DashboardPart => ({
    path,
    depends,
    read: async () => {
      reads += 1;
      if (failure) throw failure;
      return { stock: { sousMinimum: reads, articles: 0, liste: [], filtres: '' } };
    },
  });
  const reader = (...parts: DashboardPart[]) => {
    reads = 0;
    const read = keptParts(test.app.services.engine.db, zone, parts);
    return async (isOpen = (_path: string) => true) => (await read(isOpen)).map(({ stock }) => stock?.sousMinimum);
  };
  const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

  it('reads a part again when one of its own tables was written, and not for other tables', async () => {
    at('2026-11-16T09:00:00Z');
    const read = reader(part({ tables: ['motif'], every: 'second' }));
    expect([await read(), await read()]).toEqual([[1], [1]]);
    await run(test.app.services.engine.db, `insert into motif (code_motif, libelle_motif) values ($1::text, 'Essai')`, [
      `${Math.random()}`,
    ]);
    expect([await read(), await read()]).toEqual([[2], [2]]);
    await run(test.app.services.engine.db, 'update client set nom_client = nom_client');
    expect(await read()).toEqual([2]);
  });

  it('keeps what changes with time for a second, what changes with the day until midnight, and nothing else', async () => {
    at('2026-11-16T22:59:58.500Z');
    const read = reader(part({ tables: ['motif'], every: 'second' }), part({ tables: ['motif'], every: 'day' }), part(null));
    expect(await read()).toEqual([1, 2, 3]);
    expect(await read()).toEqual([1, 2, 4]);
    at('2026-11-16T22:59:59.100Z');
    expect(await read()).toEqual([5, 2, 6]);
    at('2026-11-16T23:00:00.100Z');
    expect(await read()).toEqual([7, 8, 9]);
  });

  it('never keeps a part on a table that nobody counts, nor a failure, and reads no part of a closed page', async () => {
    const read = reader(part({ tables: ['motif', 'avancement'], every: 'day' }), part({ tables: ['motif'], every: 'day' }, 'closed'));
    const isOpen = (path: string) => path !== 'closed';
    expect([await read(isOpen), await read(isOpen)]).toEqual([[1], [2]]);
    failure = new Error('the database is away');
    await expect(read()).rejects.toThrow(failure);
    failure = null;
    expect(reads).toBe(4);
    expect(await read()).toEqual([5, 6]);
  });
});
