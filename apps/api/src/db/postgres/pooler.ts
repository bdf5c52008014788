import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { rethrowDirectError } from './explain-connection-error.ts';
import { pooledClient } from './pooled-client.ts';
import { roleSettings } from './session-settings.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const LOCK = 7_294_117;
/** First key of the advisory lock that one connection takes for another to find. The second key is a random number. */
const MEETING = 7_294_118;
const MEETINGS = 2 ** 31;

export interface Pooler {
  url: string;
  directUrl: string;
  statementLimitMs: number;
}

/**
 * Prepares the use of a pooler in transaction mode. Session settings become settings of the role in this database, written through the
 * direct address before the first connection of the pooler. Returns the client class that the pooler supports.
 */
export async function preparePooler(pooler: Pooler): Promise<ReturnType<typeof pooledClient>> {
  const settings = roleSettings(pooler.statementLimitMs);
  await withClient(new pg.Client(optionsOf(pooler.directUrl)), (client) => setForRole(client, roleOf(pooler.url), settings)).catch(
    rethrowDirectError,
  );
  return withClient(new (pooledClient(false))(optionsOf(pooler.url)), async (client) => {
    await expectSameDatabase(client, pooler.directUrl);
    const missing = await notInForce(client, settings);
    if (missing.length > 0)
      process.stderr.write(
        `DATABASE_URL : PgBouncer tient des connexions sans les réglages du rôle (${missing.join(', ')}) : lancez RECONNECT dans sa console\n`,
      );
    return pooledClient(await carriesNames(client));
  });
}

const optionsOf = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  application_name: 'editique',
});

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

async function withClient<T>(client: pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A lost connection rejects the pending statement; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // The result or the error that matters is known by now.
    await client.end().catch(() => undefined);
  }
}

/** Writes the role settings that differ. A lock makes instances take turns, because two that change the same row at once would fail. */
async function setForRole(client: pg.Client, role: string, settings: ReadonlyMap<string, string>): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1::bigint)', [LOCK]);
  const { rows } = await client.query<{ role: string; base: string; setconfig: string[] | null }>(
    `select r.rolname as role, d.datname as base, s.setconfig from pg_roles r cross join pg_database d
     left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = d.oid
     where d.datname = current_database() and r.rolname in ($1::text, current_user) order by r.rolname <> $1::text limit 1`,
    [role],
  );
  const [found] = rows;
  if (!found) throw new Error('The role of a session always exists');
  for (const [name, value] of settings)
    if (!found.setconfig?.includes(`${name}=${value}`))
      await client.query(
        `alter role ${pg.escapeIdentifier(found.role)} in database ${pg.escapeIdentifier(found.base)} set ${name} to ${pg.escapeLiteral(value)}`,
      );
  await client.query('commit');
}

/**
 * Throws if the direct address leads to another database: that one would be migrated, and its notifications would concern other data. A
 * pooler may rename databases, so names prove nothing; but a lock is visible only in its own database.
 */
async function expectSameDatabase(pooled: pg.Client, directUrl: string): Promise<void> {
  const number = randomInt(MEETINGS);
  await withClient(new pg.Client(optionsOf(directUrl)), async (direct) => {
    await direct.query('begin');
    await direct.query('select pg_advisory_xact_lock($1::int, $2::int)', [MEETING, number]);
    const { rows } = await pooled.query(
      `select 1 from pg_locks where locktype = 'advisory' and classid = $1::int::oid and objid = $2::int::oid
         and database = (select oid from pg_database where datname = current_database())`,
      [MEETING, number],
    );
    if (rows.length === 0)
      throw new ConfigError(
        "DATABASE_DIRECT_URL doit être l'adresse de la base que nomme DATABASE_URL, sans PgBouncer : c'en est une autre",
      );
  }).catch(rethrowDirectError);
}

/** Returns the names of the settings that are not in force on a connection of the pooler. */
async function notInForce(client: pg.Client, settings: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where lower(name) = any($1::text[])',
    [[...settings.keys()]],
  );
  return rows.filter(({ name, setting }) => !setting.startsWith(settings.get(name.toLowerCase()) ?? '')).map(({ name }) => name);
}

/**
 * Returns whether the pooler supports prepared statements: PgBouncer does from 1.21 on, with max_prepared_statements. It then renames them.
 * If the server knows the name given here, the pooler passed it through and does not track it.
 */
async function carriesNames(client: pg.Client): Promise<boolean> {
  const name = `essai_${randomBytes(8).toString('hex')}`;
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>({
    name,
    text: 'select name from pg_prepared_statements where name = $1::text',
    values: [name],
  });
  const isOurs = rows.length > 0;
  if (isOurs) await client.query(`deallocate ${name}`);
  await client.query('commit');
  return !isOurs;
}
