import { z } from 'zod';

/** A price in force: from that quantity on. */
const palierSchema = z.strictObject({
  tarif: z.int(),
  aPartirDe: z.int(),
  prixUnitaire: z.number(),
  /** Whether it is the client's own. Else the price of all clients stands in. */
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
  /** By threshold. Empty: nothing is asked for, and a job is not billed for it. */
  paliers: z.array(palierSchema),
  /** The next day on which something else is asked for, and what it is then. */
  prochain: z.strictObject({ date: z.iso.date(), paliers: z.array(palierSchema) }).nullable(),
});
export type GridRow = z.infer<typeof gridRowSchema>;

/** What a client is asked for on a day, as `GET /tarifPrestation/grille` answers it. */
export const priceGridSchema = z.strictObject({
  /** Null: the prices of all clients. */
  client: clientNameSchema.nullable(),
  date: z.iso.date(),
  prestations: z.array(gridRowSchema),
  /** Those without any price on that day. */
  sansPrix: z.array(prestationNameSchema),
});
export type PriceGrid = z.infer<typeof priceGridSchema>;

/** The quantity below which nothing is asked for, where there is one: one piece is the least that is billed. */
export const unpricedBelow = (paliers: readonly Pick<Palier, 'aPartirDe'>[]): number | null => {
  const lowest = paliers[0]?.aPartirDe ?? 0;
  return lowest > 1 ? lowest : null;
};
