import type { Notification } from '@editique/domain/notification/notification';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import type { Session } from '../../security/session.ts';
import { openLink } from './open-link.ts';

interface Stored extends Omit<Notification, 'date'> {
  date: Date;
  page: string;
}

const COLUMNS = 'n.id, n.type, n.message, n.lien, n.page, n.date, n.lue';
/** SQL: the user's own notices on pages that the user still has. A user who lost a page no longer sees what it showed. */
const OWN = `n.utilisateur_id = $1::int and n.page = any($2::text[])`;
/** SQL: notifies every open browser of the user. */
const ANNOUNCE = `pg_notify('editique_notification', $1::int::text)`;

export interface Asked {
  page: number;
  size: number;
  lue?: boolean | undefined;
}

export async function readNotices(
  db: Db,
  session: Session,
  { page, size, lue }: Asked,
): Promise<{ objects: Notification[]; total: number }> {
  const where = lue === undefined ? OWN : `${OWN} and ${lue ? '' : 'not '}n.lue`;
  const [row] = await run<{ objects: Stored[]; total: number }>(
    db,
    `select (select count(*)::int from notification n where ${where}) as total,
       (select coalesce(jsonb_agg(o order by o.id desc), '[]') from (select ${COLUMNS} from notification n where ${where} order by n.id desc limit $3::int offset $4::bigint) o) as objects`,
    [...ofUser(session), size, page * size],
  );
  return { objects: (row?.objects ?? []).map((stored) => shown(stored, session)), total: row?.total ?? 0 };
}

/** Marks a notice as read. 404 for another user's notice. */
export async function markRead(db: Db, session: Session, id: number): Promise<Notification> {
  const [row] = await run<Stored>(
    db,
    `with n as (update notification n set lue = true where ${OWN} and n.id = $3::int returning ${COLUMNS}) select n.*, ${ANNOUNCE} from n`,
    [...ofUser(session), id],
  );
  if (!row) throw notFound();
  return shown(row, session);
}

/** Marks all readable notices as read, and returns their number. */
export async function markAllRead(db: Db | Trx, session: Session): Promise<number> {
  const [row] = await run<{ lues: number }>(
    db,
    `with n as (update notification n set lue = true where ${OWN} and not n.lue returning 1)
     select count(*)::int as lues, ${ANNOUNCE} from n`,
    ofUser(session),
  );
  return row?.lues ?? 0;
}

const ofUser = ({ id, paths }: Session): unknown[] => [id, [...paths]];

const shown = ({ page, lien, date, ...notice }: Stored, { paths }: Session): Notification => ({
  id: notice.id,
  type: notice.type,
  message: notice.message,
  lien: openLink(lien, page, paths),
  date: new Date(date).toISOString(),
  lue: notice.lue,
});
