import { codeOf, type Db, run } from '../../../db/database.ts';
import { searchedReferences } from '../conditions/word-match.ts';
import type { Reading } from '../engine.ts';
import type { MatchCount } from '../match-count.ts';
import type { PageRequest } from '../strategies/page-request.ts';
import type { Where } from '../where.ts';
import { type ChangePositionRow, toChangePosition } from './change-position.ts';
import { followStatement } from './follow-statement.ts';

/** Returns the count brought up to date with a later snapshot, or null if the recorded changes are not enough for that. */
export async function follow({ reads }: Pick<Reading, 'reads'>, request: PageRequest, count: MatchCount): Promise<MatchCount | null> {
  const { changePosition } = count;
  if (!changePosition) return null;
  const { text, values } = followStatement(request, changePosition);
  const row = await changesSince(reads, text, values);
  if (!row || row.isUnknown || row.areLabelsMoved || row.isEarlier) return null;
  const { table, where } = request;
  if (!isWhole(changePosition.marks, row, followed(table.name, where))) return null;
  return {
    total: count.total + Number(row.difference),
    least: widest(count.least, row.least, Math.min),
    greatest: widest(count.greatest, row.greatest, Math.max),
    revision: row['#revision'],
    changePosition: toChangePosition(row),
    lineage: count.lineage,
  };
}

/** SQLSTATE class of data that cannot be read as its type. */
const UNREADABLE = /^22/;

/** Returns undefined if the old rows cannot be read, because the columns of their table have changed since they were recorded. */
async function changesSince(db: Db, text: string, values: readonly unknown[]): Promise<FollowRow | undefined> {
  try {
    return (await run<FollowRow>(db, text, values))[0];
  } catch (error) {
    if (UNREADABLE.test(codeOf(error))) return undefined;
    throw error;
  }
}

interface FollowRow extends ChangePositionRow {
  '#revision': string;
  '#changes': Record<string, string>;
  isUnknown: boolean;
  areLabelsMoved: boolean;
  isEarlier: boolean;
  difference: string | number;
  least: number | null;
  greatest: number | null;
}

/** Returns the tables whose changes are followed: the list's own, and those whose labels are searched. Others must be unwritten. */
function followed(table: string, { conditions, strictTables }: Where): Set<string> {
  const searched = conditions.flatMap((condition) => (condition.kind === 'word' ? searchedReferences(condition) : []));
  const names = new Set([table, ...searched.map(({ target }) => target)]);
  for (const name of strictTables) names.delete(name);
  return names;
}

/**
 * Checks that the earlier marks combined with those of the changes give the current marks. Then no write was pruned, lost in a restore, or
 * left without recorded changes. Marks are random, so a single missing write makes the check fail.
 */
function isWhole(then: Record<string, string>, row: FollowRow, among: Set<string>): boolean {
  const now = row['#marks'] ?? {};
  return Object.entries(then).every(([table, mark]) => {
    const changes = among.has(table) ? (row['#changes'][table] ?? '0') : '0';
    return (BigInt(mark) ^ BigInt(changes)) === BigInt(now[table] ?? '0');
  });
}

/** Combines two bounds so that the result can only widen. An unknown bound stays unknown. */
const widest = (bound: number | null, other: number | null, of: (a: number, b: number) => number): number | null =>
  bound === null || other === null ? bound : of(bound, other);
