import { expect } from 'vitest';
import { type Db, run } from '../db/database.ts';

/** Leaves out the servers' own writes of notices, a second after each write, which also wait for a row that a test holds. */
const IS_ASKED_FOR = `query not like '%preference_notification%'`;

/**
 * Returns how many connections of this PostgreSQL database wait for a row or a table, so that a test knows that a call has reached its
 * lock. Advisory locks are left out: servers use them for their background work, such as looking for notices.
 */
export async function lockWaits(db: Db): Promise<number> {
  const [row] = await run<{ n: number }>(
    db,
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory' and ${IS_ASKED_FOR}`,
  );
  return row?.n ?? 0;
}

/** Shorter than the timeout for idle transactions, so that the test fails with a message before the server ends its transaction. */
const LATEST_MS = 20_000;

/**
 * Resolves when the call waits for a row of the transaction that the test keeps open. Fails with the call's answer if it did not wait, or
 * with the waiting statements if there are others.
 */
export async function untilItWaits(db: Db, call: Promise<unknown>): Promise<void> {
  const waits = expect.poll(() => statementsThatWait(db), { timeout: LATEST_MS }).toHaveLength(1);
  const answered = call.then((answer) => expect.fail(`It did not wait: ${JSON.stringify(answer)}`));
  // Only the first result counts. The rejection of the other one must not become an unhandled error.
  for (const other of [waits, answered]) other.catch(() => undefined);
  await Promise.race([waits, answered]);
}

/** Returns the statements that wait for an idle transaction. */
async function statementsThatWait(db: Db): Promise<string[]> {
  const rows = await run<{ query: string }>(
    db,
    `select w.query from pg_stat_activity w where w.datname = current_database() and w.wait_event_type = 'Lock' and w.${IS_ASKED_FOR}
       and exists (select from pg_stat_activity b where b.pid = any(pg_blocking_pids(w.pid)) and b.state = 'idle in transaction')`,
  );
  return rows.map(({ query }) => query);
}
