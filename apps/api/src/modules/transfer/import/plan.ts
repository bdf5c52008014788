import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import { type Field, INTEGER_MAX } from '@editique/domain/entity/field';
import type { Values } from '@editique/domain/entity/input';
import { fieldSchema } from '@editique/domain/entity/schema';
import { failure, validation } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import type { FileColumn } from '../../../documents/spreadsheet/file-column.ts';
import type { Hooks, OwnedColumns } from '../../../engine/definition/hooks.ts';
import { type DateRules, inputOf, isUnchanged, readingsOf, textOf } from '../file/read-cell.ts';
import { FORMULA, isShownCode, type RawCell, type Sheet, type SheetRow } from '../file/sheet.ts';
import { type Names, namesIn, unknownName } from './name-lookup.ts';
import { Pace } from './pace.ts';
import type { OnProgress } from './progress.ts';
import type { Report } from './report.ts';
import { contentOf } from './simulation-fingerprint.ts';

/** A valid row of the file: a new record, or a change of one. */
export interface Planned {
  line: number;
  id: number | null;
  /** All fields of a new record; for an update, only the changed ones. */
  values: Values;
  /** Columns of a new record that were computed, slowly, before the transaction. */
  prepared?: OwnedColumns;
  changed: Set<string>;
  /** The record's content in the columns of the file when the row was checked. Empty for a new record. */
  seen: string;
}

export interface Planning {
  entity: EntityDefinition;
  hooks: Pick<Hooks, 'check'>;
  columns: Map<number, FileColumn>;
  /** The fields of the file that an update writes. */
  edited: readonly string[];
  names: Names;
  /** The records that the file changes, by id. */
  current: Map<number, AnyRecord>;
  dates: DateRules;
  report: Report;
  onProgress: OnProgress;
}

const TOLD_EVERY = 1000;
const DIGITS = /^\d{1,10}$/;

/** Returns the id in the cell: null for a new record, undefined when it is no id. */
export function idOf(cell: RawCell): number | null | undefined {
  if (cell === FORMULA) return undefined;
  const text = isShownCode(cell) ? String(cell.number) : textOf(cell);
  if (text === '') return null;
  const id = Number(text);
  return DIGITS.test(text) && id > 0 && id <= INTEGER_MAX ? id : undefined;
}

/** Returns the fields of the file that an update of this entity writes. */
export function editedFields(entity: EntityDefinition, columns: ReadonlyMap<number, FileColumn>): string[] {
  const editable = new Set(writableFields(entity, 'edit').map(([name]) => name));
  return [...columns.values()].map(({ name }) => name).filter((name) => editable.has(name));
}

/** Checks every row and returns what it would write. The report gets one line for each wrong cell. */
export async function planRows(sheet: Sheet, planning: Planning): Promise<Planned[]> {
  const indexes = new Map([...planning.columns].map(([index, { name }]) => [name, index]));
  const creates = checkers(planning.entity, 'create', indexes);
  const updates = checkers(planning.entity, 'edit', indexes);
  const idIndex = indexes.get('id') ?? -1;
  const seen = new Map<number, number>();
  const planned: Planned[] = [];
  const pace = new Pace();
  for (const [position, row] of sheet.rows.entries()) {
    if (position % TOLD_EVERY === 0) planning.onProgress('verification', position, sheet.rows.length);
    if (pace.isDue) await pace.rest();
    const id = idOf(row.cells[idIndex] ?? null);
    const record = id === null ? null : recordOf(id, row.line, seen, planning.current);
    if (typeof record === 'string') planning.report.add(row.line, 'id', record);
    else planned.push(record ? planUpdate(row, record, updates, planning) : planCreate(row, creates, planning));
    if (planning.report.isFull) break;
  }
  planning.onProgress('verification', sheet.rows.length, sheet.rows.length);
  return planned.filter(({ line }) => !planning.report.hasErrorAt(line));
}

/** Returns the record that the row changes, or what is wrong with its id. */
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
  /** The column of the field in the file; undefined when there is none. */
  index: number | undefined;
}

const checkers = (entity: EntityDefinition, on: 'create' | 'edit', indexes: ReadonlyMap<string, number>): Map<string, Checker> =>
  new Map(writableFields(entity, on).map(([name, field]) => [name, { field, schema: fieldSchema(field), index: indexes.get(name) }]));

const cellAt = ({ cells }: SheetRow, index: number | undefined): RawCell => (index === undefined ? null : (cells[index] ?? null));

const isFilled = (cell: RawCell): boolean => cell === FORMULA || textOf(cell) !== '';

function planCreate(row: SheetRow, fields: Map<string, Checker>, planning: Planning): Planned {
  const { hooks, report } = planning;
  const values: Values = {};
  for (const [name, checker] of fields) values[name] = check(row, name, checker, cellAt(row, checker.index), planning);
  if (hooks.check && !report.hasErrorAt(row.line))
    for (const [name, error] of Object.entries(hooks.check(values))) report.add(row.line, name, error);
  return { line: row.line, id: null, values, changed: new Set(fields.keys()), seen: '' };
}

/** Plans an update of the columns in the file only. The others keep the record's values at the time of writing, not those read here. */
function planUpdate(row: SheetRow, record: AnyRecord, fields: Map<string, Checker>, planning: Planning): Planned {
  for (const [index, { name, field }] of planning.columns)
    if (field?.kind === 'password' && isFilled(cellAt(row, index)))
      planning.report.add(row.line, name, 'un mot de passe ne se donne qu’à la création : videz la cellule');
  const values: Values = {};
  for (const name of planning.edited) {
    const checker = fields.get(name);
    const cell = cellAt(row, checker?.index);
    if (!checker || (cell !== FORMULA && isUnchanged(checker.field, cell, record[name], planning.dates))) continue;
    values[name] = check(row, name, checker, cell, planning);
  }
  return { line: row.line, id: record.id, values, changed: new Set(Object.keys(values)), seen: contentOf(record, planning.edited) };
}

function check({ line }: SheetRow, name: string, { field, schema }: Checker, cell: RawCell, { names, dates, report }: Planning): unknown {
  if (cell === FORMULA) {
    report.add(line, name, 'une formule ou son erreur n’est pas une valeur : collez un résultat');
    return undefined;
  }
  const named = 'to' in field && cell !== null ? referenceOf(field, cell, names) : null;
  if (typeof named === 'string') {
    report.add(line, name, named);
    return undefined;
  }
  const parsed = schema.safeParse(named ?? inputOf(field, cell, dates));
  if (parsed.success) return parsed.data;
  report.add(line, name, parsed.error.issues[0]?.message ?? failure.invalid);
  return undefined;
}

type Reference = Extract<Field, { to: string }>;

/** Returns the ids that the cell names, or the reason why there are none. A name that several records share is never read as an id. */
function referenceOf(field: Reference, cell: RawCell, names: Names): number | number[] | string {
  const [shown = '', id] = readingsOf(cell);
  const named = namedBy(field, shown, names);
  if (id === undefined || named !== unknownName(shown)) return named;
  const found = namedBy(field, id, names);
  return typeof found === 'string' ? named : found;
}

function namedBy(field: Reference, text: string, names: Names): number | number[] | string {
  const known = names.get(field.to);
  const ids: number[] = [];
  for (const name of namesIn(field, text)) {
    const id = known?.get(name);
    if (typeof id !== 'number') return id ?? validation.selection;
    ids.push(id);
  }
  return field.kind === 'references' ? ids : (ids[0] ?? validation.selection);
}
