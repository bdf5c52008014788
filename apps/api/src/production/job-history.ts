import type { HistoryCode } from '@editique/domain/job/steps';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import type { AttachedSql, Parameter } from '../engine/write/write-sql.ts';
import type { Context } from '../security/context.ts';

/** The machine and the motif that were named with an action. */
export interface Circumstances {
  machine?: number | null;
  motif?: number | null;
}

/**
 * Writes rows of the job's history in the given order. The first one carries the circumstances. The names of the job, its client
 * and the person are copied, because the rows outlive all three.
 */
export async function writeHistory(
  trx: Trx,
  job: number,
  actions: readonly HistoryCode[],
  context: Context,
  circumstances?: Circumstances,
): Promise<void> {
  if (actions.length === 0) return;
  const value: Parameter = (place) => `$${place + 2}`;
  await run(trx, `${insertion('job', value, 'where j.id = $1::int')}`, [job, ...valuesOf(actions, context, circumstances)]);
}

/** Returns the same rows as SQL for the statement that writes the job. */
export const attachedHistory = (actions: readonly HistoryCode[], context: Context, circumstances?: Circumstances): AttachedSql => ({
  name: 'history',
  values: valuesOf(actions, context, circumstances),
  rows: (value) => ({ h: insertion('t', value) }),
});

/** Returns the SQL for the history codes that a condition has determined in the same statement (`decided`). It takes no circumstances. */
export const historyDecided = (context: Context): AttachedSql => ({
  name: 'history decided',
  values: valuesOf([], context).slice(1, 5),
  rows: (value) => ({ h: insertion('t', (place) => DECIDED[place] ?? value(place - 1)) }),
});

/** The parameters of the insertion that come from the condition, or are always null. */
const DECIDED: Record<number, string> = { 0: '(select g.historique from g)', 5: 'null', 6: 'null' };

const valuesOf = (actions: readonly HistoryCode[], { actor, application }: Context, { machine, motif }: Circumstances = {}): unknown[] => [
  actions,
  application,
  actor.id,
  actor.nom,
  actor.prenom,
  machine ?? null,
  motif ?? null,
];

const insertion = (
  from: string,
  value: Parameter,
  where = '',
): string => `insert into historique (date_action, action, nom_application, client_id, nom_client, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom, machine_id, motif_id)
  select clock_timestamp(), a.code, ${value(1)}::text, c.id, c.nom_client, j.id, j.nomjob, ${value(2)}::int, ${value(3)}::text, ${value(4)}::text,
    case when a.rang = 1 then ${value(5)}::int end, case when a.rang = 1 then ${value(6)}::int end
  from ${from} j join client c on c.id = j.client_id cross join unnest(${value(0)}::int[]) with ordinality as a (code, rang)
  ${where} order by a.rang`;
