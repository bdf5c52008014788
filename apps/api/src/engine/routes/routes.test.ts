import { catalog } from '@editique/domain/catalog';
import { endpointOf, writableFields } from '@editique/domain/entity/entity';
import { failure } from '@editique/domain/messages';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installGuard } from '../../security/guard.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { publicCalls } from '../../testing/public-calls.ts';

type Operation = {
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: object;
};
interface Described {
  type?: string;
  maxLength?: number;
}
interface Schema {
  properties?: Record<string, Described & { anyOf?: Described[] }>;
  required?: string[];
}

let test: AdminApp;
let description: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  test = await startAdminApp('postgres');
  description = (await test.app.server.inject('/api/openapi.json')).json();
});
afterAll(() => test?.close());

const calls = () => test.app.calls.filter(({ url }) => url.startsWith('/api'));

it('sees every call of the product', () => {
  expect(calls().length).toBeGreaterThan(catalog.length * 5);
});

it('answers 401 without a token on every call that is not public', async () => {
  const open: string[] = [];
  for (const { method, url } of calls()) {
    const address = url.replace(/:\w+/g, '1').replace('*', 'x');
    const { statusCode, body } = await test.app.server.inject({
      method: method as 'GET',
      url: address,
      headers: { 'content-type': 'application/json' },
      payload: method === 'GET' || method === 'HEAD' ? undefined : '{}',
    });
    const call = `${method === 'HEAD' ? 'GET' : method} ${url}`;
    // A call that needs no session may still answer 401 to wrong credentials.
    if (statusCode !== 401) open.push(call);
    else if (method !== 'HEAD' && !publicCalls.has(call)) expect(JSON.parse(body)).toEqual({ message: failure.sessionExpired });
  }
  expect(new Set(open)).toEqual(new Set([...publicCalls].filter((call) => open.includes(call))));
});

it('does not start with a route that declares no access', async () => {
  const server = fastify();
  installGuard(server, test.app.services);
  expect(() => server.get('/ouverte', () => 'x')).toThrow(/GET \/ouverte declares no access/);
  await server.close();
});

it('describes every call, and which need a token', () => {
  for (const { method, url } of calls()) {
    if (method === 'HEAD') continue;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const operation = description.paths[path]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    expect(operation?.security?.length === 0, `${method} ${path}`).toBe(publicCalls.has(`${method} ${url}`));
  }
});

it('says which calls take an Idempotency-Key', () => {
  const takes = (path: string) =>
    description.paths[path]?.post?.parameters?.some((parameter) => parameter.name === 'Idempotency-Key' && parameter.in === 'header');
  for (const entity of catalog.filter(({ verbs }) => verbs.includes('ajouter'))) expect(takes(`/api${endpointOf(entity)}`)).toBe(true);
  for (const path of ['/api/job/{id}/avancer', '/api/facture/{id}/jobs', '/api/client/import', '/api/vues'])
    expect([path, takes(path)]).toEqual([path, true]);
  expect(takes('/api/users/login') ?? false).toBe(false);
});

it('describes bodies, parameters and answers as they are checked', () => {
  for (const entity of catalog) {
    const path = description.paths[`/api${endpointOf(entity)}`];
    const parameters = path?.get?.parameters?.map((parameter) => parameter.name);
    expect(parameters).toEqual(expect.arrayContaining(['page', 'size', 'sort', 'q']));
    const exported = description.paths[`/api${endpointOf(entity)}/export`]?.get?.parameters?.map((parameter) => parameter.name);
    expect(exported).toEqual(expect.arrayContaining(['format', ...(parameters ?? [])]));
    expect(path?.get?.responses).toMatchObject({
      200: { content: { 'application/json': { schema: { properties: { objects: {}, total: {} } } } } },
    });
    if (entity.readOnly) continue;
    const schema = path?.post?.requestBody?.content['application/json']?.schema;
    for (const [name, field] of writableFields(entity, 'create')) {
      expect(schema?.properties, entity.name).toHaveProperty(name);
      expect(schema?.required?.includes(name) ?? false, `${entity.name}.${name}`).toBe(field.required !== false);
      // An optional field is described as its value or null.
      const described = schema?.properties?.[name];
      const value = field.required === false ? (described?.anyOf?.[0] ?? described) : described;
      if ('max' in field && field.kind === 'text') expect(value).toMatchObject({ type: 'string', maxLength: field.max });
      if (field.kind === 'integer') expect(value?.type, `${entity.name}.${name}`).toBe('integer');
    }
  }
});

it('shows the description as a page of our own origin, without a script inside it', async () => {
  const { statusCode, headers, body } = await test.app.server.inject('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>Éditique : interface</title>');
  expect(body).not.toMatch(/<script>|href="http|src="http|@import|url\(/);
  const files = [...body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, url = '']) => url);
  expect(files.length).toBeGreaterThan(2);
  for (const url of files) expect([url, (await test.app.server.inject(url)).statusCode]).toEqual([url, 200]);
  expect((await test.app.server.inject('/api/docs/start.js')).body).toContain("url: '/api/openapi.json'");
  for (const entity of catalog) expect(description.paths).toHaveProperty([`/api${endpointOf(entity)}`]);
});

it.each(['index.html', 'swagger-ui.js', '..%2freference-page.ts', '%2e%2e/reference-page.ts'])(
  'serves no other file beside the page: %s',
  async (file) => {
    expect((await test.app.server.inject(`/api/docs/${file}`)).statusCode).toBe(404);
  },
);
