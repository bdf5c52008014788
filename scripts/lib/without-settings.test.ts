import { expect, it } from 'vitest';
import { withoutSettings } from './without-settings.mjs';

it('leaves what is no setting of the product', () => {
  const settings = { PORT: '1', SMTP_URL: 'smtp://h', BACKUP_DIR: '/x', OTEL_SERVICE_NAME: 'x', NODE_ENV: 'production' };
  expect(withoutSettings({ PATH: '/bin', CI: '1', TEST_POSTGRES: '0', ...settings })).toEqual({
    PATH: '/bin',
    CI: '1',
    TEST_POSTGRES: '0',
  });
});
