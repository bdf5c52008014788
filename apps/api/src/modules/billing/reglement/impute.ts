import type { ImputationInput } from '@editique/domain/billing/imputations';
import { ImputationRefused, type Imputed, imputed, type Payable } from '@editique/domain/billing/impute';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { addJournalLine } from '../../../engine/write/journal-line.ts';
import { updateRecord } from '../../../engine/write/write.ts';
import { invalid } from '../../../http/errors.ts';
import type { Actor } from '../../../security/session.ts';

type Reglement = RecordOf<typeof reglement>;

/**
 * Replaces the imputations of the locked règlement. Locks its factures, former ones included, in the order of their ids, and updates what
 * is left to pay of them.
 */
export async function impute(trx: Trx, record: Reglement, wanted: readonly ImputationInput[], actor: Actor | null): Promise<void> {
  const { total, changes, avant, apres } = workedOut(record, wanted, await lockFactures(trx, record.id, wanted));
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await run(trx, `delete from imputation where reglement_id = $1::int and facture_id = any($2::int[])`, [record.id, ids]);
  await run(
    trx,
    `insert into imputation (reglement_id, facture_id, montant)
     select $1::int, n.facture, n.montant from unnest($2::int[], $3::numeric[]) as n (facture, montant) where n.montant > 0`,
    [record.id, ids, changes.map(({ montant }) => montant)],
  );
  await run(trx, `update reglement set impute = $2::numeric where id = $1::int`, [record.id, total]);
  for (const { id, regle } of changes) await updateRecord(trx, tableOf(facture), { id, actor }, { owned: { regle } });
  // Imputations are not a field of the règlement, so they get a journal line of their own. The factures have theirs.
  await addJournalLine(trx, reglement, record.id, actor, { imputations: { avant, apres } });
}

function workedOut({ montant, client }: Reglement, wanted: readonly ImputationInput[], factures: readonly Payable[]): Imputed {
  try {
    return imputed({ montant, client: client.id }, wanted, factures);
  } catch (error) {
    throw error instanceof ImputationRefused ? invalid(errorsOf(error)) : error;
  }
}

/** Reports the error at the whole list, and at the imputation concerned. */
const errorsOf = ({ message, at }: ImputationRefused): Record<string, string> => ({
  imputations: message,
  ...(at && { [`imputations.${at.index}.${at.name}`]: message }),
});

async function lockFactures(trx: Trx, reglementId: number, wanted: readonly ImputationInput[]): Promise<Payable[]> {
  const before = await run<{ id: number; montant: string }>(
    trx,
    `select facture_id as id, montant from imputation where reglement_id = $1::int`,
    [reglementId],
  );
  const rows = await run<Omit<Payable, 'avant'>>(
    trx,
    `select id, num_facture as "numFacture", client_id as client, type_facture as "typeFacture", statut, reste, regle
     from facture where id = any($1::int[]) order by id for update`,
    [[...before.map(({ id }) => id), ...wanted.map((one) => one.facture)]],
  );
  const amounts = new Map(before.map(({ id, montant }) => [id, montant]));
  return rows.map((row) => ({ ...row, avant: amounts.get(row.id) ?? '0' }));
}
