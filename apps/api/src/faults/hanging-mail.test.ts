import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createMailer, messageIdOf } from '../mail/mail.ts';
import { startTestApp } from '../testing/test-app.ts';

type Behaviour = 'silent' | 'stalls' | 'drips' | 'accepts';

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const LETTER = { to: 'a@exemple.ma', subject: 'Objet', text: 'Texte', html: '<p>Texte</p>' };
/** The whole of a mail, which must reach two of the servers, takes far less on a busy machine too. */
const LIMITS = { silenceMs: 1000, totalMs: 2000 };

/** A mail server that accepts connections, and then may never come to an end. */
async function mailServer(behaviour: Behaviour) {
  const sockets = new Set<Socket>();
  const texts: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (behaviour !== 'silent') talk(socket, behaviour, texts);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => sockets.forEach((socket) => void socket.destroy());
  closing.push(async () => {
    hangUp();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, texts, hangUp };
}

function talk(socket: Socket, behaviour: Behaviour, texts: string[]): void {
  let text = '';
  let isData = false;
  socket.write('220 essai\r\n');
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (isData && text.includes('\r\n.\r\n')) return end();
    if (isData || !text.endsWith('\r\n')) return;
    isData = text.startsWith('DATA');
    socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    text = '';
  });
  const end = (): void => {
    isData = false;
    texts.push(text);
    if (behaviour === 'accepts') socket.write('250 ok\r\n');
    if (behaviour !== 'drips') return;
    const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  };
}

const mailerOf = (url: string) => createMailer(readConfig({ SMTP_URL: url, JWT_SECRET: 'x'.repeat(32) }), LIMITS);

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
  // Two servers have the text and did not say so. Whoever reads it there and here knows it as one mail.
  expect(told.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])).toEqual(Array.from({ length: 3 }, () => id.messageId));
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
  // Nobody got the link, so it is worth nothing: whoever asks again gets another.
  hangUp();
  await expect.poll(() => sockets.size).toBe(0);
  expect((await forget()).status).toBe(204);
  await expect.poll(() => sockets.size).toBe(1);
  hangUp();
  await test.close();
});
