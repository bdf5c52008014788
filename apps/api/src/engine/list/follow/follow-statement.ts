import { labelLike } from '../../definition/table.ts';
import { Bindings } from '../conditions/bindings.ts';
import { asTest, type Condition, whereClause } from '../conditions/condition.ts';
import { searchedReferences } from '../conditions/word-match.ts';
import { revisionOf } from '../revision.ts';
import type { PageRequest } from '../strategies/page-request.ts';
import type { Statement } from '../strategies/page-statement.ts';
import { type ChangePosition, changePositionOf, quoted, sincePosition } from './change-position.ts';

/** Limits of what is followed, in writing statements and in written rows. Beyond them, counting again is as fast. */
const MOST_STATEMENTS = 2000;
const MOST_ROWS = 20_000;

/**
 * Builds the statement that finds what changed among the matching rows since a change position. It tests every changed row as it was then
 * and as it is now, with the list's own conditions. If a row changed several times, the earliest change holds its old state, because later
 * writers waited for the earlier one. If there are too many changes (`l`), none is used (`c`): nothing else is read, and the marks do not
 * match.
 */
export function followStatement({ table, where, tables }: PageRequest, changePosition: ChangePosition): Statement {
  const { values, bind } = new Bindings(where.values);
  const since = sincePosition('d', changePosition, bind);
  const at = `${bind(changePosition.at)}::timestamptz`;
  const changes = (source: string): string =>
    `select d.tab, d.id, d.marque, d.ids, d.avant from ${source} d where d.tab in (${quoted(where.tables)}) and ${since}`;
  const before = whereClause(where.conditions.map((condition) => asTest(atInstant(condition, at))));
  const after = whereClause(where.conditions.map(asTest));
  const own = `'${table.name}'`;
  const text = `with l as materialized (${changes('table_delta')} union all ${changes('table_change')} limit ${MOST_STATEMENTS + 1}),
    c as materialized (select l.* from l where (select count(*) from l) <= ${MOST_STATEMENTS}
      and (select coalesce(sum(coalesce(cardinality(l.ids), 0) + coalesce(cardinality(l.avant), 0)), 0) from l) <= ${MOST_ROWS}),
    e as materialized (select c.id as n, i.id, null::"${table.name}" as r, false as "wasThere" from c cross join lateral unnest(c.ids) i(id) where c.tab = ${own}
      union all select c.id, (a.r)."id", a.r, true from ${rowsBefore(table.name)}),
    o as materialized (select e.id, e.n = min(e.n) over (partition by e.id) as "isFirst",
      e."wasThere" and exists (select 1 from (select (e.r).*) t${before}) as "isMatch" from e),
    m as materialized (select t."id" from (select o.id from o where o."isFirst") f cross join lateral (select t.* from "${table.name}" t where t."id" = f.id offset 0) t${after})
    select v."#revision", ${changePositionOf(where.tables)},
      (select coalesce(jsonb_object_agg(x.tab, x.marque::text), '{}') from (select c.tab, bit_xor(c.marque) as marque from c group by c.tab) x) as "#changes",
      exists (select 1 from c where c.ids is null and c.avant is null) as "isUnknown",
      ${labelsMoved(where.conditions)} as "areLabelsMoved",
      now() < ${at} as "isEarlier",
      (select count(*) from m) - (select count(*) from o where o."isFirst" and o."isMatch") + ${begun(table.name, where.conditions, at)} as difference,
      (select min(b.id) from (select m."id" from m union all select o.id from o where o."isMatch") b) as least,
      (select max(b.id) from (select m."id" from m union all select o.id from o where o."isMatch") b) as greatest
    from ${revisionOf(tables, table.name)} v`;
  return { text, values };
}

/** The rows of a table before their changes, as `r` of alias `a`. */
const rowsBefore = (table: string): string =>
  `c cross join lateral unnest(c.avant) x(avant) cross join lateral (select x.avant::"${table}" as r offset 0) a where c.tab = '${table}'`;

/** Returns the condition as it was at an instant: flags read that instant instead of the current time. */
const atInstant = (condition: Condition, at: string): Condition =>
  condition.kind === 'flag' ? { ...condition, sql: condition.sql.replaceAll('now()', at) } : condition;

/**
 * Counts the rows that nobody wrote and that began to match only because time passed. Where the flag must be lacking, these rows stopped
 * matching, so the count is negative.
 */
function begun(table: string, conditions: Condition[], at: string): string {
  const moving = conditions.find((condition) => condition.kind === 'flag' && condition.begins !== undefined);
  if (moving?.kind !== 'flag' || !moving.begins) return '0';
  const others = conditions.filter((condition) => condition !== moving).map(asTest);
  const rows = whereClause([moving.begins(at, 'now()'), ...others, `not exists (select 1 from o where o.id = t."id")`]);
  return `${moving.isWanted ? 1 : -1} * (select count(*) from "${table}" t${rows})`;
}

/**
 * Tests whether a changed label gained or lost a word of the search. New labels need no test: rows that refer to them have been written
 * themselves.
 */
function labelsMoved(conditions: Condition[]): string {
  const tests = conditions.flatMap((condition) =>
    condition.kind === 'word'
      ? searchedReferences(condition).map((reference) => {
          const holds = labelLike(reference, condition.pattern);
          const was = `exists (select 1 from (select (a.r).*) r where ${holds})`;
          const is = `exists (select 1 from "${reference.target}" r where r."id" = (a.r)."id" and ${holds})`;
          return `exists (select 1 from ${rowsBefore(reference.target)} and ${was} <> ${is})`;
        })
      : [],
  );
  return tests.length ? `(${tests.join(' or ')})` : 'false';
}
