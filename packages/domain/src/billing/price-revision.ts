import Big from 'big.js';
import { z } from 'zod';
import { tarifPrestation } from '../entities/tarif-prestation.ts';
import { date } from '../entity/field.ts';
import { fieldSchema, numberSchema, referenceSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { isInForce, priceMessage, type Tarif } from './price.ts';
import { clientNameSchema, prestationNameSchema } from './price-grid.ts';

const PERCENTAGE_MIN = -99;
const PERCENTAGE_MAX = 1000;
const PERCENTAGE_DECIMALS = 2;
const MAX_PRESTATIONS = 5000;

/** The body of `POST /tarifPrestation/grille/revision`. */
export const revisionInput = z.object(
  {
    /** When absent, the general prices are revised; the clients' own prices stay. */
    client: fieldSchema(tarifPrestation.fields.client),
    pourcentage: numberSchema
      .min(PERCENTAGE_MIN, priceMessage.percentage)
      .max(PERCENTAGE_MAX, priceMessage.percentage)
      .refine((value) => Number(value.toFixed(PERCENTAGE_DECIMALS)) === value, validation.decimals(PERCENTAGE_DECIMALS))
      .refine((value) => value !== 0, priceMessage.noChange),
    aPartirDu: fieldSchema(date('À partir du')),
    /** A simulation changes nothing. It is the default, so that a revision is never applied by omission. */
    essai: z.boolean(validation.selection).default(true),
    /** When absent, all prestations are revised. */
    prestations: z
      .array(referenceSchema, validation.selection)
      .min(1, validation.selection)
      .max(MAX_PRESTATIONS, validation.selection)
      .optional(),
    /** The fingerprint of the simulation to apply. */
    empreinte: z.string(validation.string).max(64, validation.tooLong(64)).optional(),
  },
  validation.selection,
);
export type RevisionInput = z.infer<typeof revisionInput>;

/**
 * The effect of a revision on a tarif. `remplace`: the tarif ends the day before and a new one follows it. `modifie`: the tarif begins on
 * that day or later, so its price is changed in place. `inchange`: the new price is equal after rounding. `refuse`: the new price is not
 * possible.
 */
const revisionEffects = ['remplace', 'modifie', 'inchange', 'refuse'] as const;
export type RevisionEffect = (typeof revisionEffects)[number];

const revisedSchema = z.strictObject({
  tarif: z.int(),
  prestation: prestationNameSchema,
  unite: z.int(),
  aPartirDe: z.int(),
  dateDebut: z.iso.date(),
  dateFin: z.iso.date().nullable(),
  ancienPrix: z.number(),
  nouveauPrix: z.number(),
  ecart: z.number(),
  sort: z.enum(revisionEffects),
  /** True when the tarif begins after the day of the revision. */
  aVenir: z.boolean(),
  /** The reason when the revision refuses the tarif. */
  motif: z.string().nullable(),
  /** The id of the tarif that replaces this one, once the revision is applied. */
  nouveauTarif: z.int().nullable(),
});
export type RevisedTarif = z.infer<typeof revisedSchema>;

export const revisionSchema = z.strictObject({
  essai: z.boolean(),
  client: clientNameSchema.nullable(),
  pourcentage: z.number(),
  aPartirDu: z.iso.date(),
  /** A fingerprint of exactly these changes. It is sent back to apply them. */
  empreinte: z.string(),
  tarifs: z.array(revisedSchema),
  /** What the user should know before applying the revision. */
  avertissements: z.array(z.string()),
});
export type Revision = z.infer<typeof revisionSchema>;

const FOUR_DECIMALS = 4;
const { max: PRICE_MAX } = tarifPrestation.fields.prixUnitaire;

/** Returns the price changed by a percentage, rounded half up to four decimals. */
export const revisedPrice = (price: string, percentage: number): Big =>
  new Big(price).times(new Big(percentage).plus(100)).div(100).round(FOUR_DECIMALS, Big.roundHalfUp);

interface EffectOnTarif {
  nouveauPrix: number;
  ecart: number;
  sort: RevisionEffect;
  aVenir: boolean;
  motif: string | null;
}

/** Returns the effect of a revision on a tarif, or null if the tarif ended before. */
export function revisionEffectOf(
  tarif: Pick<Tarif, 'prixUnitaire' | 'dateDebut' | 'dateFin'>,
  percentage: number,
  from: string,
): EffectOnTarif | null {
  const aVenir = tarif.dateDebut > from;
  if (!aVenir && !isInForce(tarif, from)) return null;
  const price = revisedPrice(tarif.prixUnitaire, percentage);
  const motif = refusalOf(price);
  const isSame = price.eq(tarif.prixUnitaire);
  const changed = tarif.dateDebut < from ? 'remplace' : 'modifie';
  const kept = isSame ? 'inchange' : changed;
  return {
    nouveauPrix: price.toNumber(),
    ecart: price.minus(tarif.prixUnitaire).toNumber(),
    sort: motif === null ? kept : 'refuse',
    aVenir,
    motif,
  };
}

function refusalOf(price: Big): string | null {
  if (price.lte(0)) return priceMessage.wouldBeZero;
  return price.gt(PRICE_MAX) ? priceMessage.wouldBeTooLarge : null;
}
