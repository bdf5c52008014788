import { entityNamed } from '@editique/domain/catalog';
import type { Field } from '@editique/domain/entity/field';
import { INTEGER_MAX } from '@editique/domain/entity/field';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { LIST_SEPARATOR } from '../../../documents/spreadsheet/cell.ts';
import type { FileColumn } from '../../../documents/spreadsheet/file-column.ts';
import { snake, tableOf } from '../../../engine/definition/table.ts';
import { readingsOf } from '../file/read-cell.ts';
import { FORMULA, type RawCell, type Sheet } from '../file/sheet.ts';
import { inParts, Pace } from './pace.ts';

/** By entity, then by name in the file: the id, or the reason why there is none. */
export type Names = Map<string, Map<string, number | string>>;

type ReferenceField = Extract<Field, { to: string }>;
const isReference = (field: Field | null): field is ReferenceField => field?.kind === 'reference' || field?.kind === 'references';

/** Splits a cell into the names it contains: one, or several for a list of references. */
export const namesIn = (field: Field, text: string): string[] =>
  field.kind === 'references'
    ? text
        .split(LIST_SEPARATOR.trim())
        .map((name) => name.trim())
        .filter(Boolean)
    : [text];

const namesOf = (field: Field, cell: RawCell): string[] => readingsOf(cell).flatMap((text) => namesIn(field, text));

/** Finds every record named in the file, with one query per entity instead of one per row. */
export async function lookUpNames(db: Db, sheet: Sheet, columns: Map<number, FileColumn>): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  const pace = new Pace();
  for (const [index, { field }] of columns) {
    if (!isReference(field) || field.readOnly) continue;
    const texts = wanted.get(field.to) ?? new Set();
    wanted.set(field.to, texts);
    for (const { cells } of sheet.rows) {
      if (pace.isDue) await pace.rest();
      const cell = cells[index] ?? null;
      if (cell !== FORMULA && cell !== null) for (const name of namesOf(field, cell)) texts.add(name);
    }
  }
  const names: Names = new Map();
  for (const [entity, texts] of wanted) names.set(entity, await idsOf(db, entity, [...texts]));
  return names;
}

export const unknownName = (text: string): string => `« ${text} » n'existe pas`;

const DIGITS = /^\d{1,10}$/;
const MAX_NAME = 300;

/** Names per query: on the embedded database other requests wait for a running query. */
const PER_QUERY = 500;

async function idsOf(db: Db, entity: string, texts: string[]): Promise<Map<string, number | string>> {
  const found = new Map<string, number | string>();
  for (const part of inParts(texts, PER_QUERY)) await findPart(db, entity, part, found);
  return found;
}

async function findPart(db: Db, entity: string, texts: string[], found: Map<string, number | string>): Promise<void> {
  const table = tableOf(entityNamed(entity));
  const column = snake(table.entity.naming[0]);
  // A second candidate shows that the name is ambiguous. An exact spelling wins over one that differs in case or accents.
  const rows = await run<{ given: string; id: number; exact: boolean }>(
    db,
    `select g.x as given, c."id", c.exact from unnest($1::text[]) as g (x) cross join lateral
       (select t."id", t."${column}" = g.x as exact from "${table.name}" t where fold(t."${column}") collate "C" = fold(g.x) collate "C" order by exact desc, t."id" limit 3) c`,
    [texts.filter((text) => text.length <= MAX_NAME)],
  );
  for (const [text, candidates] of Map.groupBy(rows, (row) => row.given)) {
    const exact = candidates.filter((candidate) => candidate.exact);
    const [only, another] = exact.length ? exact : candidates;
    if (only) found.set(text, another ? `plusieurs s'appellent « ${text} » : écrivez son id` : only.id);
  }
  const numbers = texts.filter((text) => !found.has(text) && DIGITS.test(text) && Number(text) <= INTEGER_MAX);
  const known = await run<{ id: number }>(db, `select "id" from "${table.name}" where "id" = any($1::int[])`, [numbers.map(Number)]);
  const ids = new Set(known.map(({ id }) => id));
  for (const text of numbers) if (ids.has(Number(text))) found.set(text, Number(text));
  for (const text of texts) if (!found.has(text)) found.set(text, unknownName(text));
}
