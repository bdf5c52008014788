import { onDatabase } from './database.ts';

/** The tables that grow with the work. */
const GROWING = ['job', 'spool', 'historique', 'journal', 'facture'];

interface Size {
  rows: string;
  table: string;
  indexes: string;
}

/** Prints the bytes per row of the growing tables, and the part of these bytes that is indexes. */
export async function printSizes(url: string): Promise<void> {
  console.log('\n| table | rows | bytes per row | of which indexes |\n|---|---|---|---|');
  for (const table of GROWING) {
    const { rows } = await onDatabase(url, (client) =>
      client.query<Size>(
        `select count(*) as rows, pg_table_size('${table}') as table, pg_indexes_size('${table}') as indexes from ${table}`,
      ),
    );
    const [size] = rows;
    const count = Number(size?.rows);
    if (!size || !count) continue;
    const per = (bytes: number): number => Math.round(bytes / count);
    console.log(`| ${table} | ${count} | ${per(Number(size.table) + Number(size.indexes))} | ${per(Number(size.indexes))} |`);
  }
}
