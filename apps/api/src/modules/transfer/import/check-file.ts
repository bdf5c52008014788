import type { Verb } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import type { AnyRecord } from '@editique/domain/record';
import { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import type { Resource } from '../../../engine/definition/resource.ts';
import type { Table } from '../../../engine/definition/table.ts';
import { forbidden } from '../../../http/errors.ts';
import { readFile } from '../file/read-file.ts';
import type { ImportForm } from './form.ts';
import { mapHeadings, tellMissing, unnamedWarnings } from './headings.ts';
import { recordsOf } from './lock-rows.ts';
import { lookUpNames } from './name-lookup.ts';
import { editedFields, idOf, type Planned, planRows } from './plan.ts';
import { prepareRows } from './prepare-rows.ts';
import type { OnProgress } from './progress.ts';
import { Report } from './report.ts';
import { changedSince, simulationFingerprintOf } from './simulation-fingerprint.ts';
import { checkUnique } from './unique-check.ts';

export interface ImportRequest extends ImportForm {
  isSimulation: boolean;
  paths: ReadonlySet<string>;
  onProgress: OnProgress;
}

/** A file that was read and checked: its errors, and what its rows would write. */
export interface CheckedFile {
  rows: number;
  report: Report;
  /** Warnings about content that is not imported. */
  warnings: string[];
  planned: Planned[];
  /** The fields of the file that an update writes. */
  edited: string[];
  /** The rights that its rows need. */
  needs: Verb[];
  /** The fingerprint of a simulation, which the import sends back. */
  simulationFingerprint: string | null;
}

/** Reads and checks a file outside a transaction: on the embedded database a transaction would block everybody else. */
export async function checkFile(db: Db, timeZone: string, resource: Resource, request: ImportRequest): Promise<CheckedFile> {
  const { table, hooks } = resource;
  const report = new Report();
  const sheet = await readFile(request.file);
  const columns = mapHeadings(table.entity, sheet.headings, request.correspondence, report);
  const warnings = unnamedWarnings(sheet.unnamed, columns);
  const edited = editedFields(table.entity, columns);
  const idIndex = [...columns].find(([, { name }]) => name === 'id')?.[0] ?? -1;
  const ids = sheet.rows.map(({ cells }) => idOf(cells[idIndex] ?? null));
  const needs: Verb[] = [];
  if (ids.includes(null)) needs.push('ajouter');
  if (ids.some((id) => typeof id === 'number')) needs.push('modifier');
  refuseWithoutRights(resource, needs, request.paths);
  const checked: CheckedFile = { rows: sheet.rows.length, report, warnings, planned: [], edited, needs, simulationFingerprint: null };
  if (ids.includes(null)) tellMissing(table.entity, columns, report);
  if (!report.isClean) return checked;

  const current = await currentRecords(
    db,
    table,
    ids.filter((id) => typeof id === 'number'),
  );
  const names = await lookUpNames(db, sheet, columns);
  const dates = { zone: new Zone(timeZone), dayShift: sheet.dayShift };
  const { onProgress } = request;
  checked.planned = await planRows(sheet, { entity: table.entity, hooks, columns, edited, names, current, dates, report, onProgress });
  await checkUnique(db, table, checked.planned, report);
  if (!report.isClean) return checked;

  const updates = checked.planned.filter(({ id }) => id !== null);
  const contents = updates.map(({ seen }) => seen);
  if (request.isSimulation)
    checked.simulationFingerprint = request.simulationFingerprint === null ? null : simulationFingerprintOf(request, contents);
  else if (request.simulationFingerprint)
    for (const index of changedSince(request.simulationFingerprint, request, contents)) tellChanged(updates[index]);
  if (report.isClean) checked.planned = await prepareRows(resource, checked.planned, request);
  return checked;

  function tellChanged(row: Planned | undefined): void {
    if (row) report.add(row.line, null, 'cette ligne a été modifiée depuis la simulation');
  }
}

/** Refuses a file whose rows require a right that the user does not have. */
export function refuseWithoutRights(resource: Resource, needs: readonly Verb[], paths: ReadonlySet<string>): void {
  if (!needs.every((verb) => paths.has(verbPath(resource.table.entity, verb)))) throw forbidden();
}

async function currentRecords(db: Db, table: Table, ids: number[]): Promise<Map<number, AnyRecord>> {
  const records = new Map<number, AnyRecord>();
  for await (const part of recordsOf(db, table, ids)) for (const record of part) records.set(record.id, record);
  return records;
}
