import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { tellWhenTaken } from './tell-when-taken.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** The same for every try to send this mail: a server or a mailbox that gets it again may know it by that. */
  id?: { messageId: string; date?: Date };
}

export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

export interface Mailer {
  /**
   * Resolves when the SMTP server has accepted the mail, or when its file is complete. Rejects with UnansweredMail when nobody knows,
   * and with RefusedMail when another try would be in vain.
   */
  send(mail: Mail): Promise<void>;
}

/** The mail server has the whole mail and never said whether it took it. Each further try may be one more mail in the mailbox. */
export class UnansweredMail extends Error {
  constructor(cause: unknown) {
    super(`The mail server had the whole mail and did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The mail server refuses this mail for good: it does not know the recipient, or takes no mail of this size. */
export class RefusedMail extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

export interface MailLimits {
  /** For the connection and its greeting. */
  silenceMs: number;
  /** Until the server has the whole mail. One that says a little now and then would otherwise never be given up. */
  totalMs: number;
  /** From then on for its last answer: many servers first look for viruses and spam in it. */
  answerMs: number;
}

const LIMITS: MailLimits = { silenceMs: 10_000, totalMs: 45_000, answerMs: 60_000 };

/** Sends mail by SMTP if the settings name a server. Otherwise each mail becomes a file that the operator can open. */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  limits: MailLimits = LIMITS,
): Mailer {
  return SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM, limits) : outboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);
}

/** A connection for each mail, so that it can be cut. A mail that was given up must not arrive later beside the next try. */
function smtpMailer(url: string, from: string, { silenceMs, totalMs, answerMs }: MailLimits): Mailer {
  const timeouts = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: totalMs + answerMs };
  return {
    async send(mail) {
      const socket = new Socket();
      const transport = createTransport({ url, socket, ...timeouts, ...CLOSED });
      const given = Promise.withResolvers<void>();
      let isGiven = false;
      const give = (): void => {
        isGiven = true;
        given.resolve();
      };
      transport.use('stream', ({ message }, go) => {
        message.processFunc((text) => tellWhenTaken(text, give));
        go();
      });
      const sending = transport.sendMail(envelope(mail, from));
      try {
        await within(totalMs, Promise.race([sending, given.promise]));
        await within(answerMs, sending);
        socket.destroySoon();
      } catch (error) {
        // The mail library only ends its side, and a server that hangs never ends the other.
        socket.destroy();
        sending.catch(() => undefined);
        throw told(error, isGiven);
      }
    },
  };
}

async function within(ms: number, step: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  try {
    const tooLong = delay(ms, 'too long', { ref: false, signal: patience.signal });
    if ((await Promise.race([step, tooLong])) === 'too long') throw new Error(`The mail server had not accepted a mail after ${ms} ms`);
  } finally {
    patience.abort();
  }
}

/** What whoever sends must know of a failure: whether to try again, and how soon. */
function told(error: unknown, isGiven: boolean): unknown {
  if (!isAnswer(error)) return isGiven ? new UnansweredMail(error) : error;
  return isFinal(error) ? new RefusedMail(error) : error;
}

type Answer = Error & { responseCode: number; response?: unknown; command?: unknown };

/** The server has refused in its own words. */
const isAnswer = (error: unknown): error is Answer =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** Of the refusals for good, those of the mail and its recipient. Who may send, and how, is a matter of settings that may be put right. */
const isFinal = (answer: Answer): boolean =>
  answer.responseCode >= 550 &&
  answer.responseCode < 560 &&
  (answer.command === 'RCPT TO' || answer.command === 'DATA') &&
  !isFull(answer) &&
  !OF_POLICY.test(String(answer.response));

/** The mailbox has no room today. Before the text, 552 says nothing of the mail, and RFC 5321 calls it a refusal for a while. */
const isFull = ({ responseCode, response, command }: Answer): boolean =>
  (responseCode === 552 && command === 'RCPT TO') || OF_ROOM.test(String(response));

const OF_ROOM = /^\d{3}[ -]5\.2\.2\b/;
/** A relay that is not allowed, say. */
const OF_POLICY = /^\d{3}[ -]5\.7\./;

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a program that watches the folder never reads half a mail.
      const part = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(part, message, { mode: 0o600, flush: true });
        await rename(part, join(folder, await outboxName(folder, mail)));
      } catch (error) {
        // On a full disk each further try would leave one more.
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}

const MARK_LENGTH = 8;
/** Of a mail that is known by its mark alone. */
const LONG_MARK_LENGTH = 16;
/** A mail that is sent again, because its server ended before it knew that it had left, takes the place of itself. */
async function outboxName(folder: string, { id }: Mail): Promise<string> {
  const mark = id ? createHash('sha256').update(id.messageId).digest('hex') : randomUUID();
  const dated = (date: Date, length: number) => `${date.toISOString().replaceAll(':', '-')}-${mark.slice(0, length)}.eml`;
  if (!id || id.date) return dated(id?.date ?? new Date(), MARK_LENGTH);
  // It is dated by its sending, which was another time before.
  const former = (await readdir(folder)).find((name) => name.endsWith(`-${mark.slice(0, LONG_MARK_LENGTH)}.eml`));
  return former ?? dated(new Date(), LONG_MARK_LENGTH);
}

/** Nothing in a mail may make the mail library open a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

const LINE_END = /\r?\n/g;

const envelope = ({ to, subject, text, html, attachments = [], id }: Mail, from: string) => ({
  from,
  subject,
  // With CRLF the encoder keeps short lines whole, so that a link on a line of its own can be clicked.
  text: text.replace(LINE_END, '\r\n'),
  html: html.replace(LINE_END, '\r\n'),
  // Given as an object, the address is not parsed: a comma in it does not make two recipients.
  to: { name: '', address: to },
  textEncoding: 'quoted-printable' as const,
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  ...id,
});

const DOMAIN = /@([\w.-]+)/;
const ID_LENGTH = 32;

/** The id of the mail that these words name: the same for each try to send it. */
export function messageIdOf(from: string, ...words: readonly (string | number)[]): string {
  const mark = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, ID_LENGTH);
  return `<${mark}@${domainOf(from)}>`;
}

/** What stands after the @ of the sender. */
export const domainOf = (from: string): string => DOMAIN.exec(from)?.[1] ?? 'localhost';

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => SPECIAL[character] ?? character);

/** The HTML page around every mail, simple enough for every mail program. */
export const htmlPage = (title: string, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2933;max-width:560px">${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')}</body></html>`;
