import type { Values } from '@editique/domain/entity/input';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { isWorthRetrying } from '../../../db/transaction.ts';
import type { Resource } from '../../../engine/definition/resource.ts';
import { fieldOfConstraint } from '../../../engine/definition/table.ts';
import { create, updateSome } from '../../../engine/write/write.ts';
import { toAppError } from '../../../http/error-handler.ts';
import type { AppError } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import { BATCH, bulkInsert, bulkUpdate } from './bulk-write.ts';
import { lockRows } from './lock-rows.ts';
import { inParts } from './pace.ts';
import type { Planned } from './plan.ts';
import type { OnProgress } from './progress.ts';
import { Report } from './report.ts';

export interface Writing {
  planned: readonly Planned[];
  /** The fields of the file that an update writes. */
  edited: readonly string[];
  context: Context;
  isSimulation: boolean;
  onProgress: OnProgress;
  /** Throws when the transaction has lasted too long. */
  checkTime(written: number): void;
}

const isCreation = ({ id }: Planned): boolean => id === null;

/** Returns whether rules or links require that the row is written individually. */
const hasRules = ({ table, hooks }: Resource, row: Planned): boolean =>
  table.links.length > 0 ||
  Boolean(
    isCreation(row) ? hooks.prepare || hooks.insert || hooks.beforeCreate || hooks.afterCreate : hooks.beforeUpdate || hooks.afterUpdate,
  );

/** Returns whether some row can be validated only by writing it. */
export const mustBeTried = (resource: Resource, planned: readonly Planned[]): boolean => planned.some((row) => hasRules(resource, row));

/** Thrown to undo every write of the file. */
class Undone extends Error {}

/** The number of rows with rules written under one savepoint. When one is refused, these rows are undone and written one by one. */
const TOGETHER = 50;

/** Writes every row and returns the refusals. After any refusal, as after a simulation, everything is rolled back. */
export async function writeRows(trx: Trx, resource: Resource, writing: Writing): Promise<Report> {
  const { planned, edited, context, isSimulation, onProgress, checkTime } = writing;
  const { table, hooks } = resource;
  const report = new Report();
  let written = 0;
  const tell = (count: number): void => {
    if (count === 0) return;
    written += count;
    checkTime(written);
    onProgress('enregistrement', written, planned.length);
  };
  await run(trx, 'savepoint fichier');
  try {
    await writeAll();
    if (isSimulation || !report.isClean) throw new Undone();
  } catch (error) {
    await run(trx, 'rollback to savepoint fichier');
    if (!(error instanceof Undone)) throw error;
  }
  return report;

  async function writeAll(): Promise<void> {
    const updates = planned.filter((row) => !isCreation(row));
    // The order of locks is that of every update: first the entity's own lock, then the records.
    if (updates.length > 0) await hooks.lock?.(trx);
    await lockRows(trx, table, updates, edited, report);
    if (!report.isClean) return;
    const bulk = planned.filter((row) => !hasRules(resource, row));
    const created = bulk.filter(isCreation);
    const changed = bulk.flatMap((row) => (row.id !== null && row.changed.size > 0 ? [{ ...row, id: row.id }] : []));
    const valuesOf = (rows: readonly Planned[]): Values[] => rows.map(({ values }) => values);
    await writeInParts(created, BATCH, (rows) => bulkInsert(trx, table, valuesOf(rows), context.actor));
    await writeInParts(changed, BATCH, (rows) => bulkUpdate(trx, table, rows, context.actor));
    tell(bulk.length - created.length - changed.length);
    const ruled = planned.filter((row) => hasRules(resource, row));
    await writeInParts(ruled, TOGETHER, writeEach);
  }

  /** Writes the rows in parts. A refused part is written again row by row, so that the report names the lines. */
  async function writeInParts<Row extends Planned>(
    rows: readonly Row[],
    length: number,
    write: (part: Row[]) => Promise<void>,
  ): Promise<void> {
    for (const part of inParts(rows, length)) {
      if (report.isFull) return;
      if (await underSavepoint(() => write(part))) await writeApart(part);
      tell(part.length);
    }
  }

  async function writeEach(rows: readonly Planned[]): Promise<void> {
    for (const row of rows) await writeRow(row);
  }

  async function writeApart(rows: readonly Planned[]): Promise<void> {
    for (const row of rows) {
      const own = await underSavepoint(() => writeRow(row));
      if (own) refuse(row.line, own);
    }
  }

  async function writeRow({ id, values, changed, prepared }: Planned): Promise<void> {
    if (id === null) await create(trx, resource, values, context, prepared);
    else if (changed.size > 0) await updateSome(trx, resource, id, values, context);
  }

  /** Runs the work under a savepoint. Returns the refusal after which the work was undone, or null. */
  async function underSavepoint(work: () => Promise<void>): Promise<AppError | null> {
    await run(trx, 'savepoint partie');
    try {
      await work();
      await run(trx, 'release savepoint partie');
      return null;
    } catch (error) {
      if (isWorthRetrying(error)) throw error;
      const refusal = toAppError(error, fieldOfConstraint);
      if (refusal.status >= 500 || (refusal.status === 403 && !isSimulation)) throw error;
      await run(trx, 'rollback to savepoint partie');
      return refusal;
    }
  }

  function refuse(line: number, refusal: AppError): void {
    const errors = Object.entries(refusal.errors ?? {});
    if (errors.length === 0) report.add(line, null, refusal.message);
    for (const [field, message] of errors) report.add(line, field, message);
  }
}
