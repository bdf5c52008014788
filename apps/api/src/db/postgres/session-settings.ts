/**
 * Settings that the engine relies on, whatever the server's defaults. Pages come from memory or an SSD. No statement runs long enough to be
 * worth compiling (`jit`), and few are worth starting parallel workers: with them a search of one millisecond took ten.
 */
const FIXED = {
  datestyle: 'ISO',
  timezone: 'UTC',
  default_transaction_isolation: 'read committed',
  random_page_cost: '1.1',
  jit: 'off',
  parallel_setup_cost: '100000',
};

/**
 * A connection with this option announces its journal lines after its commits (`AnnouncedCommits`), so the journal's trigger does not. Not
 * set for the role: behind a pooler the trigger keeps notifying.
 */
const ANNOUNCES_AFTER_COMMIT = { 'editique.annonce': 'apres' };

/** Returns all session settings as the startup options of a connection. */
export const sessionOptions = (): string =>
  Object.entries({ ...FIXED, ...ANNOUNCES_AFTER_COMMIT })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** Returns the time limits of statements and of idle transactions. */
export const sessionLimits = (statementLimitMs: number) => ({
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: statementLimitMs * 2,
});

/** Returns the settings to store for the role, because behind a pooler a connection has no options of its own. */
export const roleSettings = (statementLimitMs: number): Map<string, string> =>
  new Map(Object.entries({ ...FIXED, ...sessionLimits(statementLimitMs) }).map(([name, value]) => [name, String(value)]));
