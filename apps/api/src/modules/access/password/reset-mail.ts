import { text } from '@editique/domain/messages';
import { escapeHtml, htmlPage, type Mail } from '../../../mail/mail.ts';

/** Builds the mail of a forgotten password. The link has a line of its own, short enough that no mail program breaks it. */
export function resetMail(person: { email: string; nom: string; prenom: string }, link: string, minutes: number): Mail {
  const subject = `${text.product} : réinitialisation de votre mot de passe`;
  const hello = `Bonjour ${person.prenom} ${person.nom},`;
  const why = 'Vous avez demandé un nouveau mot de passe. Pour le choisir, ouvrez ce lien :';
  const limits = `Il sert une seule fois et reste valable ${minutes} minutes.`;
  const otherwise = "Si vous n'avez rien demandé, ne tenez pas compte de ce message : votre mot de passe reste inchangé.";
  return {
    to: person.email,
    subject,
    text: [hello, '', why, '', link, '', limits, otherwise, '', text.product, ''].join('\n'),
    html: htmlPage(subject, [
      escapeHtml(hello),
      escapeHtml(why),
      `<a href="${escapeHtml(link)}">Choisir un nouveau mot de passe</a>`,
      escapeHtml(limits),
      escapeHtml(otherwise),
      escapeHtml(text.product),
    ]),
  };
}
