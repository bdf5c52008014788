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
  /** The same for every attempt to send this mail, so that a server or a mailbox can recognize a duplicate. */
  id?: { messageId: string; date?: Date };
}

export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

export interface Mailer {
  /**
   * Resolves when the SMTP server has accepted the mail, or when its file is complete. Rejects with UnansweredMail if the result is
   * unknown, and with RefusedMail if another attempt would be useless.
   */
  send(mail: Mail): Promise<void>;
}

/** The mail server got the whole mail but never said whether it accepted it. Each further attempt may deliver a duplicate. */
export class UnansweredMail extends Error {
  constructor(cause: unknown) {
    super(`The mail server had the whole mail and did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The mail server refuses this mail permanently: it does not know the recipient, or accepts no mail of this size. */
export class RefusedMail extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

export interface MailLimits {
  /** The limit for the connection and its greeting. */
  silenceMs: number;
  /** The limit until the server has the whole mail. Without it, a server that sends a little now and then would never time out. */
  totalMs: number;
  /** The limit from then on for the final answer: many servers first scan the mail for viruses and spam. */
  answerMs: number;
}

const LIMITS: MailLimits = { silenceMs: 10_000, totalMs: 45_000, answerMs: 60_000 };

/** Creates a mailer for SMTP if the settings name a server. Otherwise each mail becomes a file that the operator can open. */
export function createMailer(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>,
  limits: MailLimits = LIMITS,
): Mailer {
  return SMTP_URL ? smtpMailer(SMTP_URL, MAIL_FROM, limits) : outboxMailer(join(DATA_DIR, 'outbox'), MAIL_FROM);
}

/** Uses one connection per mail, so that it can be cut: a mail that was given up must not arrive later as well as the next attempt. */
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

/** Converts a failure into the error that tells the caller whether and when to retry. */
function told(error: unknown, isGiven: boolean): unknown {
  if (!isAnswer(error)) return isGiven ? new UnansweredMail(error) : error;
  return isFinal(error) ? new RefusedMail(error) : error;
}

type Answer = Error & { responseCode: number; response?: unknown; command?: unknown };

/** Returns true if the server itself refused the mail. */
const isAnswer = (error: unknown): error is Answer =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

/** Returns true for a permanent refusal of the mail or its recipient. A refused sender or login is a setting that the operator can fix. */
const isFinal = (answer: Answer): boolean =>
  answer.responseCode >= 550 &&
  answer.responseCode < 560 &&
  (answer.command === 'RCPT TO' || answer.command === 'DATA') &&
  !isFull(answer) &&
  !OF_POLICY.test(String(answer.response));

/** The mailbox is full for now. A 552 before the text says nothing about the mail itself; RFC 5321 treats it as a temporary refusal. */
const isFull = ({ responseCode, response, command }: Answer): boolean =>
  (responseCode === 552 && command === 'RCPT TO') || OF_ROOM.test(String(response));

const OF_ROOM = /^\d{3}[ -]5\.2\.2\b/;
/** A refusal by policy, for instance of a relay that is not allowed. */
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
        // Without this, each retry on a full disk would leave another partial file.
        await rm(part, { force: true });
        throw error;
      }
    },
  };
}

const MARK_LENGTH = 8;
/** Used when only the hash identifies the mail. */
const LONG_MARK_LENGTH = 16;
/** Returns the file name. A mail that is sent again, because the server stopped before it recorded the first sending, replaces its file. */
async function outboxName(folder: string, { id }: Mail): Promise<string> {
  const mark = id ? createHash('sha256').update(id.messageId).digest('hex') : randomUUID();
  const dated = (date: Date, length: number) => `${date.toISOString().replaceAll(':', '-')}-${mark.slice(0, length)}.eml`;
  if (!id || id.date) return dated(id?.date ?? new Date(), MARK_LENGTH);
  // The name contains the time of sending, which differs for each attempt, so the earlier file is found by its hash.
  const former = (await readdir(folder)).find((name) => name.endsWith(`-${mark.slice(0, LONG_MARK_LENGTH)}.eml`));
  return former ?? dated(new Date(), LONG_MARK_LENGTH);
}

/** Prevents the mail library from opening a file or an address named in a mail. */
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

/** Returns the message id of the mail that these words identify. It is the same for each attempt to send it. */
export function messageIdOf(from: string, ...words: readonly (string | number)[]): string {
  const mark = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, ID_LENGTH);
  return `<${mark}@${domainOf(from)}>`;
}

/** Returns the part after the @ of the sender. */
export const domainOf = (from: string): string => DOMAIN.exec(from)?.[1] ?? 'localhost';

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => SPECIAL[character] ?? character);

/** Returns the HTML page around every mail, simple enough for every mail program. */
export const htmlPage = (title: string, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
  `<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2933;max-width:560px">${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')}</body></html>`;
