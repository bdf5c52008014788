import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { serve } from './testing/serve.ts';

it('warns at the start of a database that takes an accented letter in two cases for two letters', async () => {
  const name = `case_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name} encoding 'UTF8' locale_provider libc locale 'C' template template0`);
    const url = inject('postgres') + name;
    const served = serve({
      DATA_DIR: await mkdtemp(join(inject('temporary'), 'case-')),
      DATABASE_URL: url,
      JWT_SECRET: 's'.repeat(40),
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: 'admin@demo.local',
      ADMIN_PASSWORD: DEMO_PASSWORD,
    });
    await served.address;
    await expect.poll(served.out).toMatch(/^La base ne connaît pas les minuscules des lettres accentuées [^\n]+\n/m);
    served.process.kill('SIGTERM');
    await served.ended;
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
});
