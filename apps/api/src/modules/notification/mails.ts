import { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../module.ts';
import { digestTime } from '../../notices/tell.ts';
import { PATHS_OF_USER } from '../../security/rights.ts';
import { type DueNotice, mailOf } from './mail-content.ts';
import { openLink } from './open-link.ts';

interface Taken extends DueNotice {
  page: string;
  lue: boolean;
  /** The pages that its reader holds now. */
  paths: string[];
}

/** One mail to one person. */
interface Letter {
  notices: [DueNotice, ...DueNotice[]];
}

const AT_ONCE = 5;
/** The mailer gives up before. A server that keeps a connection alive for ever must not keep the others from their mail. */
const LIMIT_MS = 60_000;

/** Sends the mails that are due: all immediate notices of a person together, and the daily ones once a day. */
export async function sendMails(services: Services): Promise<void> {
  const { db, timeZone } = services.engine;
  const letters = lettersOf(await transaction(db, (trx) => takeDue(trx, timeZone)));
  for (let start = 0; start < letters.length; start += AT_ONCE)
    await Promise.all(letters.slice(start, start + AT_ONCE).map((letter) => deliver(services, letter)));
}

async function deliver({ engine, mailer, config }: Services, { notices }: Letter): Promise<void> {
  const sending = mailer.send({ to: notices[0].email, ...mailOf(notices, config.PUBLIC_URL) });
  try {
    // After the limit nobody knows whether the mail went out: it is not sent again.
    if ((await limited(sending)) === 'too long') engine.onError(new Error(`A mail was still not accepted after ${LIMIT_MS} ms`));
  } catch (error) {
    engine.onError(error);
    await transaction(engine.db, (trx) => giveBack(trx, engine.timeZone, notices));
  }
}

async function limited(sending: Promise<void>): Promise<'sent' | 'too long'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'too long'>((resolve) => {
    timer = setTimeout(() => resolve('too long'), LIMIT_MS);
  });
  return Promise.race([sending.then((): 'sent' => 'sent'), tooLong]).finally(() => clearTimeout(timer));
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
 * Takes the due mails in one transaction: when several instances look at once, each mail has one taker. What its reader may no
 * longer see is taken and not sent, and so is a daily notice that was read meanwhile. A daily mail that already went out today
 * leaves what came too late for it to tomorrow's.
 */
async function takeDue(trx: Trx, timeZone: string): Promise<DueNotice[]> {
  const taken = await run<Taken>(
    trx,
    `with due as (select id, mail from notification where mail is not null and mail_le <= now() order by id limit ${MOST} for update skip locked),
       taken as (update notification n set mail = null, mail_le = null from due d where n.id = d.id
         returning n.id, d.mail, n.utilisateur_id, n.message, n.lien, n.page, n.lue),
       people as (select u.id, u.email, ${PATHS_OF_USER} as paths from utilisateur u where u.id in (select utilisateur_id from taken))
     select t.id, t.mail, t.utilisateur_id as utilisateur, t.message, t.lien, t.page, t.lue, p.email, p.paths
     from taken t join people p on p.id = t.utilisateur_id order by t.id`,
  );
  const wanted = taken
    .filter(({ mail, lue, page, paths }) => (mail === 'mail' || !lue) && paths.includes(page))
    .map(({ page, paths, ...notice }) => ({ ...notice, lien: openLink(notice.lien, page, new Set(paths)) }));
  const daily = wanted.filter(({ mail }) => mail === 'quotidien');
  const people = new Set(await markDay(trx, timeZone, [...new Set(daily.map(({ utilisateur }) => utilisateur))]));
  const late = daily.filter(({ utilisateur }) => !people.has(utilisateur));
  await postpone(trx, timeZone, late, true);
  return wanted.filter((notice) => !late.includes(notice));
}

/** Those of these people who have not had their daily mail today. */
async function markDay(trx: Trx, timeZone: string, people: readonly number[]): Promise<number[]> {
  if (people.length === 0) return [];
  const rows = await run<{ utilisateur: number }>(
    trx,
    `insert into resume_notification (utilisateur_id, jour) select unnest($1::int[]), $2::date
     on conflict do nothing returning utilisateur_id as utilisateur`,
    [people, new Zone(timeZone).today()],
  );
  return rows.map(({ utilisateur }) => utilisateur);
}

/** Nobody was told: it is tried again, for a day. */
async function giveBack(trx: Trx, timeZone: string, notices: Letter['notices']): Promise<void> {
  const [{ mail, utilisateur }] = notices;
  if (mail === 'quotidien')
    await run(trx, `delete from resume_notification where utilisateur_id = $1::int and jour = $2::date`, [
      utilisateur,
      new Zone(timeZone).today(),
    ]);
  await postpone(trx, timeZone, notices, false);
}

/** Until the next daily mail, or for a little while. */
async function postpone(trx: Trx, timeZone: string, notices: readonly DueNotice[], isToDigest: boolean): Promise<void> {
  const [first] = notices;
  if (!first) return;
  await run(
    trx,
    `update notification set mail = $3::text, mail_le = case when $4::boolean then $2::timestamptz else now() + interval '5 minutes' end
     where id = any($1::int[]) and date > now() - interval '2 days'`,
    [notices.map(({ id }) => id), digestTime(timeZone), first.mail, isToDigest],
  );
}
