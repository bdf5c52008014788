import multipart from '@fastify/multipart';
import fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { serve } from '../../testing/serve.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { logError, logSerializers } from './log-error.ts';

const ADMIN = { email: 'racine@exemple.ma', password: 'jardin-vert-mouette' };

it('writes what went wrong, and nothing that a library had in hand', () => {
  const refused = Object.assign(new TypeError('null value in column "nom" of relation "client"'), {
    code: '23502',
    table: 'client',
    detail: 'Failing row contains (7, Benali Salma, 0661234567).',
    where: 'SQL statement "update client set nom = $1"',
    client: { user: 'editique', activeQuery: { values: ['un secret'] } },
    rejected: ['salma@exemple.ma'],
  });
  const line = logError(new Error('rien ne va', { cause: refused }));
  expect(line).toEqual({
    type: 'Error',
    message: 'rien ne va',
    stack: expect.stringContaining('log-error.test.ts'),
    cause: {
      type: 'TypeError',
      message: 'null value in column "nom" of relation "client"',
      stack: expect.any(String),
      code: '23502',
      table: 'client',
    },
  });
});

it('writes no token at any level, not even that of an upload', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = fastify({ logger: { level: 'trace', serializers: logSerializers, stream } });
  await server.register(multipart);
  server.post('/', async (request) => (await request.file())?.filename);
  const payload = new FormData();
  payload.append('file', new Blob(['a;b']), 'villes.csv');
  const answer = await server.inject({ method: 'POST', url: '/', headers: { authorization: 'Bearer secret-token' }, payload });
  expect(answer.body).toBe('villes.csv');
  await server.close();
  expect(lines.join('')).toContain('Providing options to busboy');
  expect(lines.join('')).not.toContain('secret-token');
});

it('ends where an error is its own cause, and takes what is no error', () => {
  const own = new Error('en rond');
  own.cause = own;
  expect(JSON.stringify(logError(own)).length).toBeLessThan(20_000);
  expect(logError('perdu')).toMatchObject({ type: 'Error', message: 'perdu' });
});

it('writes a failure with the reference of its answer, and nothing of the row that PostgreSQL refused', { timeout: 400_000 }, async () => {
  const test = await createTestDatabase('postgres');
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', DATA_DIR, JWT_SECRET } = test.config();
  const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const served = serve({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, JWT_SECRET, DEMO: '0', LOG_LEVEL: 'trace', ...first });
  try {
    const address = await served.address;
    const post = (path: string, body: unknown, token = '') =>
      fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const { token } = (await (await post('/users/login', ADMIN)).json()) as { token: string };
    const client = new pg.Client({ connectionString: DATABASE_DIRECT_URL || DATABASE_URL });
    await client.connect();
    await client.query(`alter table ville add column manque text not null default ''`);
    await client.query('alter table ville alter column manque drop default');
    await client.end();
    const failed = await post('/ville', { nomVille: 'Ville de quelqu’un' }, token);
    expect(failed.status).toBe(500);
    served.process.kill('SIGTERM');
    await served.ended;
    const lines = served.out().split('\n');
    const line = lines.find((one) => one.includes('request failed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      reqId: failed.headers.get('x-request-id'),
      err: { code: '23502', table: 'ville', column: 'manque', stack: expect.any(String) },
    });
    expect(served.out()).not.toContain('quelqu’un');
  } finally {
    served.process.kill('SIGKILL');
    await served.ended;
    await test.drop();
  }
});
