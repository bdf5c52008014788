import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createMailer, messageIdOf, RefusedMail, UnansweredMail } from '../mail/mail.ts';
import { startTestApp } from '../testing/test-app.ts';

type Behaviour = 'silent' | 'stalls' | 'drips' | 'accepts' | 'thinks' | 'hangs up' | 'refuses' | 'breaks' | 'stops reading';
/** The answers to commands that differ from « 250 ok », by command. */
type Answers = Readonly<Record<string, string>>;

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const LETTER = { to: 'a@exemple.ma', subject: 'Objet', text: 'Texte', html: '<p>Texte</p>' };
/** Short limits. Sending a whole mail, which some of the tests need, takes far less even on a busy machine. */
const LIMITS = { silenceMs: 1000, totalMs: 2000, answerMs: 2000 };
/** Longer than the limits that apply before the server has the whole mail: only the limit for its final answer may cover this. */
const THOUGHT_MS = 2500;

/** Starts a mail server that accepts connections and, depending on its behaviour, never completes a mail. */
async function mailServer(behaviour: Behaviour, answers: Answers = {}) {
  const sockets = new Set<Socket>();
  const texts: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (behaviour !== 'silent') talk(socket, behaviour, texts, answers);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => sockets.forEach((socket) => void socket.destroy());
  closing.push(async () => {
    hangUp();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, texts, hangUp };
}

function talk(socket: Socket, behaviour: Behaviour, texts: string[], answers: Answers): void {
  let text = '';
  let isData = false;
  socket.write('220 essai\r\n');
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (isData && text.includes('\r\n.\r\n')) return end();
    if (isData && behaviour === 'breaks') socket.destroy();
    if (isData && behaviour === 'stops reading') socket.pause();
    if (isData || !text.endsWith('\r\n')) return;
    const command = text.split(/[ :\r]/, 1)[0] ?? '';
    isData = command === 'DATA' && !answers.DATA;
    socket.write(`${answers[command] ?? (isData ? '354 go on' : '250 ok')}\r\n`);
    text = '';
  });
  const end = (): void => {
    isData = false;
    texts.push(text);
    if (behaviour === 'accepts') socket.write('250 ok\r\n');
    if (behaviour === 'thinks') setTimeout(() => socket.write('250 ok\r\n'), THOUGHT_MS);
    if (behaviour === 'refuses') socket.write('552 too large\r\n');
    if (behaviour === 'hangs up') socket.destroy();
    if (behaviour !== 'drips') return;
    const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  };
}

const mailerOf = (url: string, limits = LIMITS) => createMailer(readConfig({ SMTP_URL: url, JWT_SECRET: 'x'.repeat(32) }), limits);

it('gives up a mail server that never answers, stalls after the text, or answers for ever, and keeps no connection to it', async () => {
  const id = { messageId: messageIdOf('atelier@exemple.ma', 'essai', 1) };
  const told: string[] = [];
  for (const behaviour of ['silent', 'stalls', 'drips', 'accepts'] as const) {
    const { url, sockets, texts } = await mailServer(behaviour);
    const sending = mailerOf(url).send({ ...LETTER, id });
    if (behaviour === 'accepts') await sending;
    else await expect(sending, behaviour).rejects.toThrow();
    await expect.poll(() => sockets.size, { message: behaviour }).toBe(0);
    told.push(...texts);
  }
  // Three servers have the text, and two of them never said so. The same Message-ID lets a reader recognize the copies as one mail.
  expect(told.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])).toEqual(Array.from({ length: 3 }, () => id.messageId));
});

it('gives a mail server that has the whole mail time to look into it', async () => {
  const { url, texts, sockets } = await mailServer('thinks');
  await mailerOf(url, { ...LIMITS, answerMs: 20_000 }).send(LETTER);
  expect(texts).toHaveLength(1);
  await expect.poll(() => sockets.size).toBe(0);
});

it('tells a mail that may have arrived from one that was not taken', async () => {
  for (const behaviour of ['silent', 'refuses', 'stalls', 'drips', 'hangs up'] as const) {
    const { url, texts } = await mailServer(behaviour);
    const error: unknown = await mailerOf(url)
      .send(LETTER)
      .catch((reason: unknown) => reason);
    expect(error, behaviour).toBeInstanceOf(Error);
    expect(error instanceof UnansweredMail, behaviour).toBe(texts.length === 1 && behaviour !== 'refuses');
  }
});

const MEGABYTE = 1024 * 1024;
const letterOf = (size: number) => ({
  ...LETTER,
  attachments: [{ name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(size, 1) }],
});
/** A mail larger than the buffers of a connection. */
const LARGE = letterOf(20 * MEGABYTE);

it('knows that a mail cannot have arrived whose connection broke, or held up, in the midst of its text', async () => {
  for (const behaviour of ['breaks', 'stops reading'] as const) {
    const { url, texts } = await mailServer(behaviour);
    const error: unknown = await mailerOf(url)
      .send(LARGE)
      .catch((reason: unknown) => reason);
    expect(error, behaviour).toBeInstanceOf(Error);
    expect(error, behaviour).not.toBeInstanceOf(UnansweredMail);
    expect(texts).toEqual([]);
  }
  const { url, texts } = await mailServer('accepts');
  await mailerOf(url, { ...LIMITS, totalMs: 20_000, answerMs: 20_000 }).send(letterOf(MEGABYTE));
  expect(texts).toHaveLength(1);
});

it('tells a mail that is refused for good from one that may be taken later', async () => {
  const isFinal = async (answers: Answers, behaviour: Behaviour = 'accepts'): Promise<boolean> => {
    const { url } = await mailServer(behaviour, answers);
    const error: unknown = await mailerOf(url)
      .send(LETTER)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    return error instanceof RefusedMail;
  };
  expect(await isFinal({ RCPT: '550 5.1.1 unknown' }), 'nobody has this address').toBe(true);
  expect(await isFinal({ RCPT: '553 no such name' })).toBe(true);
  expect(await isFinal({ DATA: '554 no valid recipients' })).toBe(true);
  expect(await isFinal({}, 'refuses'), 'too large').toBe(true);
  expect(await isFinal({ RCPT: '450 4.2.0 come back' }), 'greylisted').toBe(false);
  expect(await isFinal({ RCPT: '452 full' })).toBe(false);
  expect(await isFinal({ RCPT: '552 5.2.2 mailbox full' }), 'it is emptied one day').toBe(false);
  expect(await isFinal({ RCPT: '552 too many' })).toBe(false);
  expect(await isFinal({ RCPT: '554 5.7.1 Relay access denied' }), 'a matter of settings').toBe(false);
  expect(await isFinal({ RCPT: '530 5.7.0 sign in first' })).toBe(false);
  expect(await isFinal({ MAIL: '550 not this sender' })).toBe(false);
  expect(await isFinal({ EHLO: '554 no service', HELO: '554 no service' })).toBe(false);
});

it('answers whoever forgot a password while the mail server hangs, and the others meanwhile', async () => {
  const { url, sockets, hangUp } = await mailServer('silent');
  const test = await startTestApp('postgres', { environment: { SMTP_URL: url } });
  const open = async () => (await test.call('GET', '/ready')).status;
  const forget = () => test.call('POST', '/users/forgot-password', { body: { email: 'admin@demo.local' } });
  expect((await forget()).status).toBe(204);
  // The answer does not wait for the mail.
  await expect.poll(() => sockets.size).toBe(1);
  expect(await open()).toBe(200);
  // The mail did not arrive, so its link is withdrawn, and the next request sends another one.
  hangUp();
  await expect.poll(() => sockets.size).toBe(0);
  expect((await forget()).status).toBe(204);
  await expect.poll(() => sockets.size).toBe(1);
  hangUp();
  await test.close();
});
