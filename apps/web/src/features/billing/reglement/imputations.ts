import { distributed, leftOf, mostOf } from '@editique/domain/billing/distribute';
import { type Imputations, imputationsSchema } from '@editique/domain/billing/imputations';
import { billingMessage } from '@editique/domain/billing/messages';
import type { ToPay } from '@editique/domain/billing/to-pay';
import { sumOf } from '@editique/domain/billing/totals';
import type { reglement } from '@editique/domain/entities/reglement';
import { amount } from '@editique/domain/entity/field';
import { fieldSchema } from '@editique/domain/entity/schema';
import { formatPrice } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import type { FormHandle } from '../../../resource/form/use-resource-form.ts';
import type { TypedNumber } from '../../../resource/typing/number-input.tsx';

export type ReglementForm = FormHandle<typeof reglement>;

/** The name of the control in which a facture's amount is typed. */
export const controlName = (facture: number): string => `imputation-${facture}`;

/** A facture that may be paid. Of one that a règlement pays already, and that was not read yet, only the name is known. */
export type Payable = Pick<ToPay, 'id' | 'numFacture'> & Partial<ToPay>;

/** What is typed at a facture. */
export interface Part {
  facture: Payable;
  montant: TypedNumber;
}
export type Parts = ReadonlyMap<number, Part>;
export const NO_PARTS: Parts = new Map();

/** What a règlement pays, as it was read with it. */
export function imputationsOf(record: object): Imputations {
  const { data = [] } = imputationsSchema.safeParse('imputations' in record ? record.imputations : []);
  return data;
}

export const partsOfRecord = (record: object): Parts =>
  new Map(imputationsOf(record).map(({ facture, montant }) => [facture.id, { facture, montant }]));

/** What of a règlement pays nothing yet. */
export const unusedOf = (record: { montant: number }): number =>
  leftOf(
    record.montant,
    imputationsOf(record).map(({ montant }) => montant),
  );

/** Nothing is paid where nothing, or zero, is typed. */
const isPaid = ({ montant }: Part): boolean => montant !== null && montant !== '' && montant !== 0;

/** The parts that are sent, in their order. */
export const paidParts = (parts: Parts): Part[] => [...parts.values()].filter(isPaid);

/** Whether both pay the same factures by the same amounts. */
export function isSamePayment(one: Parts, other: Parts): boolean {
  const paid = paidParts(other);
  return paid.length === paidParts(one).length && paid.every(({ facture, montant }) => one.get(facture.id)?.montant === montant);
}

/** The sum of what is typed so far. What is no number counts when it becomes one. */
export const paidSum = (parts: Parts): number =>
  sumOf(paidParts(parts).flatMap(({ montant }) => (typeof montant === 'number' ? [montant] : [])));

/** The most that may be paid of it, or null where that is not known. */
export const mostPayable = ({ reste, regle }: Payable): number | null =>
  reste === undefined || regle === undefined ? null : mostOf({ reste, regle });

export function withPart(parts: Parts, facture: Payable, montant: TypedNumber): Parts {
  const changed = new Map(parts);
  if (montant === null) changed.delete(facture.id);
  else changed.set(facture.id, { facture, montant });
  return changed;
}

/** Pays these in their order as far as the amount goes; what was typed before is replaced. */
export function sharedOut(montant: number, factures: readonly ToPay[]): Parts {
  const shares = distributed(montant, factures);
  return new Map(
    factures.flatMap((facture) => {
      const share = shares.get(facture.id);
      return share === undefined ? [] : [[facture.id, { facture, montant: share }]];
    }),
  );
}

/** The same as far as the amount goes: what nobody typed follows it. */
export function asFarAs(montant: number | null, parts: Parts): Parts {
  if (montant === null) return parts;
  let left = Math.max(0, montant);
  return new Map(
    paidParts(parts).map(({ facture, montant: proposed }) => {
      const part = { facture, montant: Math.min(Number(proposed), left) };
      left = leftOf(left, [part.montant]);
      return [facture.id, part];
    }),
  );
}

const typedAmount = fieldSchema(amount('Montant'));

/** What is wrong with a typed part, or null. An amount above what is left is told at once, half a number only when the form is sent. */
export function partError({ facture, montant }: Part, isSent: boolean): string | null {
  if (!isPaid({ facture, montant })) return null;
  const { error } = typedAmount.safeParse(montant);
  if (error && (isSent || typeof montant === 'number')) return error.issues[0]?.message ?? null;
  const most = mostPayable(facture);
  if (most === null || typeof montant !== 'number' || montant <= most) return null;
  return frenchSpaces(billingMessage.aboveReste(facture.numFacture, formatPrice(most)));
}

/** What is wrong with all of them together, or null. */
export function sumError(parts: Parts, montant: number | null): string | null {
  const sum = paidSum(parts);
  return montant !== null && sum > montant ? frenchSpaces(billingMessage.aboveMontant(formatPrice(sum))) : null;
}
