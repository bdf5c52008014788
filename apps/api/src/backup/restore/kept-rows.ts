import { type Db, run } from '../../db/database.ts';
import { quoted } from '../copies/copy-connection.ts';
import type { Manifest } from '../file/manifest.ts';
import { sequenceNames, sequencesOf } from '../file/schema-facts.ts';
import { type KeptAccess, readKeptAccess, writeKeptAccess } from './kept-access.ts';
import { type KeptMails, readKeptMails, type WaitingMails, writeKeptMails } from './kept-mails.ts';
import { hasTable, rowsOf } from './kept-tables.ts';

/** Data that a restore takes over from the database that it replaces. */
export interface Kept {
  /** Positions of sequences. */
  positions: Manifest['sequences'];
  /** The rows of the table `sauvegarde`, as JSON. */
  backups: string;
  mails: KeptMails;
  access: KeptAccess;
}

/** Reads from the replaced database what the restored one takes over. `waiting`: the mails that wait in the restored database. */
export async function readKept(db: Db, waiting: WaitingMails): Promise<Kept> {
  return {
    positions: await sequencesOf(db),
    backups: (await hasTable(db, 'sauvegarde')) ? await rowsOf(db, 'select * from sauvegarde order by id') : '[]',
    mails: await readKeptMails(db, waiting),
    access: await readKeptAccess(db),
  };
}

/**
 * Writes what was kept into the restored database. Sequences never go back: an id that was used once is not used again, so no open screen
 * and no event stream mistakes another record for the one it knew. The history of backups and mails is kept too.
 */
export async function writeKept(db: Db, { positions, backups, mails, access }: Kept): Promise<void> {
  const names = new Set(await sequenceNames(db));
  for (const { nom, valeur, utilisee } of positions)
    if (utilisee && names.has(nom))
      await run(
        db,
        `select setval($1::text::regclass, greatest(last_value, $2::text::bigint), is_called or last_value <= $2::text::bigint) from ${quoted(nom)}`,
        [quoted(nom), String(valeur)],
      );
  await run(db, 'insert into sauvegarde overriding system value select * from jsonb_populate_recordset(null::sauvegarde, $1::jsonb)', [
    backups,
  ]);
  await run(db, `select setval(pg_get_serial_sequence('sauvegarde', 'id'), max(id)) from sauvegarde having count(*) > 0`);
  await writeKeptMails(db, mails);
  await writeKeptAccess(db, access);
}
