import { type Db, run } from '../database.ts';
import { RECORD } from './migration-record.ts';

/** Extensions that the migrations create first. PostgreSQL ships both, but some systems have them in a separate package. */
export const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;

const OLDEST = 14;
const ENCODING = 'UTF8';

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
  if (encoding !== ENCODING)
    return `La base est en ${encoding} et ne peut garder tous les textes : créez-en une en UTF-8 (create database … encoding 'UTF8' template template0)`;
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
