import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';
import { dateWords } from '@editique/domain/planning/words';
import type { Zone } from '@editique/domain/time/zone';
import { escapeHtml, htmlPage, type Mail } from '../../mail/mail.ts';

/** A notice that is to be mailed. */
export interface DueNotice {
  id: number;
  mail: 'mail' | 'quotidien';
  utilisateur: number;
  email: string;
  message: string;
  lien: string;
  /** When the notice was written. */
  date: Date;
}

/** When and in which time zone a mail is read. */
export interface Reading {
  now: number;
  zone: Zone;
}

const SPACES = /\s+/g;
/** The number of notices that a mail lists; the page shows all of them. */
const SHOWN = 50;

/** Builds the mail with these notices for one user. */
export function mailOf(notices: readonly DueNotice[], publicUrl: string | undefined, reading: Reading): Omit<Mail, 'to'> {
  const shown = notices.slice(0, SHOWN).map((notice) => ({ ...notice, message: datedMessage(notice, reading) }));
  const title = titleOf(notices);
  const intro = notices[0]?.mail === 'quotidien' ? 'Depuis le dernier résumé :' : 'À savoir :';
  const more = notices.length > shown.length ? [`… et ${notices.length - shown.length} de plus.`] : [];
  const address = (path: string): string => `${publicUrl}${path}`;
  const html = shown.map(({ message, lien }) =>
    publicUrl ? `<a href="${escapeHtml(address(lien))}">${escapeHtml(message)}</a>` : escapeHtml(message),
  );
  const choose = 'Vous choisissez ce que vous recevez sur votre profil, sous « Notifications ».';
  return {
    subject: title,
    text: [
      intro,
      ...shown.flatMap(({ message, lien }) => [`- ${message}`, ...(publicUrl ? [`  ${address(lien)}`] : [])]),
      ...more,
      ...(publicUrl ? [`Toutes les notifications : ${address(NOTIFICATIONS_PATH)}`] : []),
      '',
      choose,
    ].join('\n'),
    html: htmlPage(title, [
      intro,
      `${html.join('<br>')}${more.length ? `<br>${more[0]}` : ''}`,
      ...(publicUrl ? [`<a href="${escapeHtml(address(NOTIFICATIONS_PATH))}">Toutes les notifications</a>`] : []),
      choose,
    ]),
  };
}

/** Puts a date in front of a notice written on another day than today, because words like 'demain' count from that day. */
function datedMessage({ message, date }: DueNotice, { now, zone }: Reading): string {
  if (zone.today(date.getTime()) === zone.today(now)) return message;
  return `${capitalised(dateWords(date.getTime(), now, zone))}\u00a0: ${message}`;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function titleOf(notices: readonly DueNotice[]): string {
  const [first] = notices;
  if (first?.mail === 'quotidien')
    return notices.length === 1 ? 'Résumé du jour : 1 notification' : `Résumé du jour : ${notices.length} notifications`;
  return notices.length === 1 && first ? first.message.replace(SPACES, ' ') : `${notices.length} notifications`;
}
