import { job } from '@editique/domain/entities/job';
import { type CountField, relaunched, relaunchName } from '@editique/domain/job/relaunch';
import { TYPE_CREATION } from '@editique/domain/job/steps';
import { startOf } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { insertRecord, updateRecord } from '../../../engine/write/write.ts';
import { notFound } from '../../../http/errors.ts';
import { writeHistory } from '../../../production/job-history.ts';
import type { Meant } from '../../../production/plain-move.ts';
import type { Context } from '../../../security/context.ts';
import { checkAgainst, readBibliothequeFacts } from '../bibliotheque-facts.ts';
import { createSpools } from '../spools.ts';
import { decideMove } from './move-job.ts';

export type RelaunchOrder = Meant & { observation?: string | null } & Partial<Record<CountField, number | null>>;

/**
 * Creates a new job from a printed or cancelled one, with its bibliothèque and, unless others are given, its counts. The new job is started
 * immediately.
 */
export async function relaunchJob(db: Db | Trx, id: number, order: RelaunchOrder, context: Context): Promise<RecordOf<typeof job>> {
  const { seen, move } = await decideMove(db, id, 'relancer', order, context);
  return transaction(db, async (trx) => {
    const root = await numberRelaunch(trx, id);
    // Raises the version: of two simultaneous relaunches, one is a conflict.
    const source = await updateRecord(trx, tableOf(job), { id, version: seen.version, actor: context.actor }, {});
    await writeHistory(trx, id, move.history, context);
    const created = await insertFrom(trx, source, root, order, context);
    await createSpools(trx, created, context.actor);
    await writeHistory(trx, created.id, startOf(TYPE_CREATION.started).history, context);
    return one(trx, tableOf(job), created.id);
  });
}

interface Root {
  id: number;
  /** The name of the first job, also of one that was deleted. */
  nom: string;
  relances: number;
}

/** Counts the relaunch on the first job of the chain. The row stays locked, so relaunches of one chain run one after the other. */
async function numberRelaunch(trx: Trx, id: number): Promise<Root> {
  // The first job may be deleted while this waits for it. The chain then has another one.
  const root = (await countRelaunch(trx, id)) ?? (await countRelaunch(trx, id));
  if (!root) throw notFound();
  return root;
}

async function countRelaunch(trx: Trx, id: number): Promise<Root | undefined> {
  const [root] = await run<Root>(
    trx,
    `update job set relances = relances + 1 where id = (select coalesce(s.origine_id, s.id) from job s where s.id = $1::int)
     returning id, coalesce(nom_origine, nomjob) as nom, relances`,
    [id],
  );
  return root;
}

async function insertFrom(
  trx: Trx,
  source: RecordOf<typeof job>,
  root: Root,
  order: RelaunchOrder,
  context: Context,
): Promise<RecordOf<typeof job>> {
  const bibliotheque = source.bibliotheque.id;
  const facts = await readBibliothequeFacts(trx, bibliotheque, true);
  const { reprise, ...taken } = relaunched(source, order);
  const dates = { dateHeureReception: source.dateHeureReception, dateHeureEnvoi: source.dateHeureEnvoi };
  // A count that was not given stays that of the source, whatever became of its bibliothèque.
  const unlessGiven = (field: CountField) => (order[field] == null ? source[field] : undefined);
  checkAgainst(facts, { ...taken, ...dates }, { nombrePdf: unlessGiven('nombrePdf'), nombreInsertions: unlessGiven('nombreInsertions') });
  const values = {
    ...taken,
    ...dates,
    bibliotheque,
    commentaire: source.commentaire,
    nomjob: relaunchName(root.nom, root.relances),
    typeCreation: TYPE_CREATION.started,
  };
  const start = startOf(TYPE_CREATION.started);
  return insertRecord(trx, tableOf(job), values, context.actor, {
    client_id: facts.client,
    origine_id: root.id,
    reprise,
    etape: start.etape,
    etat: start.etat,
    date_heure_validation: new Date().toISOString(),
  });
}
