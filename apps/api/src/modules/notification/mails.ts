import { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { retryWhileUnavailable } from '../../db/retry-while-unavailable.ts';
import { transaction } from '../../db/transaction.ts';
import { messageIdOf } from '../../mail/mail.ts';
import { IS_TRIED_LATER, LATER, LEASE, type Outcome, outcomeOf, PATIENCE } from '../../mail/retry.ts';
import type { Services } from '../../module.ts';
import { digestTime } from '../../notices/notify-users.ts';
import { PATHS_OF_USER } from '../../security/rights.ts';
import { type DueNotice, mailOf } from './mail-content.ts';
import { openLink } from './open-link.ts';
import { STILL_HOLDS } from './reported-facts.ts';

interface Taken extends DueNotice {
  page: string;
  lue: boolean;
  stillHolds: boolean;
  /** The pages that the reader has now. */
  paths: string[];
}

/** One mail to one user, with its notices. */
interface Letter {
  notices: [DueNotice, ...DueNotice[]];
}

/** The number of users mailed at once. */
const AT_ONCE = 5;

/** Sends the mails that are due: all immediate notices of a user together, and the daily ones once a day. */
export async function sendMails(services: Services, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const { db, timeZone } = services.engine;
  // Leased mails are delivered before more are taken, so a server that dies in between leaves only a few, until their lease ends.
  while (!signal.aborted) {
    const { taken, notices } = await transaction(db, (trx) => takeDue(trx, timeZone));
    if (taken === 0) return;
    await Promise.all(lettersOf(notices).map((letter) => deliver(services, letter, signal)));
  }
}

async function deliver({ engine, mailer, config }: Services, { notices }: Letter, signal: AbortSignal): Promise<void> {
  const [{ email, utilisateur, mail }] = notices;
  const messageId = messageIdOf(config.MAIL_FROM, 'notification', utilisateur, mail, ...notices.map(({ id }) => id));
  const reading = { now: Date.now(), zone: new Zone(engine.timeZone) };
  const sending = mailer.send({ to: email, ...mailOf(notices, config.PUBLIC_URL, reading), id: { messageId } });
  const outcome = await outcomeOf(sending, engine.onError);
  await retryWhileUnavailable(() => transaction(engine.db, noteOf(outcome, engine.timeZone, notices)), signal);
}

/** Returns how the outcome is recorded. A failed mail is retried for two days, unless the failure is permanent. */
function noteOf(outcome: Outcome, timeZone: string, notices: Letter['notices']): (trx: Trx) => Promise<void> {
  if (outcome === 'refused') return (trx) => postpone(trx, timeZone, notices, false);
  if (outcome === 'refused for good') return (trx) => giveUp(trx, notices);
  const [{ mail }] = notices;
  if (outcome === 'unanswered')
    return (trx) => (mail === 'quotidien' ? postpone(trx, timeZone, notices, true) : postponeLonger(trx, notices));
  return async (trx) => {
    if (outcome === 'too long') await giveUp(trx, notices);
    await settleLetter(timeZone, notices)(trx);
  };
}

function lettersOf(due: readonly DueNotice[]): Letter[] {
  const letters = new Map<string, Letter>();
  for (const notice of due) {
    const key = `${notice.utilisateur} ${notice.mail}`;
    const letter = letters.get(key);
    if (letter) letter.notices.push(notice);
    else letters.set(key, { notices: [notice] });
  }
  return [...letters.values()];
}

const MOST = 1000;

/**
 * Leases the due mails of some users in one transaction: of several instances that look at once, each user is taken by only one, and so
 * gets one mail. The lease lasts until the mail is settled, so that a server that dies in the middle loses none. Notices that the reader
 * may no longer see are settled at once, and so are daily ones that were read meanwhile or no longer hold. After today's daily mail, later
 * notices wait for tomorrow's.
 */
async function takeDue(trx: Trx, timeZone: string): Promise<{ taken: number; notices: DueNotice[] }> {
  const taken = await run<Taken>(
    trx,
    `with free as materialized (select u.id from utilisateur u where u.id in (select utilisateur_id from notification
           where mail is not null and mail_le <= now() group by utilisateur_id order by min(id) limit ${AT_ONCE})
         for no key update skip locked),
       due as (select id, mail from notification where mail is not null and mail_le <= now() and utilisateur_id in (select id from free)
         order by id limit ${MOST} for update skip locked),
       taken as (update notification n set mail_le = now() + ${LEASE} from due d where n.id = d.id
         returning n.id, d.mail, n.utilisateur_id, n.message, n.lien, n.page, n.lue, n.date, n.type, n.cle, n.job_id, n.article_id, n.facture_id, n.bibliotheque_id),
       people as (select u.id, u.email, ${PATHS_OF_USER} as paths from utilisateur u where u.id in (select utilisateur_id from taken))
     select t.id, t.mail, t.utilisateur_id as utilisateur, t.message, t.lien, t.page, t.lue, t.date, ${STILL_HOLDS} as "stillHolds", p.email, p.paths
     from taken t join people p on p.id = t.utilisateur_id order by t.id`,
  );
  const wanted = taken
    .filter(({ mail, lue, stillHolds, page, paths }) => (mail === 'mail' || (!lue && stillHolds)) && paths.includes(page))
    .map(({ page, paths, stillHolds, ...notice }) => ({ ...notice, lien: openLink(notice.lien, page, new Set(paths)) }));
  const isWanted = new Set(wanted.map(({ id }) => id));
  const left = taken.filter(({ id }) => !isWanted.has(id));
  await settle(trx, left);
  await expectAgain(
    trx,
    left.filter(({ mail, lue, stillHolds }) => mail === 'quotidien' && !lue && !stillHolds),
  );
  const daily = wanted.filter(({ mail }) => mail === 'quotidien');
  const served = new Set(await servedToday(trx, timeZone, [...new Set(daily.map(({ utilisateur }) => utilisateur))]));
  const late = daily.filter(({ utilisateur }) => served.has(utilisateur));
  await postpone(trx, timeZone, late, true);
  return { taken: taken.length, notices: wanted.filter((notice) => !late.includes(notice)) };
}

/** Gives up these mails and marks them for the operator. Skips mails that their reader no longer wants. */
async function giveUp(trx: Trx, notices: readonly DueNotice[]): Promise<void> {
  await run(
    trx,
    `update notification set mail = null, mail_le = null, mail_abandonne_le = now() where id = any($1::int[]) and mail is not null`,
    [notices.map(({ id }) => id)],
  );
}

/** Marks these mails as done: they were sent, or are no longer wanted. */
async function settle(db: Db | Trx, notices: readonly Pick<DueNotice, 'id'>[]): Promise<void> {
  if (notices.length === 0) return;
  await run(db, `update notification set mail = null, mail_le = null where id = any($1::int[])`, [notices.map(({ id }) => id)]);
}

/** Marks these daily notices as not mailed: if one is reported again the same day, the next daily mail contains it. */
async function expectAgain(trx: Trx, notices: readonly Pick<DueNotice, 'id'>[]): Promise<void> {
  if (notices.length === 0) return;
  await run(trx, `update notification set mail_le = now() where id = any($1::int[])`, [notices.map(({ id }) => id)]);
}

/** Settles a letter. A daily mail is recorded together with its notices, so that after a crash it is still sent the same day. */
function settleLetter(timeZone: string, notices: Letter['notices']): (trx: Trx) => Promise<void> {
  const [{ mail, utilisateur }] = notices;
  const jour = new Zone(timeZone).today();
  return async (trx) => {
    await settle(trx, notices);
    if (mail !== 'quotidien') return;
    await run(trx, `insert into resume_notification (utilisateur_id, jour) values ($1::int, $2::date) on conflict do nothing`, [
      utilisateur,
      jour,
    ]);
  };
}

/** Returns the users among these who had their daily mail today. */
async function servedToday(trx: Trx, timeZone: string, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await run<{ utilisateur: number }>(
    trx,
    `select utilisateur_id as utilisateur from resume_notification where utilisateur_id = any($1::int[]) and jour = $2::date`,
    [people, new Zone(timeZone).today()],
  );
  return rows.map(({ utilisateur }) => utilisateur);
}

/**
 * Postpones these mails to the next daily mail, or by a short while, and gives up those older than two days. Mails that their reader no
 * longer wants stay cancelled. The short while is a minimum: an instance with a slow clock may name a time of the daily mail that is
 * already past for the database, and would take the same mail over and over.
 */
async function postpone(trx: Trx, timeZone: string, notices: readonly DueNotice[], isToDigest: boolean): Promise<void> {
  if (notices.length === 0) return;
  await run(
    trx,
    `update notification set mail = case when date > now() - ${PATIENCE} then mail end,
       mail_le = case when date <= now() - ${PATIENCE} then null when $3::boolean then greatest($2::timestamptz, now() + ${LEASE}) else now() + ${LEASE} end,
       mail_abandonne_le = case when date <= now() - ${PATIENCE} then now() end
     where id = any($1::int[]) and mail is not null`,
    [notices.map(({ id }) => id), digestTime(timeZone), isToDigest],
  );
}

/**
 * Postpones mails that may have arrived for much longer, or gives them up. Each notice counts by its own age: a fresh one in the same
 * letter as an old one still has its two days.
 */
async function postponeLonger(trx: Trx, notices: Letter['notices']): Promise<void> {
  await run(
    trx,
    `update notification set mail = case when ${IS_TRIED_LATER} then mail end,
       mail_le = case when ${IS_TRIED_LATER} then ${LATER} end,
       mail_abandonne_le = case when not ${IS_TRIED_LATER} then now() end
     where id = any($1::int[]) and mail is not null`,
    [notices.map(({ id }) => id)],
  );
}
