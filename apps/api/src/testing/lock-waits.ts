import { expect } from 'vitest';
import { type Db, run } from '../db/database.ts';

/** A notice of a row that a test holds waits for it as well. Servers write it by themselves, a second after each write. */
const IS_ASKED_FOR = `query not like '%preference_notification%'`;

/**
 * How many connections of this PostgreSQL database wait for a row or a table: then a test knows that a call stands where it should. The
 * advisory locks are those of the work that servers do by themselves, such as the look for notices.
 */
export async function lockWaits(db: Db): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory' and ${IS_ASKED_FOR}`,
  );
  return row?.n ?? 0;
}

/** Less than a transaction may do nothing: what waits is told before the server ends the test's own. */
const LATEST_MS = 20_000;

/**
 * Until the call waits for a row of the transaction that the test keeps open. Says what it was answered if it did not wait, and which
 * statements wait if there are others.
 */
export async function untilItWaits(db: Db, call: Promise<unknown>): Promise<void> {
  const waits = expect.poll(() => statementsThatWait(db), { timeout: LATEST_MS }).toHaveLength(1);
  const answered = call.then((answer) => expect.fail(`It did not wait: ${JSON.stringify(answer)}`));
  // Only the first of the two counts. The other one ends later, and nobody asks how.
  for (const other of [waits, answered]) other.catch(() => undefined);
  await Promise.race([waits, answered]);
}

/** Those that wait for a transaction in which nothing is under way. */
async function statementsThatWait(db: Db): Promise<string[]> {
  const rows = await run<{ query: string }>(
    db,
    `select w.query from pg_stat_activity w where w.datname = current_database() and w.wait_event_type = 'Lock' and w.${IS_ASKED_FOR}
       and exists (select from pg_stat_activity b where b.pid = any(pg_blocking_pids(w.pid)) and b.state = 'idle in transaction')`,
  );
  return rows.map(({ query }) => query);
}
