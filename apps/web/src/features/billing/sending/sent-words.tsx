import type { Sent } from '@editique/domain/billing/sending';
import { formatDateTime } from '../../../lib/text/format.ts';

/** 'Envoyée le 16 novembre 2026 à 10:12 à compta@client.ma'. */
export const SentWords = ({ sent, subject = 'Envoyée' }: { sent: Sent; subject?: string }) => (
  <>
    {subject} le <time dateTime={sent.date}>{formatDateTime(sent.date)}</time> à {sent.a}
  </>
);

/** Why a mail was given up. */
export const NOT_TAKEN = "la messagerie ne l'a pas accepté";
