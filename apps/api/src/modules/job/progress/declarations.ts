import { spool } from '@editique/domain/entities/spool';
import { annulmentRefusal, type Declaration, type Declared, type JobDeclaration } from '@editique/domain/job/declaration';
import type { JobStanding } from '@editique/domain/job/progress';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import type { Page } from '../../../engine/record/page.ts';
import { one } from '../../../engine/record/read.ts';
import { updateRecord } from '../../../engine/write/write.ts';
import { notFound, refused } from '../../../http/errors.ts';
import type { PagedQuery } from '../../../http/schemas.ts';
import type { Context } from '../../../security/context.ts';
import { attachedDeclaration } from './store-declaration.ts';

const OPERATION = `case when a.impression <> 0 then 'impression' else 'msp' end as operation, a.impression + a.msp as quantite`;
const ANNULLED = `exists (select from avancement y where y.annule_id = a.id) as annule`;

/** Reads the declarations of a spool, newest first. */
export async function declarationsOf(db: Db, id: number, paging: PagedQuery): Promise<Page<Declaration>> {
  const { objects, total } = await readPage(db, 'spool x left join spool s on s.id = x.id', id, paging);
  return { objects: objects.map(({ spool: _spool, ...row }) => row), total };
}

/** Reads the declarations of all spools of a job, newest first. */
export const jobDeclarationsOf = (db: Db, id: number, paging: PagedQuery): Promise<Page<JobDeclaration>> =>
  readPage(db, 'job x left join spool s on s.job_id = x.id', id, paging);

/** A row of the page with the total. On an empty page there is one row, with the total and nulls. */
type PageRow = { total: number } & ((Omit<JobDeclaration, 'date'> & { date: Date }) | { id: null });

/** Reads a page. `from` names what is asked for (x) with its spools (s); if it does not exist, there is no row at all. */
async function readPage(db: Db, from: string, id: number, { page, size }: PagedQuery): Promise<Page<JobDeclaration>> {
  const rows = await run<PageRow>(
    db,
    `select d.*, n.total from (select count(a.id)::int as total from ${from} left join avancement a on a.spool_id = s.id where x.id = $1::int group by x.id) n
     left join (select a.id, a.date, ${OPERATION}, a.utilisateur, a.nom_application as application, ${ANNULLED},
         case when m.id is not null then jsonb_build_object('id', m.id, 'nomMachine', m.nom_machine, 'typeMachine', m.type_machine) end as machine,
         jsonb_build_object('id', s.id, 'nomSpool', s.nom_spool) as spool
       from ${from} join avancement a on a.spool_id = s.id left join machine m on m.id = a.machine_id
       where x.id = $1::int order by a.id desc limit $2::int offset $3::bigint) d on true
     order by d.id desc`,
    [id, size, page * size],
  );
  const [first] = rows;
  if (!first) throw notFound();
  return {
    objects: rows.filter((row) => row.id !== null).map(({ total: _total, ...row }) => ({ ...row, date: row.date.toISOString() })),
    total: first.total,
  };
}

/** Annuls a declaration by a row with the opposite quantity, so that the spool shows the sum of both. */
export async function annulDeclaration(db: Db | Trx, spoolId: number, id: number, context: Context): Promise<RecordOf<typeof spool>> {
  return transaction(db, async (trx) => {
    const [job] = await run<JobStanding>(
      trx,
      `select j.etape, j.etat from spool s join job j on j.id = s.job_id where s.id = $1::int for share of j`,
      [spoolId],
    );
    // Locks the spool: of two simultaneous annulments, the second one sees the row of the first.
    const before = await one(trx, tableOf(spool), spoolId, true);
    const [declared] = await run<Declared & { machine: number | null }>(
      trx,
      `select ${OPERATION}, ${ANNULLED}, a.machine_id as machine from avancement a where a.id = $2::bigint and a.spool_id = $1::int`,
      [spoolId, id],
    );
    if (!job || !declared) throw notFound();
    const refusal = annulmentRefusal(job, declared);
    if (refusal) throw refused(refusal);
    const { operation, quantite, machine } = declared;
    const row = { before, machine, annule: id, impression: 0, msp: 0, [operation]: -quantite };
    const sums = { accompli_impression: before.accompliImpression + row.impression, accompli_msp: before.accompliMSP + row.msp };
    return updateRecord(
      trx,
      tableOf(spool),
      { id: spoolId, actor: context.actor },
      { owned: sums, attached: [attachedDeclaration(row, context)] },
    );
  });
}
