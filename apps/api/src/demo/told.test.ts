import { afterEach, expect, inject, it } from 'vitest';
import { type Served, serve } from '../testing/serve.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const ADMIN = { ADMIN_EMAIL: 'racine@exemple.ma', ADMIN_PASSWORD: 'un mot de passe à nous' };
const TIMEOUT = 400_000;
const running: Served[] = [];
const start = (environment: Record<string, string>): Served => {
  const served = serve({ DATA_DIR: inject('temporary'), LOG_LEVEL: 'warn', ...environment });
  running.push(served);
  return served;
};
afterEach(async () => {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});
const migrated = async () => {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', JWT_SECRET = '' } = (await createTestDatabase('postgres')).config();
  return { DATABASE_URL, DATABASE_DIRECT_URL, JWT_SECRET };
};

it(
  'tells of the accounts of the demo only where they are',
  async () => {
    const settings = await migrated();
    const own = start({ ...settings, ...ADMIN, DEMO: '0' });
    await own.address;
    own.process.kill('SIGTERM');
    await own.ended;
    const without = start({ ...settings, DEMO: '1' });
    await expect.poll(without.out, { timeout: TIMEOUT }).toMatch(/comptes? .*\n/i);
    expect(without.out()).toMatch(/^La démonstration n'est pas dans cette base, .* donnez DEMO=0/m);
    expect(without.out()).not.toContain('Comptes de démonstration');
  },
  TIMEOUT,
);

it(
  'says that a first administrator is not created beside the demo',
  async () => {
    const demo = start({ ...(await migrated()), ...ADMIN, DEMO: '1' });
    await expect.poll(demo.out, { timeout: TIMEOUT }).toMatch(/Comptes de démonstration .*\n/);
    await expect.poll(demo.out, { timeout: 10_000 }).toMatch(/^ADMIN_EMAIL ne sert pas avec la démonstration/m);
  },
  TIMEOUT,
);
