import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/testing/free-port.ts';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { EventReader } from '../modules/live/testing/event-reader.ts';
import { listen } from '../modules/live/testing/listen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { form } from './testing/form.ts';
import { Http2Client } from './testing/http2-client.ts';
import { proxies, type RunningProxy, startProxy } from './testing/proxy.ts';

const CLIENT = '127.0.0.9';
const FORGED = '203.0.113.7';
const MIB = 1024 * 1024;
/** The largest file that an import accepts. */
const MAX_FILE = 20 * MIB;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp('postgres', { environment: { TRUST_PROXY: '127.0.0.1' } });
  port = Number(new URL(await listen(test.app)).port);
});
afterAll(() => test?.close());

describe.each(proxies)('behind %s', (name) => {
  let proxy: RunningProxy;
  let client: Http2Client;
  let token: string;
  beforeAll(async () => {
    proxy = await startProxy(name, [port]);
    client = new Http2Client(proxy, CLIENT);
  });
  afterAll(async () => {
    client?.close();
    await proxy?.stop();
  });

  it('signs in over TLS and HTTP/2, and says to come by TLS only', async () => {
    const headers = { 'x-forwarded-for': FORGED, 'x-real-ip': FORGED, forwarded: `for=${FORGED}` };
    const answer = await client.call('POST', '/api/users/login', { body: { email: 'admin@demo.local', password: DEMO_PASSWORD }, headers });
    expect(answer.status).toBe(200);
    expect(client.session.alpnProtocol).toBe('h2');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    ({ token } = answer.json as { token: string });
  });

  it('tells the product the address of the client, and not the one that it claims', async () => {
    await client.call('POST', '/api/users/login', {
      body: { email: 'admin@demo.local', password: 'wrong' },
      headers: { 'x-forwarded-for': `${FORGED}, 127.0.0.1` },
    });
    const { objects } = (await client.call('GET', '/api/securite?sort=id,desc&size=2', { token })).json as {
      objects: { adresse: string }[];
    };
    expect(objects.map(({ adresse }) => adresse)).toEqual([CLIENT, CLIENT]);
  });

  it('names each request itself: a client cannot make two requests look like one', async () => {
    const forged = 'un-nom-choisi-par-le-client';
    const { headers } = await client.call('GET', '/api/ville?size=1', { token, headers: { 'x-request-id': forged } });
    expect(headers['x-request-id']).not.toBe(forged);
    // The log of Caddy 2.6 cannot contain the request id.
    if (name === 'nginx') await expect.poll(() => proxy.log()).toContain(headers['x-request-id']);
  });

  it('takes an administrator’s token, which is long', async () => {
    const padding = 'x'.repeat(12 * 1024);
    expect((await client.call('GET', '/api/ville?size=1', { token, headers: { 'x-padding': padding } })).status).toBe(200);
  });

  it('sends an event at once', async () => {
    const reader = new EventReader();
    const { stream, headers } = await client.open('GET', '/api/events', { token });
    expect(headers[':status']).toBe(200);
    reader.read(stream);
    // The stream has begun, so every later write must arrive on it.
    await reader.until(() => reader.lastEventId !== '');
    const { json } = await client.call('POST', '/api/ville', { token, body: { nomVille: `Salé ${name}` } });
    await reader.until(() => reader.has('ville', 'creation', (json as { id: number }).id));
    stream.destroy();
  });

  it('lets the largest file pass, and refuses a larger one in clear', async () => {
    const send = (bytes: number) =>
      client.call('POST', '/api/ville/import?simulation=true', {
        token,
        ...form(Buffer.concat([Buffer.from('Nom\n'), Buffer.alloc(bytes - 4, 'x')])),
      });
    // One cell fills the whole file. The product has read it, and its error about line 2 proves it.
    expect(await send(MAX_FILE)).toMatchObject({ status: 400, json: { message: expect.stringMatching(/^Ligne 2 :/) } });
    // The product refuses the first size and the proxy the second.
    expect(await send(MAX_FILE + 1)).toMatchObject({ status: 413, json: { message: expect.stringContaining('dépasse 20 Mo') } });
    expect(await send(23 * MIB)).toMatchObject({ status: 413, json: { message: 'La requête est trop volumineuse' } });
  });

  it('keeps the measures for whoever watches the machine', async () => {
    for (const path of ['/api/metrics', '/api//metrics', '/api/%6Detrics', '/api/metrics/', '/api/./metrics?x=1'])
      expect([path, (await client.call('GET', path)).status]).toEqual([path, 404]);
  });

  it('writes no secret to its log', async () => {
    await client.call('GET', '/reinitialiser/jeton-secret?a=parametre-secret');
    await client.call('GET', '/api/ville?q=cherche-secret', { token });
    await expect.poll(() => proxy.log()).toContain('/api/ville');
    const log = await proxy.log();
    for (const secret of ['secret', token, token.split('.')[2] ?? '', 'Bearer']) expect(log).not.toContain(secret);
  });

  it('writes none either when no instance answers', { timeout: 60_000 }, async () => {
    const alone = await startProxy(name, [await freePort()]);
    const asking = new Http2Client(alone, CLIENT);
    try {
      const { status, json } = await asking.call('GET', '/reinitialiser/jeton-secret?a=parametre-secret');
      expect([status, json]).toEqual([503, { message: 'Éditique redémarre, réessayez dans un instant' }]);
      await expect.poll(() => alone.log()).toContain('503');
      expect(`${alone.said()}${await alone.log()}`).not.toContain('secret');
    } finally {
      asking.close();
      await alone.stop();
    }
  });
});
