import pg from 'pg';

/** A new database on the server. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`));
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills large tables as a restore would: without triggers and secondary indexes, which are built when the rows are in place, two at
 * a time. What the triggers keep is for the caller to compute.
 */
export async function fillWhole(url: string, tables: readonly string[], fills: readonly string[][]): Promise<void> {
  const indexes = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
       order by c.relname like '%recherche' desc, i.indrelid desc`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    return rows;
  });
  for (const together of fills) await inTurn(url, together);
  await inTurn(
    url,
    indexes.map(({ definition }) => definition),
  );
  await onDatabase(url, async (client) => {
    await client.query('delete from table_delta');
    for (const table of tables)
      await client.query(`update table_total set n = (select count(*) from ${table}), epoch = epoch + 1 where tab = '${table}'`);
    await client.query('vacuum analyze');
  });
}

/** Two connections take the statements one after the other. */
async function inTurn(url: string, statements: string[]): Promise<void> {
  const left = [...statements];
  const worker = () =>
    onDatabase(url, async (client) => {
      await client.query(`set session_replication_role = replica`);
      await client.query(`set maintenance_work_mem = '1GB'`);
      // Two that read one table at once would meet in its middle, and the ids would not follow its rows.
      await client.query('set synchronize_seqscans = off');
      // Two connections keep two cores busy; helpers of theirs would only wait.
      await client.query('set max_parallel_maintenance_workers = 0');
      for (let next = left.shift(); next; next = left.shift()) await client.query(next);
    });
  await Promise.all([worker(), worker()]);
}
