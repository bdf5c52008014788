import Big from 'big.js';
import type { ImputationInput } from './imputations.ts';
import { billingMessage } from './messages.ts';
import { STATUT, TYPE_FACTURE } from './statut.ts';
import { sum } from './totals.ts';

/** A facture that a règlement pays or paid. Amounts are exact decimals in strings. */
export interface Payable {
  id: number;
  numFacture: string;
  client: number;
  typeFacture: number;
  statut: string;
  reste: string;
  /** The amount that all règlements paid of the facture. */
  regle: string;
  /** The amount that this règlement paid of the facture so far. */
  avant: string;
}

/** The changes that make a règlement pay exactly the wanted imputations. */
export interface Imputed {
  total: string;
  changes: { id: number; montant: string; regle: string }[];
  /** The imputations before and after as text, for the journal. */
  avant: string | null;
  apres: string | null;
}

/** The reason of a refusal, and the imputation at fault: null when the fault is in all of them together. */
export class ImputationRefused extends Error {
  readonly at: { index: number; name: 'facture' | 'montant' } | null;

  constructor(message: string, at: ImputationRefused['at'] = null) {
    super(message);
    this.at = at;
  }
}

/**
 * Computes the changes, or throws `ImputationRefused`: no facture is paid above what is left of it, and the sum never exceeds the
 * règlement.
 */
export function imputed(
  { montant, client }: { montant: number; client: number },
  wanted: readonly ImputationInput[],
  factures: readonly Payable[],
): Imputed {
  const known = new Map(factures.map((payable) => [payable.id, payable]));
  const amounts = new Map<number, Big>();
  for (const [index, { facture, montant: part }] of wanted.entries()) {
    const at = { index, name: 'facture' } as const;
    const payable = known.get(facture);
    if (!payable) throw new ImputationRefused(billingMessage.unknownFacture(facture), at);
    if (amounts.has(facture)) throw new ImputationRefused(billingMessage.factureTwice(payable.numFacture), at);
    checkOne(payable, client, new Big(part), index);
    amounts.set(facture, new Big(part));
  }
  const total = sum([...amounts.values()]);
  if (total.gt(montant)) throw new ImputationRefused(billingMessage.aboveMontant(words(total)));
  const now = ({ id }: Payable): Big => amounts.get(id) ?? new Big(0);
  return {
    total: total.toFixed(),
    changes: factures
      .filter((payable) => !now(payable).eq(payable.avant))
      .map((payable) => ({
        id: payable.id,
        montant: now(payable).toFixed(),
        regle: new Big(payable.regle).minus(payable.avant).plus(now(payable)).toFixed(),
      })),
    avant: listed(factures, ({ avant }) => new Big(avant)),
    apres: listed(factures, now),
  };
}

function checkOne({ numFacture, client, typeFacture, statut, reste, avant }: Payable, payer: number, part: Big, index: number): void {
  const at = { index, name: 'facture' } as const;
  if (client !== payer) throw new ImputationRefused(billingMessage.otherClient(numFacture), at);
  if (typeFacture !== TYPE_FACTURE.facture || statut === STATUT.draft)
    throw new ImputationRefused(billingMessage.notPayable(numFacture), at);
  if (part.lte(payableAmount(reste, avant))) return;
  const most = words(new Big(reste).plus(avant));
  throw new ImputationRefused(billingMessage.aboveReste(numFacture, most), { index, name: 'montant' });
}

/**
 * Returns the most that a règlement may pay of a facture. What it already paid may stay, even if an avoir has since taken the facture back.
 */
export function payableAmount(reste: string | number, avant: string | number): Big {
  const most = new Big(reste).plus(avant);
  return most.gt(avant) ? most : new Big(avant);
}

const listed = (factures: readonly Payable[], amountOf: (payable: Payable) => Big): string | null =>
  factures
    .filter((payable) => amountOf(payable).gt(0))
    .map((payable) => `${payable.numFacture} : ${words(amountOf(payable))}`)
    .join(', ') || null;

const money = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 });
const words = (amount: Big): string => `${money.format(amount.lt(0) ? 0 : amount.toNumber())}\u00a0DH`;
