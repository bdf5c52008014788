import type { JournalEntry } from '@editique/domain/record-schema';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import type { Table } from '../definition/table.ts';
import type { Page } from './page.ts';

/** Returns who created, changed or deleted the record, newest first. It stays readable after the record is deleted. */
export async function journalOf(db: Db, table: Table, id: number, page: number, size: number): Promise<Page<JournalEntry>> {
  const rows = await run<JournalRow>(
    db,
    `select j.id, j.date, j.action, j.utilisateur, j.changements, count(*) over ()::int as total
     from journal j where j.entite = $1::text and j.enregistrement_id = $2::int order by j.id desc limit $3::int offset $4::bigint`,
    [table.entity.name, id, size, page * size],
  );
  const [first] = rows;
  if (first) return { objects: rows.map(toEntry), total: first.total };
  const [counted] = await run<{ total: number; exists: boolean }>(
    db,
    `select count(*)::int as total, exists (select 1 from "${table.name}" t where t."id" = $2::int) as exists from journal j where j.entite = $1::text and j.enregistrement_id = $2::int`,
    [table.entity.name, id],
  );
  if (!counted?.total && !counted?.exists) throw notFound();
  return { objects: [], total: counted.total };
}

/** `total` repeats the number of all entries on each row. */
type JournalRow = Omit<JournalEntry, 'date'> & { date: Date; total: number };

const toEntry = ({ id, date, action, utilisateur, changements }: JournalRow): JournalEntry => ({
  id,
  date: date.toISOString(),
  action,
  utilisateur,
  changements,
});
