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

/**
 * The number of rows of a simulation tried in one transaction: of rows that depend on each other more, although others wait meanwhile for
 * the rows that it writes. On the embedded database nobody else gets a turn.
 */
const TRIED_TOGETHER = { embedded: { tied: 500, others: 100 }, served: { tied: 2000, others: 1000 } };

const notAllTogether = (count: number): string =>
  `La simulation essaie ces lignes par ${count.toLocaleString('fr-FR')} : l'import vérifie aussi ce qu'elles font ensemble`;

/** Stores all rows of a checked file, or none. A simulation writes only what must be tried by writing, and rolls it back. */
export async function storeFile(db: Db | Trx, resource: Resource, checked: CheckedFile, storing: Storing): Promise<ImportReport> {
  const { rows, report, warnings, planned, simulationFingerprint } = checked;
  const isWritten = report.isClean && (!storing.isSimulation || mustBeTried(resource, planned));
  const refusals = isWritten ? await write(db, resource, checked, storing) : report;
  const together = triedTogether(resource, storing.aloneMs);
  const isParted = storing.isSimulation && isWritten && resource.areRowsTied && planned.length > together;
  const avertissements = isParted ? [...warnings, notAllTogether(together)] : warnings;
  const valid = planned.filter(({ line }) => !refusals.hasErrorAt(line));
  const crees = valid.filter(({ id }) => id === null).length;
  return {
    lignes: rows,
    crees,
    modifies: valid.length - crees,
    erreurs: refusals.sorted(),
    ...(avertissements.length > 0 && { avertissements }),
    ...(simulationFingerprint === null || !refusals.isClean ? {} : { empreinte: simulationFingerprint }),
  };
}

const triedTogether = ({ areRowsTied }: Resource, aloneMs: number | null): number =>
  TRIED_TOGETHER[aloneMs === null ? 'served' : 'embedded'][areRowsTied ? 'tied' : 'others'];

/** Writes the rows and returns the refusals. */
async function write(db: Db | Trx, resource: Resource, { planned, edited }: CheckedFile, storing: Storing): Promise<Report> {
  const { isSimulation, aloneMs, context } = storing;
  const refusals = new Report();
  let done = 0;
  // A simulation rolls back its rows anyway, so it may use several transactions, and lets others run or write the same rows in between.
  for (const part of isSimulation ? inParts(planned, triedTogether(resource, aloneMs)) : [planned]) {
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
