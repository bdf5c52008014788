import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { insist } from '../../../db/insist.ts';
import { domainOf, escapeHtml, htmlPage, RefusedMail, UnansweredMail } from '../../../mail/mail.ts';
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
/** Longer than a mail may take. Whoever has not settled a mail by then has ended, and another sends it. */
const LEASE = "interval '5 minutes'";
/** After that a mail that no server takes is given up. */
const PATIENCE = "interval '2 days'";
/** How long an answer waits for its mail. Most have left by then; the others leave by themselves. */
const ANSWER_MS = 5000;
/** The mailer gives up before. A server that keeps a connection alive for ever must not keep the others from their mail. */
const LIMIT_MS = 2 * 60_000;

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

  async #send({ id, facture, numFacture, a, objet, texte, date }: Due): Promise<void> {
    const { mailer, engine, config } = this.#services;
    try {
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
      // After the limit nobody knows whether the mail went out: it is not sent again.
      const isSent = await Promise.race([sending.then(() => true), delay(LIMIT_MS, false, { ref: false })]);
      if (!isSent) engine.onError(new Error(`The mail ${id} of a facture was still not accepted after ${LIMIT_MS} ms`));
      const settled = `update facture_envoi set mail_le = null, envoye_le = case when $2::boolean then now() end where id = $1::int`;
      await insist(() => run(engine.db, settled, [id, isSent]), this.#stopping.signal);
    } catch (error) {
      // It is tried again when its lease ends.
      engine.onError(error);
      const note = noteOf(error);
      if (note) await insist(() => run(engine.db, note, [id]), this.#stopping.signal).catch(engine.onError);
    }
  }
}

function noteOf(error: unknown): string | null {
  if (error instanceof RefusedMail) return NEVER;
  return error instanceof UnansweredMail ? NOT_SOON : null;
}

/** A mail that is refused for good is given up at once: its sender sees that while it can still be put right. */
const NEVER = `update facture_envoi set mail_le = null where id = $1::int and mail_le is not null`;

/** A mail that may have arrived is tried again each time four times later, so that nobody gets it more than six times in two days. */
const NOT_SOON = `update facture_envoi set mail_le = case when now() + 3 * (now() - date) < date + ${PATIENCE} then now() + greatest(${LEASE}, 3 * (now() - date)) end
  where id = $1::int and mail_le is not null`;

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
