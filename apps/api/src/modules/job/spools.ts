import type { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { type DeclaredOnSpools, splitSpools } from '@editique/domain/job/spools';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { creationOf, documentOf, joins } from '../../engine/record/record.ts';
import type { AttachedSql } from '../../engine/write/write-sql.ts';
import { type Actor, actorJson } from '../../security/session.ts';

/** Creates the spools of a job. One statement writes all rows and their journal, because a job may have a thousand. */
export async function createSpools(trx: Trx, created: RecordOf<typeof job>, actor: Actor): Promise<void> {
  const shares = splitSpools(created.nomjob, created);
  await run(trx, insertion(), [actorJson(actor), created.id, JSON.stringify(shares)]);
}

/** Adds the spools to the statement that inserts the job. */
export const attachedSpools = (shares: readonly object[]): AttachedSql => ({
  name: 'spools',
  values: [JSON.stringify(shares)],
  rows: (value) => ({ s: `${rowsOf('t j', value(0))} returning *` }),
  lines: () => `select 'spool'::text, t."id", ${creationOf(tableOf(spool))} from s t${joins(tableOf(spool), { job: 't' })}`,
});

export async function deleteSpools(trx: Trx, jobId: number, actor: Actor): Promise<void> {
  await run(trx, deletion(), [actorJson(actor), jobId]);
}

/**
 * Returns what was declared on the job's spools: progress first, else spoiled pieces; null for nothing. Annulled declarations count too:
 * their rows belong to the spools and would be lost if these were replaced.
 */
export async function declaredOn(trx: Trx, jobId: number): Promise<DeclaredOnSpools | null> {
  const [row] = await run<{ declared: DeclaredOnSpools | null }>(
    trx,
    `select case when exists (select 1 from spool where job_id = $1::int and (accompli_impression > 0 or accompli_msp > 0))
         or exists (select 1 from spool s join avancement a on a.spool_id = s.id where s.job_id = $1::int) then 'avancement'
       when exists (select 1 from incident where job_id = $1::int) then 'incident' end as declared`,
    [jobId],
  );
  return row?.declared ?? null;
}

const rowsOf = (
  from: string,
  shares: string,
): string => `insert into spool (job_id, client_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles)
  select j.id, j.client_id, u.numero, u."nomSpool", u."nomFichierJob", u."nombrePages", u."nombrePlis", u."nombreFeuilles"
  from ${from} cross join rows from (jsonb_to_recordset(${shares}::jsonb) as ("nomSpool" text, "nomFichierJob" text, "nombrePages" int, "nombrePlis" int, "nombreFeuilles" int))
    with ordinality as u ("nomSpool", "nomFichierJob", "nombrePages", "nombrePlis", "nombreFeuilles", numero)`;

const insertion = (): string => `with t as (${rowsOf('job j', '$3')} where j.id = $2::int returning *),
  d as (select t."id", ${documentOf(tableOf(spool))} as doc from t${joins(tableOf(spool))})
  insert into journal (entite, enregistrement_id, action, utilisateur, changements)
  select 'spool', d."id", 'creation', $1::jsonb, journal_diff(null, d.doc) from d order by d."id"`;

const deletion = (): string => `with t as (delete from spool where job_id = $2::int returning *),
  d as (select t."id", ${documentOf(tableOf(spool))} as doc from t${joins(tableOf(spool))})
  insert into journal (entite, enregistrement_id, action, utilisateur, changements)
  select 'spool', d."id", 'suppression', $1::jsonb, journal_diff(d.doc, null) from d order by d."id"`;
