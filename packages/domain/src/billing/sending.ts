import { z } from 'zod';
import { email, longText } from '../entity/field.ts';
import { fieldSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { personSchema } from '../record-schema.ts';

/** The body of `POST /facture/{id}/envoyer` and of `relancer`. Left out: the client's own address, the usual words. */
export const sendingInput = z.object(
  {
    a: fieldSchema(email('Adresse', { required: false })),
    message: fieldSchema(longText('Message', { required: false })),
  },
  validation.selection,
);
export type SendingInput = z.infer<typeof sendingInput>;

/** The body of `relancer`. `lu` is the usual letter as its sender read it: where it would say something else by now, nothing leaves. */
export const reminderInput = sendingInput.extend({ lu: fieldSchema(longText('Lettre lue', { required: false })) });
export type ReminderInput = z.infer<typeof reminderInput>;

export const LEVELS = [1, 2, 3] as const;
const level = z.literal([...LEVELS]);

const sent = {
  id: z.int(),
  facture: z.int(),
  /** Null for the facture itself, else the level of the reminder. */
  niveau: level.nullable(),
  a: z.string(),
  objet: z.string(),
  texte: z.string(),
  date: z.iso.datetime(),
};
/** A mail that was handed over to be sent. */
export const sendingSchema = z.strictObject(sent);
export type Sending = z.infer<typeof sendingSchema>;

/** The same in the list of what was sent: who did it, and when it left. */
export const sentSchema = z.strictObject({
  ...sent,
  utilisateur: personSchema.nullable(),
  /** Null: not yet, or never where it was given up. */
  envoyeLe: z.iso.datetime().nullable(),
  /** No mail server took it, and it is not tried again. */
  abandonne: z.boolean(),
});
export type Sent = z.infer<typeof sentSchema>;

/** The mail of a facture before it leaves. The message stands in the text, and the sender may write another. No address: the client has none. */
export const mailSchema = z.strictObject({ a: z.string().nullable(), objet: z.string(), message: z.string(), texte: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** A letter before it leaves. No address: the client has none. */
export const letterSchema = z.strictObject({
  niveau: level,
  a: z.string().nullable(),
  objet: z.string(),
  texte: z.string(),
  /** The words within the text that the sender may replace. */
  message: z.string(),
  /** The name of the document that goes with it. */
  piece: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

/** What may be reminded of today; what was today; what had its three reminders and is still owed. */
export const REMINDER_STATES = ['a-relancer', 'relancees', 'terminees'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** An overdue facture and its reminders. */
export const toRemindSchema = z.strictObject({
  facture: z.strictObject({ id: z.int(), numFacture: z.string() }),
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  dateEcheance: z.iso.date(),
  joursDeRetard: z.int(),
  reste: z.number(),
  /** The client's balance, for whoever may see what clients owe. */
  solde: z.number().optional(),
  /** The level of its next reminder; null after the last one. */
  niveau: level.nullable(),
  /** How many it had. */
  relances: z.int(),
  derniereRelance: z.iso.datetime().nullable(),
  a: z.string().nullable(),
});
export type ToRemind = z.infer<typeof toRemindSchema>;
