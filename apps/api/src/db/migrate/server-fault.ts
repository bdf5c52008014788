import { type Db, run } from '../database.ts';
import { RECORD } from './migration-record.ts';

/** What the migrations create before anything else. PostgreSQL ships both, but some systems have them in a package of their own. */
export const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;

const OLDEST = 14;
const ENCODING = 'UTF8';

export interface ServerFacts {
  /** The major one, such as 18. */
  version: number;
  /** Of the database, not of the session. */
  encoding: string;
  /** Extensions that the server cannot create. */
  missing: string[];
}

/** What is wrong with a server on which nothing was made yet, in one line for whoever runs it, or null. */
export function serverFault({ version, encoding, missing }: ServerFacts): string | null {
  if (version < OLDEST) return `PostgreSQL ${version} est trop ancien : il faut PostgreSQL ${OLDEST} ou plus`;
  if (encoding !== ENCODING)
    return `La base est en ${encoding} et ne peut garder tous les textes : créez-en une en UTF-8 (create database … encoding 'UTF8' template template0)`;
  if (missing.length > 0)
    return `Il manque à ce PostgreSQL ${missing.join(' et ')} : installez ses extensions fournies (paquet postgresql-contrib)`;
  return null;
}

/**
 * What is wrong with the server of a database on which no migration ever ran. Too old a server, or a database that cannot keep every
 * letter, would fail later, in the midst of a day. A database that is in use goes on, whatever it is kept in.
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
