import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { dataPlace } from '../../scripts/testing/data-place.ts';
import { startIdentityProvider } from '../../scripts/testing/identity-provider.ts';
import { startPostgres } from '../../scripts/testing/postgres.ts';

/** Runs `npm start` with a PostgreSQL and an identity provider of its own, and stops them together. */
const postgres = await startPostgres({}, await dataPlace());
const provider = await startIdentityProvider([`http://127.0.0.1:${process.env.PORT}/api/users/login/oidc/retour`]);
const env = {
  ...process.env,
  DATABASE_URL: postgres.url('postgres'),
  JWT_SECRET: `${randomUUID()}${randomUUID()}`,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
};
const product = spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'inherit', env });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal));
const [code] = await once(product, 'exit');
await provider.close();
await postgres.stop();
process.exit(code ?? 1);
