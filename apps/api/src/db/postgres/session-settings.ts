/**
 * What the engine counts on, whatever the server's own defaults: pages come from memory or a solid disk, no statement runs long
 * enough to be worth compiling, and few are worth the start of other processes: for a search that takes one millisecond it took ten.
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
 * A connection that says this tells of its lines of the journal after its commit (`AnnouncedCommits`), so the journal's trigger does not.
 * It is no setting of a role: behind a pooler the trigger goes on telling.
 */
const ANNOUNCES_AFTER_COMMIT = { 'editique.annonce': 'apres' };

/** All settings of a session as the options of a new connection. */
export const sessionOptions = (): string =>
  Object.entries({ ...FIXED, ...ANNOUNCES_AFTER_COMMIT })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** How long a statement may take, and how long a transaction may do nothing. */
export const sessionLimits = (statementLimitMs: number) => ({
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: statementLimitMs * 2,
});

/** The same for a role: behind a pooler no connection has options of its own. */
export const roleSettings = (statementLimitMs: number): Map<string, string> =>
  new Map(Object.entries({ ...FIXED, ...sessionLimits(statementLimitMs) }).map(([name, value]) => [name, String(value)]));
