import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { startTestApp } from '../testing/test-app.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A minimal collector: it accepts the JSON that OTLP sends. */
const received: { service: unknown; spans: Span[] }[] = [];
let collector: Server;
let endpoint: string;
let test: AdminApp;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = (await json(request)) as {
      resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
    };
    for (const { resource, scopeSpans } of body.resourceSpans)
      received.push({ service: valueIn(resource.attributes, 'service.name'), spans: scopeSpans.flatMap(({ spans }) => spans) });
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
  test = await startAdminApp('postgres');
});
afterAll(async () => {
  collector?.close();
  await test?.close();
});

const VARIABLES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SDK_DISABLED', 'OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_TIMEOUT'];
afterEach(() => {
  for (const name of VARIABLES) delete process.env[name];
});
const valueIn = (attributes: Span['attributes'], key: string): unknown =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

/** Starts another instance with these variables and sends it one request. It flushes its spans when it stops. */
async function askOnce(variables: Record<string, string>) {
  Object.assign(process.env, variables);
  const other = await startTestApp('postgres', { on: test.database, environment: { TRUST_PROXY: 'loopback' } });
  try {
    return await other.call('GET', '/ville', {
      token: test.token,
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    });
  } finally {
    await other.close();
  }
}

it('sends a span of each request with its statements, in the trace of the relay, and flushes at the stop', async () => {
  const { headers } = await askOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'atelier' });
  expect(received.map(({ service }) => service)).toContain('atelier');
  const spans = received.flatMap((batch) => batch.spans);
  const request = spans.find(({ name }) => name === 'GET /api/ville');
  expect(request).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
  const said = (key: string) => valueIn(request?.attributes ?? [], key);
  expect(Number(said('http.response.status_code'))).toBe(200);
  expect(said('http.route')).toBe('/api/ville');
  expect(said('editique.request_id')).toBe(headers['x-request-id']);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ attributes }) => valueIn(attributes, 'db.system.name'))).toContain('postgresql');
});

it('serves all the same while the collector is away or its address is none', async () => {
  const nowhere = { OTEL_EXPORTER_OTLP_TIMEOUT: '200' };
  expect((await askOnce({ ...nowhere, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).status).toBe(200);
  expect((await askOnce({ ...nowhere, OTEL_EXPORTER_OTLP_ENDPOINT: 'pas une adresse' })).status).toBe(200);
});

it('sends nothing where it is switched off', async () => {
  received.length = 0;
  expect((await askOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })).status).toBe(200);
  expect(received).toEqual([]);
});
