import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { retryWhileUnavailable } from '../../../db/retry-while-unavailable.ts';
import { domainOf, escapeHtml, htmlPage } from '../../../mail/mail.ts';
import { IS_TRIED_LATER, LATER, LEASE, type Outcome, outcomeOf, PATIENCE } from '../../../mail/retry.ts';
import type { Services } from '../../../module.ts';
import { pieceName } from './letters.ts';
import { mailedPdf } from './mailed-pdf.ts';
import { withdrawReminders } from './withdraw-reminders.ts';

interface Due {
  id: number;
  facture: number;
  numFacture: string;
  a: string;
  objet: string;
  texte: string;
  date: Date;
}

const AT_ONCE = 5;
const EVERY_MS = 60_000;
/** How long an answer waits for its mail. Most have left by then; the others are sent in the background. */
const ANSWER_MS = 5000;

/** Sends the queued mails. Each mail is taken by one instance only. */
export class MailQueue {
  readonly #services: Services;
  readonly #timer: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();
  /** The next pass, not begun yet: callers that arrive meanwhile share it. */
  #next: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#timer = setInterval(() => void this.#look(), EVERY_MS).unref();
  }

  /** Starts a pass over the due mails, and returns when it has finished, or after a few seconds. */
  async soon(): Promise<void> {
    await Promise.race([this.#look(), delay(ANSWER_MS, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#services.stopPatience.waitFor(this.#last);
  }

  /** Runs one pass at a time: fifty factures sent at once must not take fifty connections. */
  #look(): Promise<void> {
    this.#next ??= this.#last.then(() => {
      this.#next = null;
      return this.#sendDue().catch(this.#services.engine.onError);
    });
    this.#last = this.#next;
    return this.#next;
  }

  async #sendDue(): Promise<void> {
    // A server that stops leaves the rest to the next one.
    while (!this.#stopping.signal.aborted) {
      const due = await take(this.#services.engine.db);
      if (due.length === 0) return;
      await Promise.all(due.map((mail) => this.#send(mail)));
    }
  }

  async #send(mail: Due): Promise<void> {
    const { engine } = this.#services;
    try {
      const note = NOTES[await this.#deliver(mail)];
      if (note) await retryWhileUnavailable(() => run(engine.db, note, [mail.id]), this.#stopping.signal);
    } catch (error) {
      // The mail is tried again when its lease ends.
      engine.onError(error);
    }
  }

  async #deliver({ id, facture, numFacture, a, objet, texte, date }: Due): Promise<Outcome> {
    const { mailer, engine, config } = this.#services;
    const pdf = await mailedPdf(this.#services, facture);
    const sending = mailer.send({
      to: a,
      subject: objet,
      text: texte,
      html: htmlPage(
        objet,
        texte.split('\n\n').map((part) => escapeHtml(part).replaceAll('\n', '<br>')),
      ),
      attachments: [{ name: pieceName(numFacture), type: 'application/pdf', content: pdf }],
      id: { messageId: `<facture-envoi-${id}-${facture}@${domainOf(config.MAIL_FROM)}>`, date },
    });
    return outcomeOf(sending, engine.onError);
  }
}

/** SQL: gives up a mail that was permanently refused at once, so that its sender sees it while the address can still be corrected. */
const NEVER = `update facture_envoi set mail_le = null where id = $1::int and mail_le is not null`;

/** SQL: how each outcome is recorded. A temporarily refused mail keeps its lease. */
const NOTES: Record<Outcome, string | null> = {
  sent: `update facture_envoi set mail_le = null, envoye_le = now() where id = $1::int`,
  'too long': NEVER,
  refused: null,
  'refused for good': NEVER,
  unanswered: `update facture_envoi set mail_le = case when ${IS_TRIED_LATER} then ${LATER} end where id = $1::int and mail_le is not null`,
};

/** Leases some due mails for a while, so that a server that dies in the middle loses none. */
async function take(db: Db): Promise<Due[]> {
  await run(db, `update facture_envoi set mail_le = null where mail_le <= now() and date < now() - ${PATIENCE}`);
  await withdrawReminders(db);
  return run<Due>(
    db,
    `with due as (select id from facture_envoi where mail_le <= now() order by id limit ${AT_ONCE} for update skip locked)
     update facture_envoi e set mail_le = now() + ${LEASE} from due d, facture f where e.id = d.id and f.id = e.facture_id
     returning e.id, e.facture_id as facture, f.num_facture as "numFacture", e.a, e.objet, e.texte, e.date`,
  );
}
