import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { failure, validation } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';

/** The tests are about what happens before a route is reached. The kind of database plays no part, so one is enough. */
let test: AdminApp;
let port: number;
beforeAll(async () => {
  test = await startAdminApp('postgres');
  await test.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.server.address() as { port: number }).port;
});
afterAll(() => test?.close());

const inject = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH',
  url: string,
  payload?: string | Buffer,
  headers: Record<string, string> = {},
) =>
  test.app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${test.token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
const json = { 'content-type': 'application/json' };

it.each([
  ['half a JSON', '{"nomVille":', json, 400],
  ['no JSON', 'bonjour', json, 400],
  ['an array', '[]', json, 400],
  ['null', 'null', json, 400],
  ['a number', '5', json, 400],
  ['nothing', '', json, 400],
  ['nothing at all', undefined, {}, 400],
  ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
  ['text', '{"nomVille":"a"}', { 'content-type': 'text/plain' }, 415],
  ['a form', 'nomVille=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['no known type', '{}', { 'content-type': 'x' }, 415],
  ['too much', JSON.stringify({ nomVille: 'a'.repeat(2_000_000) }), json, 413],
])('refuses a body of %s with a message', async (_what, payload, headers, status) => {
  const answer = await inject('POST', '/api/ville', payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toEqual(expect.any(String));
  expect((await inject('GET', '/api/ville')).json().total).toBe(0);
});

it.each([
  ['a prototype', '"__proto__":{"polluted":1}'],
  ['a prototype further down', '"other":{"__proto__":{"polluted":1}}'],
  ['a constructor', '"constructor":{"prototype":{"polluted":1}}'],
  ['a prototype written with an escape', '"\\u005f_proto__":{"polluted":1}'],
  // A look-up of names in a plain object would find these.
  ['the names of methods that every object has', '"toString":1,"hasOwnProperty":{},"zzz":{}'],
])('drops an unknown field of %s', async (_what, field) => {
  const answer = await inject('POST', '/api/ville', `{${field},"nomVille":"Ifrane"}`, json);
  expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(Number), version: 1, nomVille: 'Ifrane' }]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  await inject('DELETE', `/api/ville/${answer.json().id}`);
});

it('lets a client that sends far too much read why', async () => {
  const body = JSON.stringify({ nomVille: 'a'.repeat(9_000_000) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/ville`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${test.token}` },
    body,
  });
  expect([answer.status, await answer.json()]).toEqual([413, { message: failure.tooLarge }]);
});

it('serves the next call on a connection whose form was refused half way', async () => {
  const part = (name: string, content: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const form = `${part('correspondance', 'no JSON')}${part('file"; filename="villes.csv', 'a'.repeat(1_000_000))}--x--\r\n`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (method: string, path: string, body = ''): Promise<[status: number | undefined, isReused: boolean]> => {
    const type = body ? { 'content-type': 'multipart/form-data; boundary=x', 'content-length': Buffer.byteLength(body) } : {};
    const sent = request({ agent, port, method, path: `/api${path}`, headers: { authorization: `Bearer ${test.token}`, ...type } });
    sent.setTimeout(5000, () => sent.destroy(new Error(`${path} is not answered`))).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    return [answer.statusCode, sent.reusedSocket];
  };
  try {
    expect(await call('POST', '/ville/import?simulation=true', form)).toEqual([400, false]);
    expect(await call('GET', '/health')).toEqual([200, true]);
  } finally {
    agent.destroy();
  }
});

it('says in French what a schema leaves unsaid', async () => {
  const answer = await inject('GET', '/api/vues');
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { liste: validation.required }]);
});

it('takes an announced but empty body where none is needed', async () => {
  expect((await inject('DELETE', '/api/ville/12345', '', json)).statusCode).toBe(404);
  expect((await inject('GET', '/api/ville', undefined, json)).statusCode).toBe(200);
});

it.each(['/api/ville/%E0%A4%A', '/api/%zz', '/%E0%A4%A'])('answers the unreadable address %s', async (url) => {
  const answer = await inject('GET', url);
  expect([answer.statusCode, answer.json().message]).toEqual([400, failure.badAddress]);
});

it.each([
  ['GET', '/api/inconnu'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['PATCH', '/api/ville'],
  ['OPTIONS', '/api/ville'],
  ['DELETE', '/api/ville'],
  ['POST', '/'],
] as const)('%s %s is no call', async (method, url) => {
  const answer = await inject(method, url);
  expect([answer.statusCode, answer.json().message]).toEqual([404, failure.noRoute]);
});

it('answers HEAD like GET, without a body', async () => {
  const answer = await inject('HEAD', '/api/ville');
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect((await test.app.server.inject({ method: 'HEAD', url: '/api/ville' })).statusCode).toBe(401);
});

it('sets the same headers on every answer, good or bad', async () => {
  for (const url of ['/api/health', '/api/ville', '/api/inconnu', '/api/ville/abc', '/api/docs', '/%61pi/ville', '/ap%69/ville/abc']) {
    const { headers } = await inject('GET', url);
    const policy = String(headers['content-security-policy']);
    expect(policy, url).toContain("default-src 'self'");
    expect(policy, url).toContain("script-src 'self'");
    expect(policy, url).not.toMatch(/script-src[^;]*unsafe-inline|https?:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

it('compresses what is large, leaves what is small', async () => {
  const large = await inject('GET', '/api/openapi.json', undefined, { 'accept-encoding': 'gzip' });
  expect(large.headers['content-encoding']).toBe('gzip');
  expect((await inject('GET', '/api/health', undefined, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding');
});

it.each(['gzip;q=0', 'br;q=0', '*;q=0'])('sends plainly what a client accepts as « %s »', async (encodings) => {
  const { headers } = await inject('GET', '/api/openapi.json', undefined, { 'accept-encoding': encodings });
  expect(headers).not.toHaveProperty('content-encoding');
});

it.each([
  [
    'a header that is too large',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 431 .*"message":"La requête/s,
  ],
  ['no HTTP', 'bonjour\r\n\r\n', /^HTTP\/1\.1 400 .*"message":/s],
  ['a length that is none', 'POST /api/ville HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n', /^HTTP\/1\.1 400 /],
])('answers %s and closes the connection', async (_what, bytes, expected) => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(bytes);
  await Promise.race([once(socket, 'close'), delay(5000, undefined, { ref: false })]);
  expect(text).toMatch(expected);
});

it('tells an unknown parameter as such, wherever a call takes parameters', async () => {
  const { paths } = (await inject('GET', '/api/openapi.json')).json<{
    paths: Record<string, { get?: { parameters?: { in: string }[] } }>;
  }>();
  const taking = Object.entries(paths).filter(([, { get }]) => get?.parameters?.some((parameter) => parameter.in === 'query'));
  expect(taking.length).toBeGreaterThan(100);
  const told = await Promise.all(
    taking.map(async ([path]) => [path, (await inject('GET', `${path.replaceAll(/\{.*?\}/g, '1')}?zzz=1`)).json().errors] as const),
  );
  // An invalid word in place of an id is refused before the query is checked. An identity provider may add any parameters.
  const isOther = (path: string) => path.endsWith('{usage}') || path.endsWith('/oidc/retour');
  const others = told.filter(([path, errors]) => errors?.zzz !== failure.unknownParameter && !isOther(path));
  expect(others).toEqual([]);
});
