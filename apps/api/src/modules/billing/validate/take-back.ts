import { facture } from '@editique/domain/entities/facture';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { updateRecord } from '../../../engine/write/write.ts';
import type { Context } from '../../../security/context.ts';
import { putOnFacture } from '../to-bill/put-on-facture.ts';

/** The credited facture and its jobs, locked in the common order: jobs, then the facture. */
export interface Origin {
  id: number;
  jobs: number[];
}

/** Locks the facture of an avoir and its jobs. Null when the draft is no avoir. The avoir itself is locked afterwards: its id is higher. */
export async function lockOrigin(trx: Trx, avoirId: number): Promise<Origin | null> {
  const { factureOrigine } = await one(trx, tableOf(facture), avoirId);
  if (!factureOrigine) return null;
  const { id } = factureOrigine;
  // No job joins a validated facture, so these are all.
  const jobs = await run<{ id: number }>(trx, `select id from job where facture_id = $1::int order by id for update`, [id]);
  await one(trx, tableOf(facture), id, true);
  return { id, jobs: jobs.map((job) => job.id) };
}

/**
 * Applies a validated avoir to its facture, which now asks for less. A facture credited in full is cancelled, and its jobs can be billed
 * again.
 */
export async function takeBack(trx: Trx, { id, jobs }: Origin, context: Context): Promise<void> {
  const [row] = await run<{ avoirs: string; isWhole: boolean }>(
    trx,
    `select (select -sum(total_ttc) from facture where facture_origine_id = $1::int and validee_le is not null) as avoirs,
       not exists (select 1 from facture_ligne l where l.facture_id = $1::int and l.quantite > coalesce((select -sum(a.quantite) from facture_ligne a
         join facture f on f.id = a.facture_id where a.ligne_origine_id = l.id and f.validee_le is not null), 0)) as "isWhole"`,
    [id],
  );
  if (!row) throw new Error(`The avoirs of facture ${id} could not be added up`);
  const owned = { avoirs_ttc: row.avoirs, annulee: row.isWhole };
  await updateRecord(trx, tableOf(facture), { id, actor: context.actor }, { owned });
  if (row.isWhole) await putOnFacture(trx, jobs, null, context);
}
