import { job } from '@editique/domain/entities/job';
import { type CountField, relaunched, relaunchName } from '@editique/domain/job/relaunch';
import { startOf } from '@editique/domain/job/workflow';
import type { Db, Row, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { insertRecord, updateRecord } from '../../engine/write/write.ts';
import { writeHistory } from '../../production/job-history.ts';
import type { Context } from '../../security/context.ts';
import { checkAgainst, lockTemplate } from './job-template.ts';
import { decideMove } from './move-job.ts';
import { createSpools } from './spools.ts';

export type RelaunchOrder = { version?: number | undefined; observation?: string | null } & Partial<Record<CountField, number | null>>;

const STARTED = 2 as const;

/** A new job from one that was printed or cancelled: same bibliothèque, same counts unless given, started at once. */
export async function relaunchJob(db: Db | Trx, id: number, order: RelaunchOrder, context: Context): Promise<Row> {
  const { seen, move } = await decideMove(db, id, 'relancer', order);
  return transaction(db, async (trx) => {
    const root = await numberRelaunch(trx, id);
    // The version moves on, so that of two relaunches at once one is a conflict.
    const source = await updateRecord(trx, tableOf(job), id, seen.version, {}, context.actor);
    await writeHistory(trx, id, move.history, context);
    const created = await insertFrom(trx, source, root, order, context);
    await createSpools(trx, created, context.actor);
    await writeHistory(trx, created.id as number, startOf(STARTED).history, context);
    return one(trx, tableOf(job), created.id as number);
  });
}

interface Root {
  id: number;
  nomjob: string;
  relances: number;
}

/** The first job of the chain numbers its relaunches, and holds back others until this one is in place. */
async function numberRelaunch(trx: Trx, id: number): Promise<Root> {
  const [root] = await run<Root>(
    trx,
    `update job set relances = relances + 1 where id = (select coalesce(s.origine_id, s.id) from job s where s.id = $1::int)
     returning id, nomjob, relances`,
    [id],
  );
  return root as Root;
}

async function insertFrom(trx: Trx, source: Row, root: Root, order: RelaunchOrder, context: Context): Promise<Row> {
  const bibliotheque = (source.bibliotheque as { id: number }).id;
  const template = await lockTemplate(trx, bibliotheque);
  const { reprise, ...taken } = relaunched(source as unknown as Parameters<typeof relaunched>[0], order);
  const dates = { dateHeureReception: source.dateHeureReception as string, dateHeureEnvoi: source.dateHeureEnvoi as string };
  checkAgainst(template, { ...taken, ...dates });
  const values = {
    ...taken,
    ...dates,
    bibliotheque,
    commentaire: source.commentaire as string,
    nomjob: relaunchName(root.nomjob, root.relances),
    typeCreation: STARTED,
  };
  const start = startOf(STARTED);
  return insertRecord(trx, tableOf(job), values, context.actor, {
    client_id: template.client,
    origine_id: root.id,
    reprise,
    etape: start.etape,
    etat: start.etat,
    date_heure_validation: new Date().toISOString(),
  });
}
