import { type Db, run, script } from '../database.ts';

/** Bytes of log that may have to be replayed when the database opens after a power cut: some seconds of work. */
const LONGEST = 64 * 1024 * 1024;

/**
 * Runs a checkpoint if the write-ahead log is long. A PostgreSQL server does so from time to time; the embedded database does it only when
 * it is closed, so without this its log, and the time of the next start after a power cut, would grow for as long as the server runs.
 */
export async function checkpointLongLog(db: Db, longest = LONGEST): Promise<void> {
  const [log] = await run<{ bytes: number }>(
    db,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  // Sent as a script, because scripts have no time limit.
  if (log && log.bytes > longest) await script(db, 'checkpoint');
}
