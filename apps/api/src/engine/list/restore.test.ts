import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { script } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { mergeAllDeltas } from './merge-deltas.ts';

const BACK_UP = ['ville', 'table_total', 'table_delta']
  .map((table) => `drop table if exists copie_${table}; create table copie_${table} as select * from ${table};`)
  .join('');
/** Does to these tables what `pg_restore` does: restores their rows, including the counters', without running triggers. */
const RESTORE = `
  alter table ville disable trigger user;
  delete from ville; insert into ville (id, nom_ville) overriding system value select id, nom_ville from copie_ville;
  delete from table_total; insert into table_total select * from copie_table_total;
  delete from table_delta; insert into table_delta overriding system value select * from copie_table_delta;
  alter table ville enable trigger user;`;

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterAll(() => test?.close());

  const sql = (text: string) => script(test.app.services.engine.db, text);
  const add = (name: string) => sql(`insert into ville (nom_ville) values ('${name}')`);
  const names = async (query: string): Promise<string[]> => {
    const { body } = await test.call('GET', `/ville${query}`, { token: test.token });
    const { objects, total } = body as { objects: { nomVille: string }[]; total: number };
    expect(total).toBe(objects.length);
    return objects.map(({ nomVille }) => nomVille);
  };
  beforeEach(() => sql(`delete from ville; insert into ville (nom_ville) values ('Agadir')`));

  it.each([
    { query: '', isMerged: false },
    { query: '?q=a', isMerged: false },
    { query: '', isMerged: true },
  ])('shows what the database holds after a restore that lost a write: %o', async ({ query, isMerged }) => {
    const merge = async () => (isMerged ? mergeAllDeltas(test.app.services.engine.db, 1) : undefined);
    await sql(BACK_UP);
    await add('Larache');
    await merge();
    expect(await names(query)).toEqual(['Larache', 'Agadir']);
    await sql(RESTORE);
    // As many writes as were lost, so that the number of writes alone could not reveal the restore.
    await add('Essaouira');
    await merge();
    expect(await names(query)).toEqual(['Essaouira', 'Agadir']);
  });
});
