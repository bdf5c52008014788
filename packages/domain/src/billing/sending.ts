import { z } from 'zod';
import { email, longText } from '../entity/field.ts';
import { fieldSchema } from '../entity/schema.ts';
import { validation } from '../messages.ts';
import { personSchema } from '../record-schema.ts';

/**
 * The body of `POST /facture/{id}/envoyer`, and the base of that of `relancer`. Defaults: the client's own address and the standard text.
 */
export const sendingInput = z.object(
  {
    a: fieldSchema(email('Adresse', { required: false })),
    message: fieldSchema(longText('Message', { required: false })),
  },
  validation.selection,
);
export type SendingInput = z.infer<typeof sendingInput>;

/** The body of `relancer`. `lu` is the standard letter as the sender saw it: if the letter has changed since, nothing is sent. */
export const reminderInput = sendingInput.extend({ lu: fieldSchema(longText('Lettre lue', { required: false })) });
export type ReminderInput = z.infer<typeof reminderInput>;

export const LEVELS = [1, 2, 3] as const;
const level = z.literal([...LEVELS]);

const sent = {
  id: z.int(),
  facture: z.int(),
  /** Null for a mail of the facture itself, otherwise the level of the reminder. */
  niveau: level.nullable(),
  a: z.string(),
  objet: z.string(),
  texte: z.string(),
  date: z.iso.datetime(),
};
/** A mail that was queued for sending. */
export const sendingSchema = z.strictObject(sent);
export type Sending = z.infer<typeof sendingSchema>;

/** A line in the list of sent mails: also its author, and when it was sent. */
export const sentSchema = z.strictObject({
  ...sent,
  utilisateur: personSchema.nullable(),
  /** Null: not sent yet, or never if it was abandoned or withdrawn. */
  envoyeLe: z.iso.datetime().nullable(),
  /** True when every attempt failed and no other follows. */
  abandonne: z.boolean(),
  /** When a waiting reminder was withdrawn, because what it claims was no longer owed. */
  retireLe: z.iso.datetime().nullable(),
});
export type Sent = z.infer<typeof sentSchema>;

/**
 * The mail of a facture before it is sent. `message` is the part of `texte` that the sender may replace. `a` is null when the client has no
 * address.
 */
export const mailSchema = z.strictObject({ a: z.string().nullable(), objet: z.string(), message: z.string(), texte: z.string() });
export type Mail = z.infer<typeof mailSchema>;

/** A reminder letter before it is sent. `a` is null when the client has no address. */
export const letterSchema = z.strictObject({
  niveau: level,
  a: z.string().nullable(),
  objet: z.string(),
  texte: z.string(),
  /** The part of the text that the sender may replace. */
  message: z.string(),
  /** The file name of the attached document. */
  piece: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

/** Factures that may be reminded of today, those already reminded of today, and those still owed after three reminders. */
export const REMINDER_STATES = ['a-relancer', 'relancees', 'terminees'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

/** An overdue facture and its reminders. */
export const toRemindSchema = z.strictObject({
  facture: z.strictObject({ id: z.int(), numFacture: z.string() }),
  client: z.strictObject({ id: z.int(), nomClient: z.string(), codeClient: z.string() }),
  dateEcheance: z.iso.date(),
  joursDeRetard: z.int(),
  reste: z.number(),
  /** The client's balance. Absent when the user may not see what clients owe. */
  solde: z.number().optional(),
  /** The level of the next reminder, or null after the last one. */
  niveau: level.nullable(),
  /** The number of reminders already sent. */
  relances: z.int(),
  derniereRelance: z.iso.datetime().nullable(),
  a: z.string().nullable(),
});
export type ToRemind = z.infer<typeof toRemindSchema>;
