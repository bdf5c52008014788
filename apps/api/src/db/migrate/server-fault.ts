import { type Db, run } from '../database.ts';
import { RECORD } from './migration-record.ts';

/** Extensions that the migrations create first. PostgreSQL ships both, but some systems have them in a separate package. */
export const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;

const OLDEST = 14;
const ENCODING = 'UTF8';
const REMEDY = "create database … encoding 'UTF8' locale 'C.UTF-8' template template0";

export interface ServerFacts {
  /** The major version, such as 18. */
  version: number;
  /** The encoding of the database, not that of the session. */
  encoding: string;
  /** Extensions that the server cannot create. */
  missing: string[];
}

/** Returns why a new database cannot be made on this server, in one line for the operator, or null. */
export function serverFault({ version, encoding, missing }: ServerFacts): string | null {
  if (version < OLDEST) return `PostgreSQL ${version} est trop ancien : il faut PostgreSQL ${OLDEST} ou plus`;
  if (encoding !== ENCODING) return `La base est en ${encoding} et ne peut garder tous les textes : créez-en une en UTF-8 (${REMEDY})`;
  if (missing.length > 0)
    return `Il manque à ce PostgreSQL ${missing.join(' et ')} : installez ses extensions fournies (paquet postgresql-contrib)`;
  return null;
}

/**
 * Returns why the server cannot be used, or null. Checked before the first migration only: an old server, or an encoding that lacks
 * letters, would otherwise fail later, during work. A database in use is accepted as it is.
 */
export async function findServerFault(db: Db): Promise<string | null> {
  const [facts] = await run<ServerFacts>(
    db,
    `select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_encoding') as encoding,
       array(select needed from unnest($1::text[]) needed where not exists (select from pg_available_extensions a where a.name = needed)) as missing
     where to_regclass('${RECORD}') is null`,
    [EXTENSIONS],
  );
  return facts ? serverFault(facts) : null;
}

/**
 * Tells whether `lower` knows accented letters, on which the unique indexes rely. With the locale C it does not, and « ÉTÉ » and « été » are
 * two values. The letter comes from a list and not as a constant: in another encoding it may not exist, and planning the query would fail.
 */
const KNOWS_CASE = `not exists (
  select from unnest(array[201]) letter where current_setting('server_encoding') = '${ENCODING}' and lower(chr(letter)) <> chr(letter + 32))`;

/** Returns what the operator should know about the letters of the database, in one line, or null. Nothing else depends on its locale. */
export async function findCaseWarning(db: Db): Promise<string | null> {
  const [facts] = await run<{ knowsCase: boolean }>(db, `select ${KNOWS_CASE} as "knowsCase"`);
  return facts?.knowsCase ? null : CASE_WARNING;
}

const CASE_WARNING = `La base ne connaît pas les minuscules des lettres accentuées (sa locale est C) : « ÉTÉ » et « été » y sont deux codes différents. Renommez de tels doublons, puis restaurez une sauvegarde dans une base qui les connaît (${REMEDY}).`;
