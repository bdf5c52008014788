import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { insist } from '../../../db/insist.ts';
import { domainOf, escapeHtml, htmlPage } from '../../../mail/mail.ts';
import { IS_TRIED_LATER, LATER, LEASE, type Outcome, outcomeOf, PATIENCE } from '../../../mail/retry.ts';
import type { Services } from '../../../module.ts';
import { pieceName } from './letters.ts';
import { mailedPdf } from './mailed-pdf.ts';

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
/** How long an answer waits for its mail. Most have left by then; the others leave by themselves. */
const ANSWER_MS = 5000;

/** Sends what is written down, one taker for each mail, whichever instance comes first. */
export class MailQueue {
  readonly #services: Services;
  readonly #timer: NodeJS.Timeout;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();
  /** The look that has not begun yet: whoever asks meanwhile shares it. */
  #next: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
    this.#timer = setInterval(() => void this.#look(), EVERY_MS).unref();
  }

  /** Looks at once for what is due, and returns when it left, or after a while. */
  async soon(): Promise<void> {
    await Promise.race([this.#look(), delay(ANSWER_MS, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#services.stopPatience.waitFor(this.#last);
  }

  /** One look at a time: fifty factures that are sent at once must not take fifty connections. */
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
      if (note) await insist(() => run(engine.db, note, [mail.id]), this.#stopping.signal);
    } catch (error) {
      // It is tried again when its lease ends.
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

/** A mail that is refused for good is given up at once: its sender sees that while it can still be put right. */
const NEVER = `update facture_envoi set mail_le = null where id = $1::int and mail_le is not null`;

/** What is noted of a mail. One that was refused for now keeps its lease. */
const NOTES: Record<Outcome, string | null> = {
  sent: `update facture_envoi set mail_le = null, envoye_le = now() where id = $1::int`,
  'too long': NEVER,
  refused: null,
  'refused for good': NEVER,
  unanswered: `update facture_envoi set mail_le = case when ${IS_TRIED_LATER} then ${LATER} end where id = $1::int and mail_le is not null`,
};

/** Takes some due mails for a while, so that a server that ends in the middle loses none. */
async function take(db: Db): Promise<Due[]> {
  await run(db, `update facture_envoi set mail_le = null where mail_le <= now() and date < now() - ${PATIENCE}`);
  return run<Due>(
    db,
    `with due as (select id from facture_envoi where mail_le <= now() order by id limit ${AT_ONCE} for update skip locked)
     update facture_envoi e set mail_le = now() + ${LEASE} from due d, facture f where e.id = d.id and f.id = e.facture_id
     returning e.id, e.facture_id as facture, f.num_facture as "numFacture", e.a, e.objet, e.texte, e.date`,
  );
}
