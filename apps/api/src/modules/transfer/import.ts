import type { ImportReport } from '@editique/domain/transfer/import-report';
import type { Db, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import type { Context } from '../../security/context.ts';
import type { CheckedFile, ImportRequest } from './check-file.ts';
import { mustBeTried, writeRows } from './write-rows.ts';

/** Stores all rows of a checked file, or none. A simulation writes only what must be written to know whether it can be, and undoes it. */
export async function storeFile(
  db: Db | Trx,
  resource: Resource,
  { rows, report, planned, edited, trial }: CheckedFile,
  { isSimulation, onProgress }: Pick<ImportRequest, 'isSimulation' | 'onProgress'>,
  context: Context,
): Promise<ImportReport> {
  const isWritten = report.isClean && (!isSimulation || mustBeTried(resource, planned));
  const writing = { planned, edited, context, isSimulation, onProgress };
  const refusals = isWritten ? await transaction(db, (trx) => writeRows(trx, resource, writing)) : report;
  const valid = planned.filter(({ line }) => !report.hasErrorAt(line) && !refusals.hasErrorAt(line));
  const crees = valid.filter(({ id }) => id === null).length;
  return {
    lignes: rows,
    crees,
    modifies: valid.length - crees,
    erreurs: refusals.sorted(),
    ...(trial === null || !refusals.isClean ? {} : { empreinte: trial }),
  };
}
