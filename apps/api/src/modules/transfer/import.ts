import type { Verb } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import type { AnyRecord } from '@editique/domain/record';
import { Zone } from '@editique/domain/time/zone';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import type { Table } from '../../engine/definition/table.ts';
import { joins, selectList, toRecord } from '../../engine/record/record.ts';
import { forbidden } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { mapHeadings, tellMissing } from './headings.ts';
import { lookUpNames } from './name-lookup.ts';
import { idOf, type Planned, planRows } from './plan.ts';
import type { OnProgress } from './progress.ts';
import { readFile } from './read-file.ts';
import { Report } from './report.ts';
import type { Sheet } from './sheet.ts';
import { checkUnique } from './unique-check.ts';
import { hasCreateRules, writeRows } from './write-rows.ts';

export interface ImportRequest {
  file: Buffer;
  /** Heading of the file → name of the field, or '' for a column that is left out. */
  correspondence: Record<string, string>;
  isSimulation: boolean;
  paths: ReadonlySet<string>;
  context: Context;
  onProgress: OnProgress;
}

/** Reads a file and stores all of its rows, or none. A simulation does the same work and stores nothing. */
export async function importFile(db: Db | Trx, timeZone: string, resource: Resource, request: ImportRequest): Promise<ImportReport> {
  const { table } = resource;
  const report = new Report();
  const sheet = await readFile(request.file);
  const planned = await plan(db, table, sheet, request, new Zone(timeZone), report);
  await checkUnique(db, table, planned, report);
  const sound = (): Planned[] => planned.filter(({ line }) => !report.hasErrorAt(line));

  // Some rules are checked by writing only, so a simulation writes too and is rolled back.
  const isTried = report.isClean ? !request.isSimulation || hasCreateRules(resource) : false;
  if (isTried) {
    const { context, isSimulation, onProgress } = request;
    const writing = { planned: await prepare(resource, sound()), context, isSimulation, report, onProgress };
    await transaction(db, (trx) => writeRows(trx, resource, writing));
  }
  const valid = sound();
  return {
    lignes: sheet.rows.length,
    crees: valid.filter(({ id }) => id === null).length,
    modifies: valid.filter(({ id }) => id !== null).length,
    erreurs: report.sorted(),
  };
}

async function plan(db: Db | Trx, table: Table, sheet: Sheet, request: ImportRequest, zone: Zone, report: Report): Promise<Planned[]> {
  const { entity } = table;
  const columns = mapHeadings(entity, sheet.headings, request.correspondence, report);
  const idIndex = [...columns].find(([, { name }]) => name === 'id')?.[0] ?? -1;
  const ids = sheet.rows.map(({ cells }) => idOf(cells[idIndex] ?? null));
  const needs: [boolean, Verb][] = [
    [ids.some((id) => id === null), 'ajouter'],
    [ids.some((id) => typeof id === 'number'), 'modifier'],
  ];
  for (const [isNeeded, verb] of needs) if (isNeeded && !request.paths.has(verbPath(entity, verb))) throw forbidden();
  if (ids.includes(null)) tellMissing(entity, columns, report);
  if (!report.isClean) return [];
  const current = await currentRecords(
    db,
    table,
    ids.filter((id) => typeof id === 'number'),
  );
  const names = await lookUpNames(db, sheet, columns);
  return planRows(sheet, {
    entity,
    columns,
    names,
    current,
    dates: { zone, dayShift: sheet.dayShift },
    report,
    onProgress: request.onProgress,
  });
}

const BATCH = 2000;

async function currentRecords(db: Db | Trx, table: Table, ids: number[]): Promise<Map<number, AnyRecord>> {
  const records = new Map<number, AnyRecord>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await run(db, `select ${selectList(table)} from "${table.name}" t${joins(table)} where t."id" = any($1::int[])`, [
      ids.slice(start, start + BATCH),
    ]);
    for (const record of rows.map((row) => toRecord(table, row))) records.set(record.id, record);
  }
  return records;
}

/** Does the slow work for new rows before the transaction begins. */
async function prepare(resource: Resource, planned: Planned[]): Promise<Planned[]> {
  const { hooks } = resource;
  if (!hooks.prepare) return planned;
  return Promise.all(planned.map(async (row) => (row.id === null ? { ...row, prepared: await hooks.prepare?.(row.values) } : row)));
}
