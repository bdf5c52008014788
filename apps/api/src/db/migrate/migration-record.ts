import type { Db } from '../database.ts';
import { run } from '../database.ts';

/** The table that records the applied migrations. `name` and `timestamp` are Kysely's columns, `empreinte` is the checksum of the file. */
export const RECORD = 'migration';

/** Migrations renamed since release 0.1.0, which gave several files the same number: old name to new name. */
const RENAMED: Readonly<Record<string, string>> = {
  '020_events.sql': '021_events.sql',
  '020_search.sql': '022_search.sql',
  '020_views.sql': '023_views.sql',
  '040_list_orders.sql': '041_list_orders.sql',
  '040_stock_dates.sql': '042_stock_dates.sql',
};

/** Returns the checksums of the applied migrations by name. Creates the table if it is missing, and converts that of release 0.1.0. */
export async function appliedMigrations(trx: Db): Promise<Map<string, string>> {
  await run(
    trx,
    `create table if not exists ${RECORD} (name varchar(255) primary key, "timestamp" varchar(255) not null, empreinte text not null default '')`,
  );
  if (await isFromFirstRelease(trx)) await carryOver(trx);
  const rows = await run<{ name: string; empreinte: string }>(trx, `select name, empreinte from ${RECORD}`);
  return new Map(rows.map((row) => [row.name, row.empreinte]));
}

/** Adds the checksum to a row that Kysely's migrator wrote with name and time. */
export async function recordChecksum(trx: Db, name: string, checksum: string): Promise<void> {
  await run(trx, `update ${RECORD} set empreinte = $2::text where name = $1::text`, [name, checksum]);
}

/** Returns whether the table is that of release 0.1.0, with the columns nom, empreinte and date. */
async function isFromFirstRelease(trx: Db): Promise<boolean> {
  const columns = await run(
    trx,
    `select 1 from pg_attribute where attrelid = '${RECORD}'::regclass and attname = 'nom' and not attisdropped`,
  );
  return columns.length > 0;
}

async function carryOver(trx: Db): Promise<void> {
  await run(trx, `alter table ${RECORD} rename column nom to name`);
  await run(trx, `alter table ${RECORD} rename column date to "timestamp"`);
  await run(
    trx,
    `alter table ${RECORD} alter column name type varchar(255), alter column empreinte set default '', alter column "timestamp" drop default,
       alter column "timestamp" type varchar(255) using to_char("timestamp" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  );
  for (const [before, now] of Object.entries(RENAMED))
    await run(trx, `update ${RECORD} set name = $2::text where name = $1::text`, [before, now]);
}
