import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { retryWhileUnavailable } from '../../db/retry-while-unavailable.ts';
import { transaction } from '../../db/transaction.ts';
import { messageIdOf } from '../../mail/mail.ts';
import { IS_TRIED_LATER, LATER, LEASE, type Outcome, outcomeOf, PATIENCE } from '../../mail/retry.ts';
import type { Services } from '../../module.ts';
import { alertContent, type LowArticle, lowArticles, WANTS_ALERTS } from './alert-content.ts';

/** A user whom the day's mail did not reach although it was settled for the others. */
export interface Unreached {
  utilisateur: number;
  /** Whether the user's mail server refuses the mail permanently. */
  isFinal: boolean;
}

interface Due {
  id: number;
  email: string;
  jour: string;
  articles: number[];
}

const AT_ONCE = 5;
/** How long mails given up are counted, and sent ones remembered for a restore. */
const KEPT = "interval '30 days'";

/** Queues these users' mails for another attempt, or records them as given up. A user may have been deleted while the mails were sent. */
export async function keepUnreached(
  trx: Trx,
  told: { jour: string; articles: readonly number[] },
  people: readonly Unreached[],
): Promise<void> {
  if (people.length === 0) return;
  await run(
    trx,
    `insert into alerte_stock_mail (utilisateur_id, jour, articles, mail_le)
     select u.id, $1::date, $2::int[], case when not p."isFinal" then now() + ${LEASE} end
     from jsonb_to_recordset($3::jsonb) as p (utilisateur int, "isFinal" boolean) join utilisateur u on u.id = p.utilisateur order by u.id`,
    [told.jour, told.articles, JSON.stringify(people)],
  );
}

/** Sends the queued stock alerts that are due: those that did not reach their user on the day of the mail. */
export async function sendUnreached(services: Services, signal: AbortSignal = new AbortController().signal): Promise<void> {
  while (!signal.aborted) {
    const due = await transaction(services.engine.db, takeDue);
    if (due.length === 0) return;
    await Promise.all(due.map((mail) => send(services, mail, signal)));
  }
}

/** Leases queued mails. Drops those of users who may no longer see the articles or have chosen another way to be notified. */
async function takeDue(trx: Trx): Promise<Due[]> {
  await run(trx, `delete from alerte_stock_mail where date < now() - ${KEPT}`);
  await run(
    trx,
    `delete from alerte_stock_mail m using utilisateur u where u.id = m.utilisateur_id and m.mail_le is not null and not (${WANTS_ALERTS})`,
    [pathOf(article)],
  );
  return run<Due>(
    trx,
    `with due as (select id from alerte_stock_mail where mail_le <= now() and date > now() - ${PATIENCE} order by id limit ${AT_ONCE} for update skip locked)
     update alerte_stock_mail m set mail_le = now() + ${LEASE} from due d, utilisateur u where m.id = d.id and u.id = m.utilisateur_id
     returning m.id, u.email, to_char(m.jour, 'YYYY-MM-DD') as jour, m.articles`,
  );
}

const DONE = `update alerte_stock_mail set mail_le = null, envoye_le = now() where id = $1::int`;
const NEVER = `update alerte_stock_mail set mail_le = null where id = $1::int`;

/** SQL: how each outcome is recorded. A temporarily refused mail keeps its lease. */
const NOTES: Record<Outcome, string | null> = {
  sent: DONE,
  'too long': NEVER,
  refused: null,
  'refused for good': NEVER,
  unanswered: `update alerte_stock_mail set mail_le = case when ${IS_TRIED_LATER} then ${LATER} end where id = $1::int`,
};

async function send(services: Services, mail: Due, signal: AbortSignal): Promise<void> {
  const { engine } = services;
  try {
    const note = NOTES[await deliver(services, mail)];
    if (note) await retryWhileUnavailable(() => run(engine.db, note, [mail.id]), signal);
  } catch (error) {
    // The mail is tried again when its lease ends.
    engine.onError(error);
  }
}

async function deliver({ engine, mailer, config }: Services, { email, jour, articles }: Due): Promise<Outcome> {
  const low = await run<LowArticle>(engine.db, lowArticles('a.id = any($1::int[])'), [articles]);
  // Articles replenished meanwhile are left out.
  if (low.length === 0) return 'sent';
  const messageId = messageIdOf(config.MAIL_FROM, 'stock', jour, email, ...low.map((one) => one.id));
  return outcomeOf(mailer.send({ to: email, ...alertContent(low, config.PUBLIC_URL), id: { messageId } }), engine.onError);
}
