import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import { formatNumber } from '../../documents/french-formats.ts';
import { escapeHtml, htmlPage, type Mail } from '../../mail/mail.ts';

export interface LowArticle {
  id: number;
  libelle: string;
  quantite: number;
  stock_minimum: number;
  unite: string;
}

/** Returns SQL that reads the articles `a` at or below their minimum that match the condition. */
export const lowArticles = (
  condition: string,
): string => `select a.id, a.libelle, a.quantite, a.stock_minimum, u.libelle as unite from article a join unite_article u on u.id = a.unite_article_id
  where a.quantite <= a.stock_minimum and ${condition} order by fold(a.libelle) collate "C", a.id`;

/** SQL: whether a user `u` has the page of articles, the first parameter, and has chosen no other way to be notified. */
export const WANTS_ALERTS = `exists (select 1 from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id
    join page p on p.id = rp.page_id where ur.utilisateur_id = u.id and p.chemin = $1::text)
  and not exists (select 1 from preference_notification c where c.utilisateur_id = u.id and c.type = 'stock')`;

const LIST = `${pathOf(article)}?sousMinimum=true`;

/** Builds the mail about articles that reached their minimum. */
export function alertContent(articles: readonly LowArticle[], publicUrl: string | undefined): Omit<Mail, 'to'> {
  const isOne = articles.length === 1;
  const title = `Stock : ${articles.length} ${isOne ? 'article' : 'articles'} sous le minimum`;
  const lines = articles.map(lineOf);
  const intro = isOne ? 'Cet article est arrivé à son stock minimum :' : 'Ces articles sont arrivés à leur stock minimum :';
  const link = publicUrl ? `${publicUrl}${LIST}` : null;
  return {
    subject: title,
    text: [intro, ...lines.map((line) => `- ${line}`), ...(link ? [`Voir la liste : ${link}`] : [])].join('\n'),
    html: htmlPage(title, [
      intro,
      lines.map(escapeHtml).join('<br>'),
      ...(link ? [`<a href="${escapeHtml(link)}">Voir la liste</a>`] : []),
    ]),
  };
}

const lineOf = ({ libelle, quantite, stock_minimum, unite }: LowArticle): string =>
  quantite === 0
    ? `${libelle} : en rupture (minimum ${formatNumber(stock_minimum)})`
    : `${libelle} : ${formatNumber(quantite)}, unité ${unite} (minimum ${formatNumber(stock_minimum)})`;
