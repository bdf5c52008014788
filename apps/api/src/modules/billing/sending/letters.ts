import type { LEVELS } from '@editique/domain/billing/sending';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Zone } from '@editique/domain/time/zone';
import { formatDay, formatPrice } from '../../../documents/french-formats.ts';
import type { Facture } from '../draft.ts';

export type Level = (typeof LEVELS)[number];

/** Subject and text of a mail. */
export interface MailText {
  objet: string;
  texte: string;
}

type Sendable = Pick<Facture, 'numFacture' | 'dateFacture' | 'totalTtc' | 'dateEcheance' | 'reste'> & { typeFacture: number };
type Remindable = Pick<Facture, 'numFacture' | 'reste' | 'dateEcheance'>;

const paragraphs = (...texts: (string | null)[]): string => texts.filter((text) => text !== null).join('\n\n');

/** Returns the default text for a facture or an avoir. */
export function usualMessage({ numFacture, typeFacture, totalTtc, dateEcheance, dateFacture, reste }: Sendable, zone: Zone): string {
  const date = formatDay(zone.today(Date.parse(dateFacture)));
  if (typeFacture === TYPE_FACTURE.avoir)
    return `Veuillez trouver ci-joint l'avoir ${numFacture} du ${date}, d'un montant de ${formatPrice(Math.abs(totalTtc))} TTC.`;
  return paragraphs(
    `Veuillez trouver ci-joint la facture ${numFacture} du ${date}, d'un montant de ${formatPrice(totalTtc)} TTC.`,
    // A copy of a paid or cancelled facture asks for no payment.
    dateEcheance && reste > 0 ? `Elle est à régler au plus tard le ${formatDay(dateEcheance)}.` : null,
  );
}

/** Returns the mail that sends a facture or an avoir. The sender's own message replaces the default text. */
export function factureMail(record: Sendable, operator: string, zone: Zone, message: string | null): MailText {
  const { numFacture, typeFacture } = record;
  return {
    objet: `${typeFacture === TYPE_FACTURE.avoir ? 'Avoir' : 'Facture'} ${numFacture} — ${operator}`,
    texte: paragraphs('Bonjour,', message ?? usualMessage(record, zone), 'Cordialement,', operator),
  };
}

const SUBJECTS: Record<Level, string> = { 1: 'Rappel', 2: 'Deuxième rappel', 3: 'Dernier rappel' };

/** Returns a reminder, polite at first and firm in the end. `message` is the part that its sender may replace. */
export function reminderMail(
  record: Remindable,
  level: Level,
  operator: string,
  today: string,
  given: string | null,
): MailText & { message: string } {
  const { numFacture, reste, dateEcheance } = record;
  const due = dateEcheance ? formatDay(dateEcheance) : null;
  const isLate = dateEcheance !== null && dateEcheance < today;
  const fact = isLate
    ? `La facture ${numFacture}, à régler au plus tard le ${due}, présente à ce jour un reste à payer de ${formatPrice(reste)}.`
    : `La facture ${numFacture}${due ? `, à régler au plus tard le ${due},` : ''} présente un reste à payer de ${formatPrice(reste)}.`;
  const asks: Record<Level, string> = {
    1: "Sans doute s'agit-il d'un oubli : nous vous remercions de bien vouloir procéder à son règlement. Si votre paiement vient de partir, ne tenez pas compte de ce message.",
    2: "Malgré notre premier rappel, nous n'avons pas reçu votre règlement. Nous vous demandons de bien vouloir y procéder sous huit jours, ou de nous dire ce qui s'y oppose.",
    3: "Malgré nos deux rappels, cette facture reste impayée. Sans règlement de votre part sous huit jours, nous serons contraints d'en poursuivre le recouvrement.",
  };
  const message = given ?? paragraphs(fact, asks[level]);
  return {
    objet: `${SUBJECTS[level]} : facture ${numFacture}${due ? `, ${isLate ? 'échue' : 'à régler'} le ${due}` : ''}`,
    message,
    texte: paragraphs('Bonjour,', message, 'La facture est jointe à ce message.', 'Cordialement,', operator),
  };
}

const NOT_IN_NAME = /[^\p{L}\p{N}._-]+/gu;
/** Returns the file name of the document attached to a mail. */
export const pieceName = (numFacture: string): string => `${numFacture.replace(NOT_IN_NAME, '-')}.pdf`;
