import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Page } from '../../engine/record/page.ts';
import { notFound } from '../../http/errors.ts';
import type { PagedQuery } from '../../http/schemas.ts';

/** A row of the page with the total. On an empty page there is one row, with the total and nulls. */
type Row<T> = { total: number } & (T | { id: null });

/** Reads rows of a table that belong to a job, newest first, with their total, in one statement. */
export async function rowsOfJob<T extends { id: number }>(
  db: Db,
  table: 'note' | 'piece',
  columns: string,
  job: number,
  { page, size }: PagedQuery,
): Promise<Page<T>> {
  const rows = await run<Row<T>>(
    db,
    `select o.*, t.total from (select (select count(*)::int from ${table} where job_id = j.id) as total from job j where j.id = $1::int) t
     left join (select ${columns} from ${table} where job_id = $1::int order by id desc limit $2::int offset $3::bigint) o on true
     order by o.id desc`,
    [job, size, page * size],
  );
  const [first] = rows;
  if (!first) throw notFound();
  return { objects: rows.filter((row): row is { total: number } & T => row.id !== null), total: first.total };
}
