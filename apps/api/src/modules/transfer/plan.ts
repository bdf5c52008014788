import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import { type Field, INTEGER_MAX } from '@editique/domain/entity/field';
import type { Values } from '@editique/domain/entity/input';
import { fieldSchema } from '@editique/domain/entity/schema';
import { failure, validation } from '@editique/domain/messages';
import type { AnyRecord, ReadFieldValue } from '@editique/domain/record';
import type { OwnedColumns } from '../../engine/definition/hooks.ts';
import type { FileColumn } from './columns.ts';
import { type Names, namesIn } from './name-lookup.ts';
import type { OnProgress } from './progress.ts';
import { type DateRules, inputOf, isUnchanged, textOf } from './read-cell.ts';
import type { Report } from './report.ts';
import { FORMULA, type RawCell, type Sheet, type SheetRow } from './sheet.ts';

/** A row that could be understood: a new record, or the change of one. */
export interface Planned {
  line: number;
  id: number | null;
  values: Values;
  /** Columns of a new record that slow work made before the writing began. */
  prepared?: OwnedColumns;
  /** The fields that an update changes; the others keep what they had. */
  changed: Set<string>;
}

export interface Planning {
  entity: EntityDefinition;
  columns: Map<number, FileColumn>;
  names: Names;
  /** The records that the file changes, by id. */
  current: Map<number, AnyRecord>;
  dates: DateRules;
  report: Report;
  onProgress: OnProgress;
}

const AT_ONCE = 1000;
const DIGITS = /^\d{1,10}$/;

/** The id of a row that changes a record, null for a new one, and undefined where it is no id. */
export function idOf(cell: RawCell): number | null | undefined {
  if (cell === FORMULA) return undefined;
  const text = textOf(cell);
  if (text === '') return null;
  const id = Number(text);
  return DIGITS.test(text) && id > 0 && id <= INTEGER_MAX ? id : undefined;
}

/** Checks every row and says what it would write. The report gets one line for each wrong cell. */
export async function planRows(sheet: Sheet, planning: Planning): Promise<Planned[]> {
  const creates = checkers(planning.entity, 'create');
  const updates = checkers(planning.entity, 'edit');
  const idIndex = [...planning.columns].find(([, column]) => column.name === 'id')?.[0] ?? -1;
  const seen = new Map<number, number>();
  const planned: Planned[] = [];
  for (const [position, row] of sheet.rows.entries()) {
    if (position % AT_ONCE === 0) {
      planning.onProgress('verification', position, sheet.rows.length);
      // Lets other requests run in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const id = idOf(row.cells[idIndex] ?? null);
    const record = id === null ? null : recordOf(id, row.line, seen, planning.current);
    if (typeof record === 'string') planning.report.add(row.line, 'id', record);
    else planned.push(record ? planUpdate(row, record, updates, planning) : planCreate(row, creates, planning));
    if (planning.report.isFull) break;
  }
  planning.onProgress('verification', sheet.rows.length, sheet.rows.length);
  return planned.filter(({ line }) => !planning.report.hasErrorAt(line));
}

/** The record that the row changes, or what is wrong with its id. */
function recordOf(
  id: number | undefined,
  line: number,
  seen: Map<number, number>,
  current: ReadonlyMap<number, AnyRecord>,
): AnyRecord | string {
  if (id === undefined) return validation.numeric;
  const before = seen.get(id);
  seen.set(id, line);
  return before ? `cet id est déjà à la ligne ${before}` : (current.get(id) ?? failure.notFound);
}

interface Checker {
  field: Field;
  schema: ReturnType<typeof fieldSchema>;
}

const checkers = (entity: EntityDefinition, on: 'create' | 'edit'): Map<string, Checker> =>
  new Map(writableFields(entity, on).map(([name, field]) => [name, { field, schema: fieldSchema(field) }]));

function planCreate(row: SheetRow, fields: Map<string, Checker>, planning: Planning): Planned {
  const values: Values = {};
  const indexes = new Map([...planning.columns].map(([index, { name }]) => [name, index]));
  for (const [name, checker] of fields) values[name] = check(row, name, checker, row.cells[indexes.get(name) ?? -1] ?? null, planning);
  return { line: row.line, id: null, values, changed: new Set(fields.keys()) };
}

function planUpdate(row: SheetRow, record: AnyRecord, fields: Map<string, Checker>, planning: Planning): Planned {
  const values: Values = {};
  for (const name of fields.keys()) values[name] = storedValue(record[name] ?? null);
  const changed = new Set<string>();
  for (const [index, { name }] of planning.columns) {
    const checker = fields.get(name);
    const cell = row.cells[index] ?? null;
    if (!checker || (cell !== FORMULA && isUnchanged(checker.field, cell, record[name], planning.dates))) continue;
    values[name] = check(row, name, checker, cell, planning);
    changed.add(name);
  }
  return { line: row.line, id: record.id, values, changed };
}

/** A field of a record as it would be written again. */
function storedValue(value: ReadFieldValue): string | number | boolean | null | number[] {
  if (Array.isArray(value)) return value.map((item) => item.value);
  return value instanceof Object ? value.id : value;
}

function check({ line }: SheetRow, name: string, { field, schema }: Checker, cell: RawCell, { names, dates, report }: Planning): unknown {
  if (cell === FORMULA) {
    report.add(line, name, 'une formule n’est pas une valeur : collez son résultat');
    return undefined;
  }
  const named = 'to' in field && cell !== null ? reference(field, textOf(cell), names) : null;
  if (typeof named === 'string') {
    report.add(line, name, named);
    return undefined;
  }
  const parsed = schema.safeParse(named ?? inputOf(field, cell, dates));
  if (parsed.success) return parsed.data;
  report.add(line, name, parsed.error.issues[0]?.message ?? failure.invalid);
  return undefined;
}

/** The ids of what the cell names, or why there are none. */
function reference(field: Extract<Field, { to: string }>, text: string, names: Names): number | number[] | string {
  const known = names.get(field.to);
  const ids: number[] = [];
  for (const name of namesIn(field, text)) {
    const id = known?.get(name);
    if (typeof id !== 'number') return id ?? validation.selection;
    ids.push(id);
  }
  return field.kind === 'references' ? ids : (ids[0] ?? validation.selection);
}
