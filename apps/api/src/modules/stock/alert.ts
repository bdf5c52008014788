import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { insist } from '../../db/insist.ts';
import { transaction } from '../../db/transaction.ts';
import { formatNumber } from '../../documents/french-formats.ts';
import { escapeHtml, htmlPage, type Mail, messageIdOf, UnansweredMail } from '../../mail/mail.ts';
import type { Services } from '../../module.ts';

const EVERY_MS = 60_000;

interface LowArticle {
  id: number;
  libelle: string;
  quantite: number;
  stock_minimum: number;
  unite: string;
}

/** What one mail says, and to whom. */
interface StockAlert {
  jour: string;
  articles: LowArticle[];
  recipients: string[];
}

/** Looks every minute whether there is something to tell. The database remembers what was told and when, so a restart repeats nothing. */
export function startAlerts(services: Services): () => void {
  if (!services.config.STOCK_ALERT) return () => undefined;
  let isRunning = false;
  const stopping = new AbortController();
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await sendAlert(services, stopping.signal).catch(services.engine.onError);
    isRunning = false;
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/** Sends at most one mail a day, about the articles that came to their minimum since the last one. Answers how many people got it. */
export async function sendAlert({ engine, mailer, config }: Services, signal: AbortSignal = new AbortController().signal): Promise<number> {
  const alert = await transaction(engine.db, (trx) => takeAlert(trx, engine.timeZone));
  if (!alert) return 0;
  const content = contentOf(alert.articles, config.PUBLIC_URL);
  const { jour, articles, recipients } = alert;
  const idFor = (to: string) => ({ messageId: messageIdOf(config.MAIL_FROM, 'stock', jour, to, ...articles.map(({ id }) => id)) });
  const sent = await Promise.allSettled(recipients.map((to) => mailer.send({ to, ...content, id: idFor(to) })));
  const failed = sent.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) engine.onError(reason);
  const isNobodyTold = failed.length === sent.length;
  // Somebody may have been told, or nobody: the day is taken, and its articles are in the next day's mail.
  if (isNobodyTold && failed.some(({ reason }) => reason instanceof UnansweredMail)) return 0;
  // Where nobody was told, the next minute tries again.
  const note = isNobodyTold ? giveBack : markTold;
  await insist(() => note(engine.db, alert), signal);
  return sent.length - failed.length;
}

/**
 * Takes the day, in one transaction: when several instances look at once, one of them gets the alert. The articles count as told once the
 * mails have left: a server that ends before leaves them to the next day's mail. Whoever chose how to be told of the stock hears of it that way, and not by this mail as well.
 */
async function takeAlert(trx: Trx, timeZone: string): Promise<StockAlert | null> {
  await run(trx, `delete from alerte_stock s using article a where a.id = s.article_id and a.quantite > a.stock_minimum`);
  const articles = await run<LowArticle>(
    trx,
    `select a.id, a.libelle, a.quantite, a.stock_minimum, u.libelle as unite from article a join unite_article u on u.id = a.unite_article_id
     where a.quantite <= a.stock_minimum and not exists (select 1 from alerte_stock s where s.article_id = a.id) order by fold(a.libelle), a.id`,
  );
  if (articles.length === 0) return null;
  const people = await run<{ email: string }>(
    trx,
    `select u.email from utilisateur u where exists (select 1 from utilisateur_role ur join role_page rp on rp.role_id = ur.role_id
       join page p on p.id = rp.page_id where ur.utilisateur_id = u.id and p.chemin = $1::text)
       and not exists (select 1 from preference_notification c where c.utilisateur_id = u.id and c.type = 'stock') order by u.id`,
    [pathOf(article)],
  );
  if (people.length === 0) return null;
  const [day] = await run<{ jour: string }>(
    trx,
    `insert into alerte_stock_jour (jour) values ($1::date) on conflict do nothing returning to_char(jour, 'YYYY-MM-DD') as jour`,
    [new Zone(timeZone).today()],
  );
  if (!day) return null;
  return { jour: day.jour, articles, recipients: people.map(({ email }) => email) };
}

async function giveBack(db: Db, { jour }: StockAlert): Promise<void> {
  await run(db, `delete from alerte_stock_jour where jour = $1::date`, [jour]);
}

/** An article may have been deleted while the mails left. */
async function markTold(db: Db, { articles }: StockAlert): Promise<void> {
  await run(
    db,
    `insert into alerte_stock (article_id) select id from article where id = any($1::int[]) for key share on conflict do nothing`,
    [articles.map(({ id }) => id)],
  );
}

const LIST = `${pathOf(article)}?sousMinimum=true`;

function contentOf(articles: readonly LowArticle[], publicUrl: string | undefined): Omit<Mail, 'to'> {
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
