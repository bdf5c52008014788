import { z } from 'zod';

/** A price in force: from that quantity on. */
const palierSchema = z.strictObject({
  tarif: z.int(),
  aPartirDe: z.int(),
  prixUnitaire: z.number(),
  /** True for the client's own price, false for the general price that applies instead. */
  propre: z.boolean(),
  dateDebut: z.iso.date(),
  dateFin: z.iso.date().nullable(),
});
export type Palier = z.infer<typeof palierSchema>;

export const clientNameSchema = z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() });
export const prestationNameSchema = z.strictObject({ id: z.int(), libelle: z.string() });

const gridRowSchema = z.strictObject({
  prestation: prestationNameSchema,
  unite: z.int(),
  tauxTva: z.number(),
  automatique: z.boolean(),
  /** Sorted by threshold. Empty: the prestation has no price, so jobs are not billed for it. */
  paliers: z.array(palierSchema),
  /** The next day on which the prices change, and the prices from then on. */
  prochain: z.strictObject({ date: z.iso.date(), paliers: z.array(palierSchema) }).nullable(),
});
export type GridRow = z.infer<typeof gridRowSchema>;

/** A client's prices on a day: the answer of `GET /tarifPrestation/grille`. */
export const priceGridSchema = z.strictObject({
  /** Null means the general prices. */
  client: clientNameSchema.nullable(),
  date: z.iso.date(),
  prestations: z.array(gridRowSchema),
  /** The prestations without any price on that day. */
  sansPrix: z.array(prestationNameSchema),
});
export type PriceGrid = z.infer<typeof priceGridSchema>;

/** Returns the quantity below which there is no price, or null if every quantity has one: the smallest billed quantity is 1. */
export const unpricedBelow = (paliers: readonly Pick<Palier, 'aPartirDe'>[]): number | null => {
  const lowest = paliers[0]?.aPartirDe ?? 0;
  return lowest > 1 ? lowest : null;
};
