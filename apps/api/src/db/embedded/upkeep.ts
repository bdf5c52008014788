import { type Db, run, script } from '../database.ts';

/**
 * What a PostgreSQL server does by itself and the embedded database does not: gives back the room of rows that are gone, and counts what
 * its tables hold, for its plans. One table at a time, because everything else waits meanwhile.
 */
export async function keepUp(db: Db, signal: AbortSignal): Promise<void> {
  const tables = await run<{ name: string }>(
    db,
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  for (const { name } of tables) {
    if (signal.aborted) return;
    // As a script, since only that may take its time outside of a transaction.
    await script(db, `vacuum (analyze) ${name}`);
  }
}
