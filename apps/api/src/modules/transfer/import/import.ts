import type { ImportReport } from '@editique/domain/transfer/import-report';
import type { Db, Trx } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Resource } from '../../../engine/definition/resource.ts';
import { badRequest } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import type { CheckedFile, ImportRequest } from './check-file.ts';
import { inParts } from './pace.ts';
import type { Planned } from './plan.ts';
import { Report } from './report.ts';
import { mustBeTried, writeRows } from './write-rows.ts';

interface Storing extends Pick<ImportRequest, 'isSimulation' | 'onProgress'> {
  context: Context;
  /** On the embedded database, which has one connection: how long the transaction may block all others. Null for any other database. */
  aloneMs: number | null;
}

/** The number of rows of a simulation tried in one transaction. On the embedded database nobody else gets a turn meanwhile. */
const TRIED_TOGETHER = { embedded: 100, others: 1000 };

/** Stores all rows of a checked file, or none. A simulation writes only what must be tried by writing, and rolls it back. */
export async function storeFile(db: Db | Trx, resource: Resource, checked: CheckedFile, storing: Storing): Promise<ImportReport> {
  const { rows, report, warnings, planned, simulationFingerprint } = checked;
  const isWritten = report.isClean && (!storing.isSimulation || mustBeTried(resource, planned));
  const refusals = isWritten ? await write(db, resource, checked, storing) : report;
  const valid = planned.filter(({ line }) => !refusals.hasErrorAt(line));
  const crees = valid.filter(({ id }) => id === null).length;
  return {
    lignes: rows,
    crees,
    modifies: valid.length - crees,
    erreurs: refusals.sorted(),
    ...(warnings.length > 0 && { avertissements: warnings }),
    ...(simulationFingerprint === null || !refusals.isClean ? {} : { empreinte: simulationFingerprint }),
  };
}

/** Writes the rows and returns the refusals. */
async function write(db: Db | Trx, resource: Resource, { planned, edited }: CheckedFile, storing: Storing): Promise<Report> {
  const { isSimulation, aloneMs, context } = storing;
  const refusals = new Report();
  let done = 0;
  // A simulation rolls back its rows anyway, so it may use several transactions, and lets others run or write the same rows in between.
  const together = aloneMs === null ? TRIED_TOGETHER.others : TRIED_TOGETHER.embedded;
  for (const part of isSimulation && !resource.areRowsTied ? inParts(planned, together) : [planned]) {
    const before = done;
    const onProgress: Storing['onProgress'] = (phase, written) => storing.onProgress(phase, before + written, planned.length);
    const writing = { planned: part, edited, context, isSimulation, onProgress };
    const refused = await transaction(db, (trx) => writeRows(trx, resource, { ...writing, checkTime: stopwatch(part, aloneMs) }));
    for (const { ligne, champ, message } of refused.errors) refusals.add(ligne, champ, message);
    done += part.length;
    if (refusals.isFull) break;
  }
  return refusals;
}

function stopwatch(planned: readonly Planned[], limitMs: number | null): (written: number) => void {
  const began = performance.now();
  return (written) => {
    if (limitMs === null || performance.now() - began < limitMs || written >= planned.length) return;
    throw badRequest(
      `Ce fichier occupe la base embarquée trop longtemps : partagez-le en fichiers de ${written.toLocaleString('fr-FR')} lignes au plus`,
    );
  };
}
