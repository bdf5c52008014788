import { codeOf, type Db, run } from '../../../db/database.ts';
import { searchedReferences } from '../conditions/word-match.ts';
import type { Reading } from '../engine.ts';
import type { MatchCount } from '../match-count.ts';
import type { PageRequest } from '../strategies/page-request.ts';
import type { Where } from '../where.ts';
import { followStatement } from './follow-statement.ts';
import { type StandRow, toStand } from './stand.ts';

/** The count brought up to a later snapshot, or null where the changes since do not tell it. */
export async function follow({ reads }: Pick<Reading, 'reads'>, request: PageRequest, count: MatchCount): Promise<MatchCount | null> {
  const { stand } = count;
  if (!stand) return null;
  const { text, values } = followStatement(request, stand);
  const row = await changesSince(reads, text, values);
  if (!row || row.isUnknown || row.areLabelsMoved || row.isEarlier) return null;
  const { table, where } = request;
  if (!isWhole(stand.marks, row, followed(table.name, where))) return null;
  return {
    total: count.total + Number(row.difference),
    least: widest(count.least, row.least, Math.min),
    greatest: widest(count.greatest, row.greatest, Math.max),
    revision: row['#revision'],
    stand: toStand(row),
    lineage: count.lineage,
  };
}

/** SQLSTATE of values that cannot be read as their type. */
const UNREADABLE = /^22/;

/** Null where the rows as they were cannot be read: their table has other columns since. */
async function changesSince(db: Db, text: string, values: readonly unknown[]): Promise<FollowRow | undefined> {
  try {
    return (await run<FollowRow>(db, text, values))[0];
  } catch (error) {
    if (UNREADABLE.test(codeOf(error))) return undefined;
    throw error;
  }
}

interface FollowRow extends StandRow {
  '#revision': string;
  '#changes': Record<string, string>;
  isUnknown: boolean;
  areLabelsMoved: boolean;
  isEarlier: boolean;
  difference: string | number;
  least: number | null;
  greatest: number | null;
}

/** Its own table, and those whose labels are searched. Any other table must not have been written to. */
function followed(table: string, { conditions, strictTables }: Where): Set<string> {
  const searched = conditions.flatMap((condition) => (condition.kind === 'word' ? searchedReferences(condition) : []));
  const names = new Set([table, ...searched.map(({ target }) => target)]);
  for (const name of strictTables) names.delete(name);
  return names;
}

/**
 * Whether the marks of the changes lead from the marks of then to those of now: no write was pruned, lost in a restore, or left no
 * changes. Marks are random, so what differs by one write never adds up.
 */
function isWhole(then: Record<string, string>, row: FollowRow, among: Set<string>): boolean {
  const now = row['#marks'] ?? {};
  return Object.entries(then).every(([table, mark]) => {
    const changes = among.has(table) ? (row['#changes'][table] ?? '0') : '0';
    return (BigInt(mark) ^ BigInt(changes)) === BigInt(now[table] ?? '0');
  });
}

/** A bound that may only widen. Without one, none is known. */
const widest = (bound: number | null, other: number | null, of: (a: number, b: number) => number): number | null =>
  bound === null || other === null ? bound : of(bound, other);
