import { distributed, maxPayable, remainingAfter } from '@editique/domain/billing/distribute';
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

/** Returns the name of the input for a facture's amount. */
export const controlName = (facture: number): string => `imputation-${facture}`;

/** A facture that may be paid. If an existing règlement pays it and it was not read yet, only its name is known. */
export type Payable = Pick<ToPay, 'id' | 'numFacture'> & Partial<ToPay>;

/** The amount typed for a facture. */
export interface Part {
  facture: Payable;
  montant: TypedNumber;
}
export type Parts = ReadonlyMap<number, Part>;
export const NO_PARTS: Parts = new Map();

/** Returns the factures that a règlement pays, as read together with it. */
export function imputationsOf(record: object): Imputations {
  const { data = [] } = imputationsSchema.safeParse('imputations' in record ? record.imputations : []);
  return data;
}

export const partsOfRecord = (record: object): Parts =>
  new Map(imputationsOf(record).map(({ facture, montant }) => [facture.id, { facture, montant }]));

/** Returns the part of a règlement that pays no facture yet. */
export const unusedOf = (record: { montant: number }): number =>
  remainingAfter(
    record.montant,
    imputationsOf(record).map(({ montant }) => montant),
  );

/** Returns whether something is paid: an empty amount or zero pays nothing. */
const isPaid = ({ montant }: Part): boolean => montant !== null && montant !== '' && montant !== 0;

/** Returns the parts to send, in their order. */
export const paidParts = (parts: Parts): Part[] => [...parts.values()].filter(isPaid);

/** Returns whether both pay the same factures with the same amounts. */
export function isSamePayment(one: Parts, other: Parts): boolean {
  const paid = paidParts(other);
  return paid.length === paidParts(one).length && paid.every(({ facture, montant }) => one.get(facture.id)?.montant === montant);
}

/** Returns the sum typed so far. Invalid amounts are left out. */
export const paidSum = (parts: Parts): number =>
  sumOf(paidParts(parts).flatMap(({ montant }) => (typeof montant === 'number' ? [montant] : [])));

/** Returns the most that may be paid of the facture; null if unknown. */
export const maxPayableIfKnown = ({ reste, regle }: Payable): number | null =>
  reste === undefined || regle === undefined ? null : maxPayable({ reste, regle });

export function withPart(parts: Parts, facture: Payable, montant: TypedNumber): Parts {
  const changed = new Map(parts);
  if (montant === null) changed.delete(facture.id);
  else changed.set(facture.id, { facture, montant });
  return changed;
}

/** Distributes the amount over these factures in their order, and replaces what was typed before. */
export function distributedOver(montant: number, factures: readonly ToPay[]): Parts {
  const shares = distributed(montant, factures);
  return new Map(
    factures.flatMap((facture) => {
      const share = shares.get(facture.id);
      return share === undefined ? [] : [[facture.id, { facture, montant: share }]];
    }),
  );
}

/** Returns the proposed parts, cut in their order to what the amount allows. Not for typed parts, which must stay as typed. */
export function cappedTo(montant: number | null, parts: Parts): Parts {
  if (montant === null) return parts;
  let left = Math.max(0, montant);
  return new Map(
    paidParts(parts).map(({ facture, montant: proposed }) => {
      const part = { facture, montant: Math.min(Number(proposed), left) };
      left = remainingAfter(left, [part.montant]);
      return [facture.id, part];
    }),
  );
}

const typedAmount = fieldSchema(amount('Montant'));

/**
 * Returns the error of a typed part, or null. An amount above what is left is reported at once, an incomplete number only when the form is
 * sent.
 */
export function partError({ facture, montant }: Part, isSent: boolean): string | null {
  if (!isPaid({ facture, montant })) return null;
  const { error } = typedAmount.safeParse(montant);
  if (error && (isSent || typeof montant === 'number')) return error.issues[0]?.message ?? null;
  const most = maxPayableIfKnown(facture);
  if (most === null || typeof montant !== 'number' || montant <= most) return null;
  return frenchSpaces(billingMessage.aboveReste(facture.numFacture, formatPrice(most)));
}

/** Returns the error that concerns all parts together, or null. */
export function sumError(parts: Parts, montant: number | null): string | null {
  const sum = paidSum(parts);
  return montant !== null && sum > montant ? frenchSpaces(billingMessage.aboveMontant(formatPrice(sum))) : null;
}
