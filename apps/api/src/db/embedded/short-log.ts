import { type Db, run, script } from '../database.ts';

/** What a database may have to do again when it opens after a power cut, in bytes: some seconds of work. */
const LONGEST = 64 * 1024 * 1024;

/**
 * A PostgreSQL server writes its tables to the disk from time to time and then begins its log anew. The embedded database does that only
 * when it is closed: its log would grow for as long as the server runs, and so would the next start after a power cut.
 */
export async function keepLogShort(db: Db, longest = LONGEST): Promise<void> {
  const [log] = await run<{ bytes: number }>(
    db,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  // As a script, since only that may take its time.
  if (log && log.bytes > longest) await script(db, 'checkpoint');
}
