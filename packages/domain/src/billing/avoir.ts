import Big from 'big.js';
import { z } from 'zod';
import { longList } from '../entity/long-list.ts';
import { referenceSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { quantityText } from '../text/count.ts';
import { quantitySchema } from './lines.ts';
import { billingMessage } from './messages.ts';
import { htOf, sum, tvaOf } from './totals.ts';

const MAX_LINES = 20_000;

/** The body of `POST /facture/{id}/avoir`. Without lines, the avoir takes back all that is left. */
export const avoirInput = z.object(
  {
    lignes: longList(
      z.object({ ligne: referenceSchema, quantite: quantitySchema }, validation.selection),
      { min: 1, max: MAX_LINES },
      validation.selection,
    ).optional(),
  },
  validation.selection,
);
export type AvoirInput = z.infer<typeof avoirInput>;

/** The lines and TVA rates of a facture with what avoirs already took back of each: the answer of `GET /facture/{id}/avoir`. */
export const creditableSchema = z.strictObject({
  lignes: z.array(
    z.strictObject({
      id: z.int(),
      libelle: z.string(),
      job: z.strictObject({ id: z.int(), nomjob: z.string() }).nullable(),
      quantite: z.number(),
      prixUnitaire: z.number(),
      tauxTva: z.number(),
      ht: z.number(),
      quantiteReprise: z.number(),
      htRepris: z.number(),
    }),
  ),
  tva: z.array(z.strictObject({ taux: z.number(), montant: z.number(), repris: z.number() })),
});
export type Creditable = z.infer<typeof creditableSchema>;
export type CreditableLine = Creditable['lignes'][number];

/** Returns the quantity of the line that no avoir has taken back yet. */
export const leftToTake = ({ quantite, quantiteReprise }: CreditableLine): number => new Big(quantite).minus(quantiteReprise).toNumber();

/** A line of the facture and what its avoirs took back so far. Amounts are exact decimals in strings, all positive. */
export interface OriginLine {
  id: number;
  libelle: string;
  quantite: string;
  prixUnitaire: string;
  tauxTva: string;
  ht: string;
  quantiteReprise: string;
  htRepris: string;
}

/** The TVA of a rate on the facture, and what its avoirs took back so far. */
export interface OriginRate {
  taux: string;
  montant: string;
  repris: string;
}

/** The stored form of an avoir: negative quantities, and the difference between its amounts and quantity × price. */
export interface AvoirLine {
  origine: number;
  quantite: string;
  ecart: string;
}
export interface Avoir {
  lignes: AvoirLine[];
  ecarts: { taux: string; montant: string }[];
}

interface Part {
  line: OriginLine;
  quantity: Big;
  ht: Big;
  isLast: boolean;
}

export class AvoirRefused extends Error {}

/**
 * Returns the avoir that takes these quantities back, or throws `AvoirRefused`. No line and no rate gives back more than it has. The avoir
 * that takes the last quantity also takes the rounding difference, so that all avoirs of a facture sum to the facture, to the centime.
 */
export function avoirOf(lines: readonly OriginLine[], rates: readonly OriginRate[], asked: AvoirInput['lignes']): Avoir {
  const parts = asked ? asked.map(askedPart(lines)) : lines.filter((line) => leftOf(line).gt(0)).map((line) => partOf(line, leftOf(line)));
  if (parts.length === 0) throw new AvoirRefused(billingMessage.nothingLeft);
  const partOfLine = new Map(parts.map((part) => [part.line.id, part]));
  return {
    lignes: parts.map(({ line, quantity, ht }) => ({
      origine: line.id,
      quantite: quantity.times(-1).toFixed(),
      ecart: natural(line, quantity).minus(ht).toFixed(),
    })),
    ecarts: rates.flatMap((rate) => {
      const ofRate = parts.filter(({ line }) => isOf(line, rate));
      if (ofRate.length === 0) return [];
      const isDone = lines.every((line) => !isOf(line, rate) || leftOf(line).lte(0) || partOfLine.get(line.id)?.isLast);
      const left = new Big(rate.montant).minus(rate.repris);
      const expected = tvaOf(sum(ofRate.map(({ ht }) => ht)), rate.taux);
      const montant = expected.minus(isDone ? left : smaller(expected, left));
      return montant.eq(0) ? [] : [{ taux: rate.taux, montant: montant.toFixed() }];
    }),
  };
}

function askedPart(lines: readonly OriginLine[]): (asked: { ligne: number; quantite: number }) => Part {
  const known = new Map(lines.map((line) => [line.id, line]));
  const seen = new Set<number>();
  return ({ ligne, quantite }) => {
    const line = known.get(ligne);
    if (!line) throw new AvoirRefused(billingMessage.unknownLine(ligne));
    if (seen.has(ligne)) throw new AvoirRefused(billingMessage.namedTwice(ligne));
    seen.add(ligne);
    const left = leftOf(line);
    if (left.lt(quantite)) throw new AvoirRefused(billingMessage.aboveLine(line.libelle, quantityText(left.toNumber())));
    return partOf(line, new Big(quantite));
  };
}

function partOf(line: OriginLine, quantity: Big): Part {
  const isLast = quantity.eq(leftOf(line));
  const left = new Big(line.ht).minus(line.htRepris);
  return { line, quantity, isLast, ht: isLast ? left : smaller(natural(line, quantity), left) };
}

const leftOf = ({ quantite, quantiteReprise }: OriginLine): Big => new Big(quantite).minus(quantiteReprise);
const natural = ({ prixUnitaire }: OriginLine, quantity: Big): Big => htOf({ quantite: quantity.toFixed(), prixUnitaire });
const isOf = ({ tauxTva }: OriginLine, { taux }: OriginRate): boolean => new Big(tauxTva).eq(taux);
const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other);
