import type { Lot } from '@editique/domain/dispatch/lot';
import type { AnyRecord } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { create } from '../../engine/write/write.ts';
import { AppError, invalid } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';

/** Creates a dépôt for each of several jobs that leave together, by the same rules as a single dépôt. All or none. */
export async function depositLot(
  trx: Trx,
  resource: Resource,
  { lignes, ...common }: Lot,
  context: Context,
): Promise<{ depots: AnyRecord[] }> {
  const jobs = await lockJobs(
    trx,
    lignes.map(({ job }) => job),
  );
  const depots: AnyRecord[] = [];
  for (const [index, line] of lignes.entries()) {
    const known = jobs.get(line.job);
    if (!known) throw invalid({ lignes: UNKNOWN, [`lignes.${index}.job`]: UNKNOWN });
    try {
      depots.push(await create(trx, resource, { ...common, ...line, client: known.client }, context));
    } catch (error) {
      throw ofLine(error, index, known.nomjob);
    }
  }
  return { depots };
}

const UNKNOWN = "ce job n'existe pas ou n'existe plus";

/**
 * Locks the jobs in the order of their ids, then the drafts that bill them: a job that leaves changes the lines of its draft. The dépôts
 * then find their jobs locked, so two lots with the same jobs in another order cannot deadlock.
 */
async function lockJobs(trx: Trx, ids: readonly number[]): Promise<Map<number, { nomjob: string; client: number }>> {
  const rows = await run<{ id: number; nomjob: string; client: number; facture: number | null }>(
    trx,
    `select id, nomjob, client_id as client, facture_id as facture from job where id = any($1::int[]) order by id for update`,
    [ids],
  );
  const factures = rows.flatMap(({ facture }) => (facture === null ? [] : [facture]));
  if (factures.length > 0)
    await run(trx, `select 1 from facture where id = any($1::int[]) and validee_le is null order by id for update`, [factures]);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Names the job that failed: the lot has many, and none was deposited. */
function ofLine(error: unknown, index: number, nomjob: string): unknown {
  if (!(error instanceof AppError)) return error;
  const entries = Object.entries(error.errors ?? {}).filter(([name]) => LINE_FIELDS.has(name));
  if (error.status === 400 && entries.length > 0)
    return invalid({
      lignes: `${nomjob} : ${error.message}`,
      ...Object.fromEntries(entries.map(([name, message]) => [`lignes.${index}.${name}`, message])),
    });
  return error.status === 409 ? new AppError(409, `${nomjob} : ${error.message}`) : error;
}

const LINE_FIELDS: ReadonlySet<string> = new Set(['job', 'nombrePlis', 'nombreCaissete', 'nombreCartons']);
