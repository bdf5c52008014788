import type { spool } from '@editique/domain/entities/spool';
import type { HistoryCode } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';
import { actorJson } from '../../security/session.ts';

export interface StoredDeclaration {
  /** The spool before. */
  before: RecordOf<typeof spool>;
  /** Signed: what takes a declaration back is negative. */
  impression: number;
  msp: number;
  /** Its id, or the row of the history that last named one. */
  machine: number | null | { startedBy: HistoryCode };
  /** The declaration that it takes back. */
  annule?: number;
}

/** Stores a row of the spool's declarations, and a line of its job's journal. Whoever calls it has locked the spool and changes its sums. */
export async function storeDeclaration(trx: Trx, declared: StoredDeclaration, { actor, application }: Context): Promise<void> {
  const { before, impression, msp, machine, annule } = declared;
  const named = machine === null || typeof machine === 'number' ? { id: machine, startedBy: null } : { id: null, ...machine };
  await run(
    trx,
    `with a as (insert into avancement (job_id, spool_id, impression, msp, utilisateur, nom_application, annule_id, machine_id)
       values ($1::int, $2::int, $3::int, $4::int, $5::jsonb, $6::text, $7::bigint, coalesce($8::int,
         (select h.machine_id from historique h where h.job_id = $1::int and h.action = $9::int order by h.id desc limit 1))))
     insert into journal (entite, enregistrement_id, action, utilisateur, changements) values ('job', $1::int, 'modification', $5::jsonb, $10::jsonb)`,
    [
      before.job.id,
      before.id,
      impression,
      msp,
      actorJson(actor),
      application,
      annule ?? null,
      named.id,
      named.startedBy,
      JSON.stringify(changesOf(declared)),
    ],
  );
}

/** What the job's journal says of it: the spool, and its sum before and after. */
function changesOf({ before, impression, msp }: StoredDeclaration) {
  const change = (sum: number, more: number) => ({ avant: sum, apres: sum + more });
  return {
    spool: { avant: null, apres: { id: before.id, nomSpool: before.nomSpool } },
    ...(impression !== 0 && { impression: change(before.accompliImpression, impression) }),
    ...(msp !== 0 && { msp: change(before.accompliMSP, msp) }),
  };
}
