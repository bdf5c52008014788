import { expect, it, vi } from 'vitest';
import { startAdminApp } from '../testing/admin.ts';
import { StopPatience } from './stop-patience.ts';

const never = new Promise<void>(() => undefined);

it('waits no longer than once for mails that hang, whoever asks and however late', async () => {
  const patience = new StopPatience(100);
  await patience.waitFor(never);
  const begun = vi.spyOn(globalThis, 'setTimeout');
  await patience.waitFor(never);
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
});

it('returns with the work', async () => {
  await new StopPatience(3_600_000).waitFor(Promise.resolve());
});

it('is shared by all that a stop of the server waits for', async () => {
  const test = await startAdminApp('pglite');
  const patience = new StopPatience(100);
  const asked = vi.spyOn(patience, 'waitFor');
  Object.assign(test.app.services, { stopPatience: patience, mailer: { send: () => never } });
  expect((await test.call('POST', '/users/forgot-password', { body: { email: 'admin@demo.local' } })).status).toBe(204);
  await test.close();
  expect(asked).toHaveBeenCalledTimes(2);
});
