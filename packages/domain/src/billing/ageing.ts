import { z } from 'zod';

/** Classes of lateness. The first is not due yet; the others end after the number of days in their name; the last has no end. */
export const AGES = ['nonEchu', 'j30', 'j60', 'j90', 'j120', 'plus'] as const;
export type Age = (typeof AGES)[number];

/** The label of each amount on screens and in files. */
export const AGE_LABELS = {
  nonEchu: 'Non échu',
  j30: '1 à 30 jours',
  j60: '31 à 60 jours',
  j90: '61 à 90 jours',
  j120: '91 à 120 jours',
  plus: 'Plus de 120 jours',
  total: 'Total dû',
  nonImpute: 'Non imputé',
  solde: 'Solde',
} as const satisfies Record<Age | 'total' | 'nonImpute' | 'solde', string>;

const amounts = {
  nonEchu: z.number(),
  j30: z.number(),
  j60: z.number(),
  j90: z.number(),
  j120: z.number(),
  plus: z.number(),
  total: z.number(),
  /** The part of the client's règlements that is not imputed to a facture yet. */
  nonImpute: z.number(),
  /** The client's balance: the total minus what is not imputed. */
  solde: z.number(),
};
export const agesSchema = z.strictObject(amounts);
export type Ages = z.infer<typeof agesSchema>;

/** What one client owes on a day. `GET /facture/balance-agee` answers one of these for each client whose debt or credit is not zero. */
export const ageingSchema = z.strictObject({
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  ...amounts,
});
export type Ageing = z.infer<typeof ageingSchema>;
