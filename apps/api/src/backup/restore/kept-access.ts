import { type Db, run } from '../../db/database.ts';
import { hasTable, rowsOf } from './kept-tables.ts';

/** What the replaced database knows about who is signed in and which codes are spent, as JSON rows. */
export interface KeptAccess {
  sessions: string;
  /** The authenticator apps, with the recovery codes that are left. */
  factors: string;
  /** The passkeys, with how often they signed. */
  keys: string;
}

/** The replaced database is unreadable or empty: nobody can tell which sessions were ended since the backup. */
export const NOBODY: KeptAccess = { sessions: '[]', factors: '[]', keys: '[]' };

/** Reads who is signed in to the replaced database. A database of an older release may lack some of the tables. */
export async function readKeptAccess(db: Db): Promise<KeptAccess> {
  const read = async (table: string, sql: string): Promise<string> => ((await hasTable(db, table)) ? rowsOf(db, sql) : '[]');
  return {
    sessions: await read('session', 'select * from session where expiration > now()'),
    factors: await read(
      'second_facteur',
      `select f.utilisateur_id, f.secret, f.compteur, coalesce(array_agg(c.empreinte) filter (where c.empreinte is not null), '{}') as codes
       from second_facteur f left join code_secours c using (utilisateur_id) group by f.utilisateur_id`,
    ),
    keys: await read('cle_acces', 'select utilisateur_id, identifiant, cle_publique, compteur from cle_acces'),
  };
}

/**
 * Ends the restored sessions that were ended since the backup, and voids links, challenges and codes: a backup knows nothing about a stolen
 * session that its owner ended, or a code that was used. A session that is still open goes on, for as long as it has now.
 */
export async function writeKeptAccess(db: Db, { sessions, factors, keys }: KeptAccess): Promise<void> {
  await run(
    db,
    `with open as (
       select * from jsonb_to_recordset($1::jsonb) as k (id uuid, utilisateur_id int, date timestamptz, expiration timestamptz, vu_le timestamptz)
     ), ended as (
       delete from session s where not exists (
         select from open o where o.id = s.id and o.utilisateur_id = s.utilisateur_id and o.date = s.date
       )
     )
     update session s set expiration = o.expiration, vu_le = coalesce(o.vu_le, s.vu_le) from open o
     where o.id = s.id and o.utilisateur_id = s.utilisateur_id and o.date = s.date`,
    [sessions],
  );
  for (const table of ['reinitialisation', 'defi_connexion', 'defi_cle_acces']) await run(db, `delete from ${table}`);
  const known = `jsonb_to_recordset($1::jsonb) as k (utilisateur_id int, secret text, compteur bigint, codes text[])`;
  const isSame = `f.utilisateur_id = k.utilisateur_id and f.secret = k.secret`;
  await run(db, `update second_facteur f set compteur = k.compteur from ${known} where ${isSame} and k.compteur > f.compteur`, [factors]);
  await run(
    db,
    `delete from code_secours c using second_facteur f, ${known}
     where ${isSame} and c.utilisateur_id = f.utilisateur_id and not c.empreinte = any(k.codes)`,
    [factors],
  );
  await run(
    db,
    `update cle_acces a set compteur = k.compteur
     from jsonb_to_recordset($1::jsonb) as k (utilisateur_id int, identifiant text, cle_publique text, compteur bigint)
     where a.utilisateur_id = k.utilisateur_id and a.identifiant = k.identifiant and a.cle_publique = k.cle_publique and k.compteur > a.compteur`,
    [keys],
  );
}
