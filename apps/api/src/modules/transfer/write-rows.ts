import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { isWorthRetrying } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { fieldOfConstraint } from '../../engine/definition/table.ts';
import { create, update } from '../../engine/write/write.ts';
import { toAppError } from '../../http/error-handler.ts';
import type { AppError } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Planned } from './plan.ts';
import type { OnProgress } from './progress.ts';
import type { Report } from './report.ts';

/** Whether hooks or links make it necessary to write each row by itself. */
export const hasCreateRules = ({ table, hooks }: Resource): boolean =>
  Boolean(hooks.beforeCreate || hooks.afterCreate || hooks.beforeUpdate || hooks.afterUpdate) || table.links.length > 0;

/** Thrown to undo every write of the file. */
class Undone extends Error {}

export interface Writing {
  planned: Planned[];
  context: Context;
  isSimulation: boolean;
  report: Report;
  onProgress: OnProgress;
}

/** Progress is told once for so many rows. */
const TOLD_EVERY = 50;

/** Writes every row. Refused rows go into the report, and then everything is rolled back, as after a simulation. */
export async function writeRows(trx: Trx, resource: Resource, writing: Writing): Promise<void> {
  const { planned, context, isSimulation, report, onProgress } = writing;
  let written = 0;
  const tell = (count: number): void => {
    written += count;
    if (count > 1 || written % TOLD_EVERY === 0) onProgress('enregistrement', written, planned.length);
  };
  const isBulk = !hasCreateRules(resource);
  const created = planned.filter(({ id }) => id === null);
  await run(trx, 'savepoint fichier');
  try {
    if (isBulk)
      await bulkInsert(
        trx,
        resource.table,
        created.map(({ values }) => values),
        context.actor,
        tell,
      );
    for (const row of planned) {
      if (isBulk && row.id === null) continue;
      if (row.changed.size > 0) await writeRow(row);
      tell(1);
      if (report.isFull) break;
    }
    if (isSimulation || !report.isClean) throw new Undone();
  } catch (error) {
    await run(trx, 'rollback to savepoint fichier');
    if (!(error instanceof Undone)) throw error;
  }

  async function writeRow({ id, line, values, prepared }: Planned): Promise<void> {
    await run(trx, 'savepoint ligne');
    try {
      if (id === null) await create(trx, resource, values, context, prepared);
      else await update(trx, resource, id, undefined, values, context);
      await run(trx, 'release savepoint ligne');
    } catch (error) {
      if (isWorthRetrying(error)) throw error;
      const refusal = toAppError(error, fieldOfConstraint);
      if (refusal.status >= 500 || (refusal.status === 403 && !isSimulation)) throw error;
      await run(trx, 'rollback to savepoint ligne');
      refuse(line, refusal);
    }
  }

  function refuse(line: number, refusal: AppError): void {
    const errors = Object.entries(refusal.errors ?? {});
    if (errors.length === 0) report.add(line, null, refusal.message);
    for (const [field, message] of errors) report.add(line, field, message);
  }
}
