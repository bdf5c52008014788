import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { connect } from '../../db/connect.ts';
import { type Freezable, freezable, type Link } from '../../testing/freezable.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startAccessApp } from './testing/access-app.ts';
import { givePerson, type Person, pageIds, roleIds } from './testing/people.ts';

const CLIENTS = ['/app/administration/client', '/app/administration/client/modifier'];
/** The limit that the API's description promises. */
const LONGEST_MS = 5000;

let here: TestApp;
let there: App;
let way: Freezable;
let admin: string;
beforeAll(async () => {
  here = await startAccessApp('postgres');
  admin = await here.signIn('admin');
  way = await freezable(here.database.config().DATABASE_URL as string);
  const config = here.database.config({ DATABASE_URL: way.url, JWT_SECRET: here.app.services.config.JWT_SECRET });
  // Lost connections are expected here, so their errors are ignored.
  there = await createApp(config, await connect(config, () => undefined));
});
afterAll(async () => {
  way?.thaw();
  await there?.close();
  await way?.close();
  await here?.close();
});

const list = async ({ token }: Pick<Person, 'token'>): Promise<number> =>
  (await there.server.inject({ url: '/api/client', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** Withdraws the list of clients from a person, on the instance whose network works. */
async function withdraw(person: Person): Promise<void> {
  const [id] = await roleIds(here, person.id);
  const { body } = await here.call('GET', `/role/${id}`, { token: admin });
  const [, kept] = await pageIds(here, CLIENTS);
  const role = { ...(body as object), pages: [{ label: '', value: kept }] };
  expect((await here.call('PUT', '/role', { token: admin, body: role })).status).toBe(200);
}

it('is promised in the description of the API', async () => {
  const { body } = await here.call('GET', '/openapi.json');
  expect(body).toMatchObject({ info: { description: expect.stringContaining(`${LONGEST_MS / 1000} secondes au plus`) } });
});

const isListening = (link: Link): boolean => link.startup.includes('editique (notifications)');
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 20_000, interval: 5 });

/** Returns the session id in a token: the query for the session's rights contains it. */
const sessionOf = ({ token }: Person): string => {
  const [session] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? [];
  if (!session) throw new Error('The token names no session');
  return session;
};

/** Sends a request while the network holds back the database's answers. The rights have been read, and arrive when the link thaws. */
async function askFrozen(person: Person): Promise<{ link: Link; status: Promise<number> }> {
  const status = list(person);
  const session = sessionOf(person);
  const holding = () => [...way.links].find((link) => link.isHolding && link.asked.includes(session));
  await until(() => holding() !== undefined);
  return { link: holding() as Link, status };
}

it('lets a withdrawn right live 5 seconds at most on an instance whose network is frozen, and none once it is back', async () => {
  const remembered = await givePerson(here, CLIENTS);
  const slow = await givePerson(here, CLIENTS);
  const quick = await givePerson(here, CLIENTS);
  expect(await Promise.all([remembered, remembered, remembered].map(list))).toEqual([200, 200, 200]);

  for (const link of way.links) link.freeze();
  const late = await askFrozen(slow);
  const soon = await askFrozen(quick);
  // The frozen instance cannot acknowledge the change, so it is not waited for.
  await Promise.all([remembered, slow, quick].map(withdraw));
  const withdrawnAt = performance.now();
  const since = () => performance.now() - withdrawnAt;
  for (const link of way.links) if (!isListening(link) && link !== late.link) link.thaw();
  await soon.status;
  while ((await list(quick)) !== 403 || (await list(remembered)) !== 403) await delay(20);
  expect(since()).toBeLessThan(LONGEST_MS);

  // Rights read before the withdrawal and received after the limit are not accepted.
  await delay(Math.max(0, LONGEST_MS - since()));
  late.link.thaw();
  expect(await late.status).toBe(403);

  way.thaw();
  await until(() => there.services.database.isListening());
  const again = await givePerson(here, CLIENTS);
  expect(await list(again)).toBe(200);
  await withdraw(again);
  expect(await list(again)).toBe(403);
});
