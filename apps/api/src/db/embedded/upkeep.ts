import { type Db, run, script } from '../database.ts';

/**
 * Vacuums and analyses the tables of the embedded database, as a PostgreSQL server does by itself: it reclaims the space of deleted rows
 * and updates the planner's statistics. One table at a time, because all requests wait meanwhile.
 */
export async function vacuumTables(db: Db, signal: AbortSignal): Promise<void> {
  const tables = await run<{ name: string }>(
    db,
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  for (const { name } of tables) {
    if (signal.aborted) return;
    // Sent as a script, because outside of a transaction only scripts have no time limit.
    await script(db, `vacuum (analyze) ${name}`);
  }
}
