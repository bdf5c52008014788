import { changedLines, type JournalFactureLine } from '@editique/domain/billing/line-changes';
import { facture } from '@editique/domain/entities/facture';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { addJournalLine } from '../../../engine/write/journal-line.ts';
import type { Actor } from '../../../security/session.ts';

/**
 * Runs a change of the locked draft's lines and journals it. Lines are not fields of the facture and may change without its totals, so they
 * need a journal line of their own.
 */
export async function journalLines(trx: Trx, factureId: number, actor: Actor | null, change: () => Promise<void>): Promise<void> {
  const before = await readFactureLines(trx, factureId);
  await change();
  const lignes = changedLines(before, await readFactureLines(trx, factureId));
  if (lignes) await addJournalLine(trx, facture, factureId, actor, { lignes });
}

const readFactureLines = (trx: Trx, factureId: number): Promise<JournalFactureLine[]> =>
  run<JournalFactureLine>(
    trx,
    `select j.nomjob, l.libelle, l.quantite, l.prix_unitaire as "prixUnitaire", l.taux_tva as "tauxTva"
     from facture_ligne l left join job j on j.id = l.job_id where l.facture_id = $1::int order by l.rang, l.id`,
    [factureId],
  );
