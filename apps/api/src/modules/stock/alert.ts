import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { retryWhileUnavailable } from '../../db/retry-while-unavailable.ts';
import { transaction } from '../../db/transaction.ts';
import { messageIdOf } from '../../mail/mail.ts';
import { type Outcome, outcomeOf } from '../../mail/retry.ts';
import type { Services } from '../../module.ts';
import { alertContent, type LowArticle, lowArticles, WANTS_ALERTS } from './alert-content.ts';
import { keepUnreached, sendUnreached, type Unreached } from './unreached.ts';

const EVERY_MS = 60_000;
const MAY_HAVE_ARRIVED: ReadonlySet<Outcome> = new Set(['unanswered', 'too long']);
const GIVEN_UP: ReadonlySet<Outcome> = new Set(['refused for good', 'too long']);

/** The content and the recipients of one mail. */
interface StockAlert {
  jour: string;
  articles: LowArticle[];
  recipients: { id: number; email: string }[];
}

/** Checks every minute whether an alert is due. The database remembers what was reported and when, so a restart repeats nothing. */
export function startAlerts(services: Services): () => void {
  if (!services.config.STOCK_ALERT) return () => undefined;
  let isRunning = false;
  const stopping = new AbortController();
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await sendAlert(services, stopping.signal).catch(services.engine.onError);
    await sendUnreached(services, stopping.signal).catch(services.engine.onError);
    isRunning = false;
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}

/**
 * Sends at most one mail a day, about the articles that reached their minimum since the last one. Returns the number of recipients reached.
 */
export async function sendAlert({ engine, mailer, config }: Services, signal: AbortSignal = new AbortController().signal): Promise<number> {
  const alert = await transaction(engine.db, (trx) => takeAlert(trx, engine.timeZone));
  if (!alert) return 0;
  const content = alertContent(alert.articles, config.PUBLIC_URL);
  const { jour, articles, recipients } = alert;
  const idFor = (to: string) => ({ messageId: messageIdOf(config.MAIL_FROM, 'stock', jour, to, ...articles.map(({ id }) => id)) });
  const outcomes = await Promise.all(
    recipients.map(async ({ id, email: to }) => {
      const outcome = await outcomeOf(mailer.send({ to, ...content, id: idFor(to) }), engine.onError);
      return { utilisateur: id, outcome };
    }),
  );
  const failed = outcomes.filter(({ outcome }) => outcome !== 'sent');
  const isNobodyTold = failed.length === recipients.length;
  // Some mails may have arrived, so the day counts as used, and its articles are repeated in the next day's mail.
  if (isNobodyTold && failed.some(({ outcome }) => MAY_HAVE_ARRIVED.has(outcome))) return 0;
  const unreached = failed.map(({ utilisateur, outcome }) => ({ utilisateur, isFinal: GIVEN_UP.has(outcome) }));
  // If nobody was reached and no refusal is permanent, the next minute tries again.
  const isTriedAgain = isNobodyTold && !unreached.some(({ isFinal }) => isFinal);
  await retryWhileUnavailable(
    () => (isTriedAgain ? giveBack(engine.db, alert) : transaction(engine.db, (trx) => markTold(trx, alert, unreached))),
    signal,
  );
  return recipients.length - failed.length;
}

/**
 * Reserves the day in one transaction: of several instances that look at once, only one gets the alert. The articles count as reported once
 * the mails have left, so after a crash they are in the next day's mail. Users who chose how to be notified about stock are notified that
 * way and do not get this mail.
 */
async function takeAlert(trx: Trx, timeZone: string): Promise<StockAlert | null> {
  await run(trx, `delete from alerte_stock s using article a where a.id = s.article_id and a.quantite > a.stock_minimum`);
  const articles = await run<LowArticle>(trx, lowArticles('not exists (select 1 from alerte_stock s where s.article_id = a.id)'));
  if (articles.length === 0) return null;
  const recipients = await run<{ id: number; email: string }>(
    trx,
    `select u.id, u.email from utilisateur u where ${WANTS_ALERTS} order by u.id`,
    [pathOf(article)],
  );
  if (recipients.length === 0) return null;
  const [day] = await run<{ jour: string }>(
    trx,
    `insert into alerte_stock_jour (jour) values ($1::date) on conflict do nothing returning to_char(jour, 'YYYY-MM-DD') as jour`,
    [new Zone(timeZone).today()],
  );
  if (!day) return null;
  return { jour: day.jour, articles, recipients };
}

async function giveBack(db: Db, { jour }: StockAlert): Promise<void> {
  await run(db, `delete from alerte_stock_jour where jour = $1::date`, [jour]);
}

/** Marks the articles as reported. An article may have been deleted while the mails were sent. */
async function markTold(trx: Trx, { jour, articles }: StockAlert, unreached: readonly Unreached[]): Promise<void> {
  const ids = articles.map(({ id }) => id);
  await run(
    trx,
    `insert into alerte_stock (article_id) select id from article where id = any($1::int[]) for key share on conflict do nothing`,
    [ids],
  );
  await keepUnreached(trx, { jour, articles: ids }, unreached);
}
