import { type Db, run } from '../../db/database.ts';
import { hasTable, rowsOf } from './kept-tables.ts';

/** Rows as JSON text, by table. */
type Rows = Record<string, string>;

interface Queue {
  /** The columns that identify the same mail in both databases. An id alone is not enough: the backup may come from another server. */
  mail: readonly string[];
  /** The columns with the sending state. */
  state: readonly string[];
}

/** Tables of mails to send. A row with a `mail_le` waits: it is sent from that moment on. */
const QUEUES: Record<string, Queue> = {
  notification: { mail: ['id', 'utilisateur_id', 'type', 'cle', 'date'], state: ['mail', 'mail_le', 'mail_abandonne_le'] },
  facture_envoi: { mail: ['id', 'facture_id', 'a', 'date'], state: ['mail_le', 'envoye_le', 'retire_le'] },
  alerte_stock_mail: { mail: ['id', 'utilisateur_id', 'jour', 'date'], state: ['mail_le', 'envoye_le'] },
};

/**
 * Tables that record which daily mails went out and what they were about. `read` selects their rows in the replaced database, `add` inserts
 * them into the new one.
 */
const TOLD: Record<string, { read: string; add: string }> = {
  resume_notification: {
    read: `select u.id, u.email, r.jour from resume_notification r join utilisateur u on u.id = r.utilisateur_id`,
    add: `insert into resume_notification (utilisateur_id, jour) select u.id, k.jour from jsonb_to_recordset($1::jsonb) as k (id int, email text, jour date)
      join utilisateur u on u.id = k.id and u.email = k.email on conflict do nothing`,
  },
  alerte_stock_jour: {
    read: `select jour from alerte_stock_jour`,
    add: `insert into alerte_stock_jour (jour) select k.jour from jsonb_to_recordset($1::jsonb) as k (jour date) on conflict do nothing`,
  },
  alerte_stock: {
    read: `select a.id, a.libelle, s.date from alerte_stock s join article a on a.id = s.article_id`,
    add: `insert into alerte_stock (article_id, date) select a.id, k.date from jsonb_to_recordset($1::jsonb) as k (id int, libelle text, date timestamptz)
      join article a on a.id = k.id and a.libelle = k.libelle on conflict do nothing`,
  },
};

/** The waiting mails, with the columns that identify them in both databases. */
export type WaitingMails = Rows;

export interface KeptMails {
  /** Waiting mails of the backup that the replaced database has too, in their state there. */
  queues: Rows;
  told: Rows;
}

/** Reads the mails that wait in the restored database. */
export async function readWaiting(db: Db): Promise<WaitingMails> {
  const waiting: WaitingMails = {};
  for (const [table, { mail }] of Object.entries(QUEUES))
    waiting[table] = await rowsOf(db, `select ${mail.join(', ')} from ${table} where mail_le is not null`);
  return waiting;
}

/** Reads what the replaced database knows about the waiting mails. A database of an older release may lack some of the tables. */
export async function readKeptMails(db: Db, waiting: WaitingMails): Promise<KeptMails> {
  const kept: KeptMails = { queues: {}, told: {} };
  for (const [table, { mail }] of Object.entries(QUEUES))
    if (await hasTable(db, table))
      kept.queues[table] = await rowsOf(
        db,
        `select t.* from ${table} t join jsonb_populate_recordset(null::${table}, $1::jsonb) w using (${mail.join(', ')})`,
        [waiting[table]],
      );
  for (const [table, { read }] of Object.entries(TOLD)) if (await hasTable(db, table)) kept.told[table] = await rowsOf(db, read);
  return kept;
}

/**
 * Carries the state of the mails over to the restored database, so that a mail sent since the backup is not sent again, and no daily mail
 * is sent twice on one day.
 */
export async function writeKeptMails(db: Db, { queues, told }: KeptMails): Promise<void> {
  for (const [table, { mail, state }] of Object.entries(QUEUES)) {
    const changes = state.map((column) => `${column} = k.${column}`).join(', ');
    const isSame = mail.map((column) => `t.${column} = k.${column}`).join(' and ');
    await run(db, `update ${table} t set ${changes} from jsonb_populate_recordset(null::${table}, $1::jsonb) k where ${isSame}`, [
      queues[table] ?? '[]',
    ]);
  }
  for (const [table, { add }] of Object.entries(TOLD)) await run(db, add, [told[table] ?? '[]']);
}
