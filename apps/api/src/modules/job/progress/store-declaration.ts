import type { spool } from '@editique/domain/entities/spool';
import type { HistoryCode } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import type { AttachedSql } from '../../../engine/write/write-sql.ts';
import type { Context } from '../../../security/context.ts';
import { actorJson } from '../../../security/session.ts';

export type DeclaredSpool = Pick<RecordOf<typeof spool>, 'id' | 'nomSpool' | 'accompliImpression' | 'accompliMSP'> & {
  job: { id: number };
};

export interface StoredDeclaration {
  /** The spool before the change. */
  before: DeclaredSpool;
  /** Signed: an annulment is negative. */
  impression: number;
  msp: number;
  /** The machine's id, or the kind of history row whose machine is used. */
  machine: number | null | { startedBy: HistoryCode };
  /** The declaration that this one annuls. */
  annule?: number;
}

/** Adds a row to the spool's declarations and a line to the job's journal, in the statement that changes the spool's sums. */
export function attachedDeclaration(declared: StoredDeclaration, { actor, application }: Context): AttachedSql {
  const { before, impression, msp, machine, annule } = declared;
  const named = machine === null || typeof machine === 'number' ? { id: machine, startedBy: null } : { id: null, ...machine };
  return {
    name: 'declaration',
    values: [
      before.job.id,
      impression,
      msp,
      actorJson(actor),
      application,
      annule ?? null,
      named.id,
      named.startedBy,
      JSON.stringify(changesOf(declared)),
    ],
    rows: (value) => ({
      a: `insert into avancement (job_id, spool_id, impression, msp, utilisateur, nom_application, annule_id, machine_id)
        select ${value(0)}::int, t."id", ${value(1)}::int, ${value(2)}::int, ${value(3)}::jsonb, ${value(4)}::text, ${value(5)}::bigint, coalesce(${value(6)}::int,
          (select h.machine_id from historique h where h.job_id = ${value(0)}::int and h.action = ${value(7)}::int order by h.id desc limit 1)) from t`,
    }),
    lines: (value) => `select 'job'::text, ${value(0)}::int, ${value(8)}::jsonb from t`,
  };
}

/** Returns the journal entry of the job: the spool, with its sum before and after. */
function changesOf({ before, impression, msp }: StoredDeclaration) {
  const change = (sum: number, more: number) => ({ avant: sum, apres: sum + more });
  return {
    spool: { avant: null, apres: { id: before.id, nomSpool: before.nomSpool } },
    ...(impression !== 0 && { impression: change(before.accompliImpression, impression) }),
    ...(msp !== 0 && { msp: change(before.accompliMSP, msp) }),
  };
}
