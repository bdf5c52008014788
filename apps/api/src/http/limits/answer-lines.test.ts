import { EventEmitter } from 'node:events';
import { get } from 'node:http';
import fastify, { type FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrorHandler } from '../error-handler.ts';
import { AnswerLines } from './answer-lines.ts';

const AT_ONCE = 2;
const WAITING = 3;

const server = fastify();
const lines = new AnswerLines<number>(AT_ONCE, WAITING);
/** The users whose answers are under way, in the order in which they began, and what ends each. */
const begun: { user: number; end: () => void }[] = [];
let port: number;
/** The number of requests whose end or whose leaving the server has noticed. */
let ended = 0;
beforeAll(async () => {
  installErrorHandler(server, () => undefined);
  server.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => {
      ended += 1;
    });
  });
  server.get<{ Params: { user: string } }>('/:user', async ({ params }, reply) => {
    const user = Number(params.user);
    await lines.enter(reply, user);
    return new Promise((resolve) => begun.push({ user, end: () => resolve({ user }) }));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => {
  endAll();
  return server.close();
});

/** Sends a request, and returns its status, or 0 once it was given up. */
function ask(user: number) {
  const { promise: status, resolve } = Promise.withResolvers<number>();
  const request = get({ port, host: '127.0.0.1', path: `/${user}`, agent: false }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
  }).on('error', () => resolve(0));
  return { status, leave: () => request.destroy() };
}
const endAll = (): void => {
  for (const { end } of begun.splice(0)) end();
};

it('keeps more answers of a user waiting, refuses those beyond, and delays nobody else', async () => {
  const crowd = Array.from({ length: AT_ONCE + WAITING + 1 }, () => ask(1));
  expect(await Promise.race(crowd.map(({ status }) => status))).toBe(429);
  const other = ask(2);
  await expect.poll(() => begun.map(({ user }) => user)).toEqual([1, 1, 2]);
  endAll();
  expect(await other.status).toBe(200);
  for (const count of [AT_ONCE, WAITING - AT_ONCE]) {
    await expect.poll(() => begun.length).toBe(count);
    endAll();
  }
  const statuses = await Promise.all(crowd.map(({ status }) => status));
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
});

it('gives the turns of those who leave to others', async () => {
  const before = ended;
  const first = [ask(1), ask(1)];
  await expect.poll(() => begun.length).toBe(AT_ONCE);
  // One of these is refused, so the others wait by then.
  const waiting = Array.from({ length: WAITING + 1 }, () => ask(1));
  expect(await Promise.race(waiting.map(({ status }) => status))).toBe(429);
  for (const { leave } of [...waiting, ...first]) leave();
  await expect.poll(() => ended - before).toBe(first.length + waiting.length);
  // Some of those who left may have begun before the server noticed it.
  const next = Promise.all([ask(1).status, ask(1).status]);
  let statuses: number[] = [];
  void next.then((ended) => {
    statuses = ended;
  });
  await expect
    .poll(() => {
      endAll();
      return statuses;
    })
    .toEqual([200, 200]);
});

it('keeps the turn for work that goes on after its reader has left', async () => {
  const own = new AnswerLines<string>(1, 1);
  const replyTo = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;
  const left = replyTo();
  const hold = await own.enter(left, 'key');
  const { promise: work, reject: fail } = Promise.withResolvers<void>();
  const held = hold(work);
  let hasBegun = false;
  const next = own.enter(replyTo(), 'key').then(() => {
    hasBegun = true;
  });
  left.raw.emit('close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasBegun).toBe(false);
  fail(new Error('never mind'));
  await expect(held).rejects.toThrow('never mind');
  await next;
});
