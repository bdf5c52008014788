import type { ImputationInput } from '@editique/domain/billing/imputations';
import { billingMessage } from '@editique/domain/billing/messages';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { reglement } from '@editique/domain/entities/reglement';
import type { RecordOf } from '@editique/domain/record';
import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { formatAmount } from '../../documents/french-formats.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid } from '../../http/errors.ts';
import { type Actor, actorJson } from '../../security/session.ts';

type Reglement = RecordOf<typeof reglement>;

interface Payable {
  id: number;
  numFacture: string;
  client: number;
  typeFacture: number;
  statut: string;
  reste: string;
  regle: string;
  /** What the règlement paid of it so far. */
  avant: string;
}

/**
 * Makes the locked règlement pay exactly this. Its factures, those of before too, are locked in the order of their ids, and what
 * is left of them follows.
 */
export async function impute(trx: Trx, record: Reglement, wanted: readonly ImputationInput[], actor: Actor | null): Promise<void> {
  const factures = await lockFactures(trx, record.id, wanted);
  check(record, wanted, factures);
  const amounts = new Map(wanted.map(({ facture: id, montant }) => [id, new Big(montant)]));
  const changed = factures
    .map((payable) => ({ ...payable, apres: amounts.get(payable.id) ?? new Big(0) }))
    .filter(({ avant, apres }) => !apres.eq(avant));
  if (changed.length === 0) return;
  await run(trx, `delete from imputation where reglement_id = $1::int and facture_id = any($2::int[])`, [
    record.id,
    changed.map(({ id }) => id),
  ]);
  const paid = changed.filter(({ apres }) => apres.gt(0));
  await run(
    trx,
    `insert into imputation (reglement_id, facture_id, montant) select $1::int, n.facture, n.montant from unnest($2::int[], $3::numeric[]) as n (facture, montant)`,
    [record.id, paid.map(({ id }) => id), paid.map(({ apres }) => apres.toFixed())],
  );
  await run(trx, `update reglement set impute = $2::numeric where id = $1::int`, [record.id, totalOf(wanted).toFixed()]);
  for (const { id, regle, avant, apres } of changed)
    await updateRecord(trx, tableOf(facture), id, undefined, {}, actor, { regle: new Big(regle).minus(avant).plus(apres).toFixed() });
  await writeJournal(trx, record.id, factures, amounts, actor);
}

const totalOf = (wanted: readonly ImputationInput[]): Big => wanted.reduce((total, { montant }) => total.plus(montant), new Big(0));

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

function check({ montant: whole, client }: Reglement, wanted: readonly ImputationInput[], factures: readonly Payable[]): void {
  const known = new Map(factures.map((payable) => [payable.id, payable]));
  const seen = new Set<number>();
  for (const { facture: id, montant } of wanted) {
    const payable = known.get(id);
    if (!payable) throw refusedAt(billingMessage.unknownFacture(id));
    const { numFacture, avant, reste } = payable;
    if (payable.client !== client.id) throw refusedAt(billingMessage.otherClient(numFacture));
    if (payable.typeFacture !== TYPE_FACTURE.facture || payable.statut === STATUT.draft)
      throw refusedAt(billingMessage.notPayable(numFacture));
    if (seen.has(id)) throw refusedAt(billingMessage.factureTwice(numFacture));
    seen.add(id);
    // What was paid before may stay, even where an avoir has since taken the facture back.
    const most = new Big(reste).plus(avant);
    if (new Big(montant).gt(avant) && most.lt(montant)) throw refusedAt(billingMessage.aboveReste(numFacture, amountWords(most)));
  }
  const total = totalOf(wanted);
  if (total.gt(whole)) throw refusedAt(billingMessage.aboveMontant(amountWords(total)));
}

const refusedAt = (message: string) => invalid({ imputations: message });
const amountWords = (amount: Big): string => formatAmount(amount.lt(0) ? 0 : amount.toNumber());

/** What the règlement pays is not among its fields, so its journal gets a line of its own. The factures have theirs. */
async function writeJournal(
  trx: Trx,
  id: number,
  factures: readonly Payable[],
  amounts: ReadonlyMap<number, Big>,
  actor: Actor | null,
): Promise<void> {
  const words = (amountOf: (payable: Payable) => Big): string | null =>
    factures
      .filter((payable) => amountOf(payable).gt(0))
      .map((payable) => `${payable.numFacture} : ${amountWords(amountOf(payable))}`)
      .join(', ') || null;
  const imputations = { avant: words(({ avant }) => new Big(avant)), apres: words((payable) => amounts.get(payable.id) ?? new Big(0)) };
  await run(
    trx,
    `insert into journal (entite, enregistrement_id, action, utilisateur, changements) values ('reglement', $1::int, 'modification', $2::jsonb, $3::jsonb)`,
    [id, actorJson(actor), JSON.stringify({ imputations })],
  );
}
