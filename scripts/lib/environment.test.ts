import { expect, it } from 'vitest';
import { withoutSettings } from './environment.mjs';

it('keeps the settings of the developer from the tests, and nothing else', () => {
  const own = {
    DATABASE_URL: 'postgres://a',
    DATABASE_REPLICA_URL: 'postgres://b',
    SMTP_URL: 'smtp://c',
    OIDC_ISSUER: 'https://d',
    DEMO: '0',
  };
  const other = { PATH: '/bin', CI: '1', TEST_POSTGRES: '0' };
  expect(withoutSettings({ ...own, NODE_ENV: 'production', ...other })).toEqual(other);
});
