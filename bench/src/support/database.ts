import pg from 'pg';

/** An open database connection. Needed for the embedded database, which has only one. */
export interface Session {
  query<T extends object>(sql: string, values?: unknown[]): Promise<{ rows: T[] }>;
}

/** Creates a database on the server. */
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

/** Runs the work on an open session, or on a new connection to an address. */
export const onPlace = <T>(place: string | Session, work: (session: Session) => Promise<T>): Promise<T> =>
  typeof place === 'string' ? onDatabase(place, work) : work(place);

/**
 * Fills large tables as a restore does: triggers are off, and secondary indexes are built after the rows, two at a time. The caller must
 * compute what the triggers would have maintained.
 */
export async function fillWhole(place: string | Session, tables: readonly string[], fills: readonly string[][]): Promise<void> {
  const indexes = await onPlace(place, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
       order by c.relname like '%recherche' desc, i.indrelid desc`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    return rows;
  });
  for (const together of fills) await onTwoConnections(place, together);
  await onTwoConnections(
    place,
    indexes.map(({ definition }) => definition),
  );
  await onPlace(place, async (client) => {
    await client.query('delete from table_delta');
    for (const table of tables)
      await client.query(`update table_total set n = (select count(*) from ${table}), epoch = epoch + 1 where tab = '${table}'`);
    await client.query('vacuum analyze');
  });
}

/** Runs the statements on two connections, if the database allows two. Each connection takes the next statement when it is free. */
async function onTwoConnections(place: string | Session, statements: string[]): Promise<void> {
  const left = [...statements];
  const worker = () =>
    onPlace(place, async (client) => {
      await client.query(`set session_replication_role = replica`);
      await client.query(`set maintenance_work_mem = '1GB'`);
      // Otherwise a second scan of a table starts in the middle, where the first one is, and ids do not follow the order of the rows.
      await client.query('set synchronize_seqscans = off');
      // The two connections already use two cores; parallel workers would only wait.
      await client.query('set max_parallel_maintenance_workers = 0');
      for (let next = left.shift(); next; next = left.shift()) await client.query(next);
    });
  await (typeof place === 'string' ? Promise.all([worker(), worker()]) : worker());
  // Resets the setting on an open session. Connections made here are already closed, so their settings are gone.
  if (typeof place !== 'string') await place.query('set session_replication_role = origin');
}
