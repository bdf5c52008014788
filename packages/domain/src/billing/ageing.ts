import { z } from 'zod';

/** By how late what is owed is. The first is not due yet; the others end after so many days. */
export const AGES = ['nonEchu', 'j30', 'j60', 'j90', 'j120', 'plus'] as const;
export type Age = (typeof AGES)[number];

/** What one client owes on a day: `GET /facture/balance-agee` answers one of these for each client that owes, or is owed, something. */
export const ageingSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  nonEchu: z.number(),
  j30: z.number(),
  j60: z.number(),
  j90: z.number(),
  j120: z.number(),
  plus: z.number(),
  total: z.number(),
  /** What of the client's règlements pays no facture yet. */
  nonImpute: z.number(),
  /** What the client owes in the end: the total less what is not imputed. */
  solde: z.number(),
});
export type Ageing = z.infer<typeof ageingSchema>;
