import { INTEGER_MAX, isTextual } from '@editique/domain/entity/field';
import { wordsOf } from '@editique/domain/entity/search-text';
import type { Found } from '@editique/domain/search/found';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { PLANNED_ANEW } from '../../db/statement-names.ts';
import { snake, type Table } from '../../engine/definition/table.ts';
import { isRare } from '../../engine/list/words.ts';
import { readFound, type Viewer } from '../../engine/record/found.ts';

const PER_ENTITY = 5;
/** The index contains no shorter words. If all words are shorter, only short lists and the beginnings of names are searched. */
const INDEXED_LENGTH = 3;

/** Finds the first records of each entity: those whose name begins with the text, then those that contain every word. */
export async function findRecords(db: Db, tables: Table[], q: string, viewer: Viewer): Promise<Found[]> {
  const words = wordsOf(q);
  if (words.length === 0 || tables.length === 0) return [];
  const ids = new Map<string, number[]>();
  const keep = (rows: Hit[]): void => {
    for (const { entity, id } of rows) {
      const known = ids.get(entity) ?? [];
      if (!known.includes(id) && known.length < PER_ENTITY) ids.set(entity, [...known, id]);
    }
  };
  keep(await byCode(db, tables, q));
  keep(await beginningWith(db, tables, q.trim().replaceAll(/\s+/g, ' ')));
  const open = tables.filter((table) => (ids.get(table.entity.name)?.length ?? 0) < PER_ENTITY);
  const isIndexed = words.some((word) => word.length >= INDEXED_LENGTH);
  keep(await holding(db, isIndexed ? open : open.filter(isShort), words));
  const found = await Promise.all(tables.map(async (table) => readFound(db, table, ids.get(table.entity.name) ?? [], viewer)));
  return found.flat();
}

interface Hit {
  entity: string;
  id: number;
}

const CODE = /^(?:([a-z]+):)?(\d{1,10})$/i;

/** Finds a record by the number on its ticket, with or without the letters before it. */
async function byCode(db: Db, tables: Table[], q: string): Promise<Hit[]> {
  const [, letters, digits] = CODE.exec(q.trim()) ?? [];
  const id = Number(digits);
  if (!(id <= INTEGER_MAX)) return [];
  const hits = await Promise.all(
    tables
      .filter(({ entity }) => entity.search?.code && [undefined, entity.search.code].includes(letters?.toUpperCase()))
      .map((table) => run<Hit>(db, `select '${table.entity.name}' as entity, t."id" from "${table.name}" t where t."id" = $1::int`, [id])),
  );
  return hits.flat();
}

const nameColumn = ({ entity }: Table): string | null => {
  const [first = ''] = entity.naming;
  const field = entity.fields[first];
  // A long text is no name, and no index sorts by it.
  return field && isTextual(field) && field.kind !== 'longText' ? snake(first) : null;
};

/**
 * Parameters hidden in a materialized CTE, so that the planner cannot see them: it would otherwise replan these thirty tables for each
 * text, with the same result.
 */
const BOUNDS = `with w as materialized (select fold($1::text) collate "C" as low, (fold($1::text) || chr(1114111)) collate "C" as high) `;

/** Finds names that begin with the text, sorted. Each table has an index for it. */
async function beginningWith(db: Db, tables: Table[], text: string): Promise<Hit[]> {
  const branches = tables.flatMap((table) => {
    const column = nameColumn(table);
    if (!column) return [];
    const key = `fold(t."${column}") collate "C"`;
    return `(select '${table.entity.name}' as entity, t."id" from "${table.name}" t where ${key} >= (select low from w) and ${key} < (select high from w) order by ${key}, t."id" limit ${PER_ENTITY})`;
  });
  return branches.length ? run<Hit>(db, BOUNDS + branches.join(' union all '), [text]) : [];
}

/** Returns whether the list stays short: then one plan is good enough for every search. */
const isShort = ({ entity }: Table): boolean => entity.size === 'short';

/** Finds the words anywhere in the texts, newest records first. */
async function holding(db: Db, tables: Table[], words: string[]): Promise<Hit[]> {
  const growing = tables.filter((table) => !isShort(table));
  const hits = await Promise.all([
    words.some(isRare) ? holdingNumber(db, growing, words) : holdingIn(db, growing, words, PLANNED_ANEW),
    holdingIn(db, tables.filter(isShort), words, ''),
  ]);
  return hits.flat();
}

async function holdingIn(db: Db, tables: Table[], words: string[], planning: string): Promise<Hit[]> {
  const condition = conditionOf(words, (index) => `containing($${index + 1}::text)`);
  const branches = tables.map(
    ({ entity, name }) =>
      `(select '${entity.name}' as entity, t."id" from "${name}" t where ${condition} order by t."id" desc limit ${PER_ENTITY})`,
  );
  return branches.length ? run<Hit>(db, planning + branches.join(' union all '), words) : [];
}

/** With more rows than this, they are not sorted to find the newest. */
const FEW = 1000;

/**
 * Finds words of which one is a long number. Few rows contain one, so the index finds them all and one plan is good for every number:
 * planning these tables takes longer than reading them. Tables where many rows contain it are searched again with a fresh plan.
 */
async function holdingNumber(db: Db, tables: Table[], words: string[]): Promise<Hit[]> {
  const patterns = `with w as materialized (select ${words.map((_, index) => `containing($${index + 1}::text) as p${index}`).join(', ')}) `;
  const pattern = (index: number): string => `(select p${index} from w)`;
  // The condition is repeated without the index: that makes the planner expect few rows, whatever the word.
  const condition = [conditionOf(words, pattern), ...words.map((_, index) => `${WITHOUT_INDEX} like ${pattern(index)}`)].join(' and ');
  const branches = tables.map(
    ({ entity, name }) =>
      `(select '${entity.name}' as entity, s."id", count(*) over () > ${FEW} as many
        from (select t."id" from "${name}" t where ${condition} limit ${FEW + 1}) s order by s."id" desc limit ${PER_ENTITY})`,
  );
  const hits = branches.length ? await run<Hit & { many: boolean }>(db, patterns + branches.join(' union all '), words) : [];
  const crowded = new Set(hits.filter(({ many }) => many).map(({ entity }) => entity));
  const newest = await holdingIn(
    db,
    tables.filter(({ entity }) => crowded.has(entity.name)),
    words,
    PLANNED_ANEW,
  );
  return [...hits.filter(({ entity }) => !crowded.has(entity)), ...newest];
}

const WITHOUT_INDEX = `(t."recherche" || '')`;

/** Builds the condition. Rare words use the index. A word in most rows is compared without it, because the index would return most rows. */
function conditionOf(words: string[], pattern: (index: number) => string): string {
  const hasRare = words.some(isRare);
  return words.map((word, index) => `${hasRare && !isRare(word) ? WITHOUT_INDEX : 't."recherche"'} like ${pattern(index)}`).join(' and ');
}
