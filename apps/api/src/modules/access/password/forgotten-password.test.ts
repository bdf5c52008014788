import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { mailsIn } from '../../../testing/outbox.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { linkOf } from '../testing/mails.ts';

eachDatabase((kind) => {
  let test: TestApp;
  const mails = () => mailsIn(test.app.services.config.DATA_DIR);
  const until = async (count: number): Promise<string[]> => {
    await expect.poll(async () => (await mails()).length).toBe(count);
    return mails();
  };
  const forgot = (email: unknown, headers: Record<string, string> = {}) =>
    test.call('POST', '/users/forgot-password', { body: { email }, headers });
  const redeem = (jeton: unknown, newPassword: unknown = 'a new password') =>
    test.call('POST', '/users/reinitialiser', { body: { jeton, newPassword } });
  const login = (email: string, password: string) => test.call('POST', '/users/login', { body: { email, password } });

  beforeAll(async () => {
    test = await startAccessApp(kind);
  });
  afterAll(() => test.close());

  it('answers any well-formed address alike, and writes only to those that are known', async () => {
    const started = performance.now();
    expect(await forgot('nobody@demo.local')).toMatchObject({ status: 204, body: null });
    const unknown = performance.now() - started;
    expect(await forgot('Production@demo.local', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).toMatchObject({
      status: 204,
      body: null,
    });
    const known = performance.now() - started - unknown;
    // Both wait for the same minimum time, whatever they find.
    expect(Math.min(known, unknown)).toBeGreaterThan(240);
    for (const email of ['not an address', '', null, 5, undefined]) expect((await forgot(email)).status).toBe(400);
    const [mail = ''] = await until(1);
    expect(mail).toMatch(/^To: production@demo\.local\r$/m);
    expect(mail).toMatch(/multipart\/alternative/);
    expect(mail).not.toContain('evil.example');
    expect(linkOf(mail).origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    // The link is unbroken in the raw mail, so no mail program splits it.
    expect(mail).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reinitialiser\/[\w-]{32}\r$/m);
    expect((await stat(join(test.app.services.config.DATA_DIR, 'outbox'))).mode & 0o777).toBe(0o700);
  });

  it('gives a new password once, and ends older sessions', async () => {
    const before = await test.signIn('production');
    const { token } = linkOf((await mails()).at(-1) as string);
    expect((await redeem(token, 'short')).status).toBe(400);
    const answers = await Promise.all([redeem(token, 'first password'), redeem(token, 'second password')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
    const chosen = answers[0]?.status === 204 ? 'first password' : 'second password';
    expect((await login('production@demo.local', DEMO_PASSWORD)).status).toBe(401);
    expect((await login('production@demo.local', chosen)).status).toBe(200);
    expect((await test.call('GET', '/job', { token: before })).status).toBe(401);
    expect(await redeem(token)).toMatchObject({ status: 400, body: { errors: { jeton: expect.any(String) } } });
  });

  it('refuses unknown, old and malformed tokens', async () => {
    await forgot('lecture@demo.local');
    const { token } = linkOf((await until(2)).at(-1) as string);
    await run(test.app.services.engine.db, `update reinitialisation set expiration = now() - interval '1 second' where not utilise`);
    expect((await redeem(token)).status).toBe(400);
    for (const jeton of ['x', 'x'.repeat(10_000), '\u0000', '', null, 5, {}]) expect((await redeem(jeton)).status).toBe(400);
    const stored = await run(test.app.services.engine.db, `select * from reinitialisation`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('sends at most three an hour to one address, however many ask', async () => {
    const before = (await mails()).length;
    await Promise.all(Array.from({ length: 8 }, (_, n) => forgot(n % 2 ? 'facturation@demo.local' : 'FACTURATION@demo.local')));
    expect(await until(before + 3)).toHaveLength(before + 3);
    await forgot('facturation@demo.local');
    expect(await mails()).toHaveLength(before + 3);
  });

  it('leaves links dead once the password or the e-mail changed otherwise', async () => {
    const admin = await test.signIn('admin');
    const before = (await mails()).length;
    await forgot('logistique@demo.local');
    const { token } = linkOf((await until(before + 1)).at(-1) as string);
    const [person] = await run<{ id: number }>(
      test.app.services.engine.db,
      `select id from utilisateur where email = 'logistique@demo.local'`,
    );
    const { body } = await test.call('GET', `/users/${person?.id}`, { token: admin });
    const moved = { ...(body as object), email: 'logistique2@demo.local' };
    expect((await test.call('PUT', '/users', { token: admin, body: moved })).status).toBe(200);
    expect((await redeem(token)).status).toBe(400);
  });
});

it('leaves by SMTP where there is a server, from and to whom the settings say', async () => {
  const received: { from: string; to: string[]; data: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Atelier <atelier@test.local>',
    PUBLIC_URL: 'https://editique.test/',
  };
  const test = await startAccessApp('pglite', { environment });
  const body = { email: 'lecture@demo.local' };
  expect((await test.call('POST', '/users/forgot-password', { body })).status).toBe(204);
  await expect.poll(() => received.length).toBe(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'atelier@test.local', to: ['lecture@demo.local'] });
  const { origin, token } = linkOf(mail?.data ?? '');
  expect(origin).toBe('https://editique.test');
  expect((await test.call('POST', '/users/reinitialiser', { body: { jeton: token, newPassword: 'a new password' } })).status).toBe(204);
  expect(await mailsIn(test.app.services.config.DATA_DIR)).toEqual([]);

  // When the mail server is unreachable, the attempt does not count towards the three mails an hour.
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect((await test.call('POST', '/users/forgot-password', { body })).status).toBe(204);
  const pending = async () => (await run(test.app.services.engine.db, `select 1 from reinitialisation where not utilise`)).length;
  await expect.poll(pending).toBe(0);
  await test.close();
});
