import { createFirstAdministrator } from '../modules/access/first-administrator.ts';
import { Samples } from './samples.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { DatabaseKind } from './test-database.ts';

export interface AdminApp extends TestApp {
  /** The administrator's token. */
  token: string;
  samples: Samples;
}

const EMAIL = 'racine@exemple.ma';
const PASSWORD = 'un mot de passe sans demo';

/** Starts a server whose database holds only its administrator, so that a test knows every row. */
export async function startAdminApp(kind: DatabaseKind, options: Omit<TestAppOptions, 'content'> = {}): Promise<AdminApp> {
  const test = await startTestApp(kind, { content: 'empty', ...options });
  await createFirstAdministrator(test.app.services.engine.db, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
  const { body } = await test.call('POST', '/users/login', { body: { email: EMAIL, password: PASSWORD } });
  const { token } = body as { token: string };
  return { ...test, token, samples: new Samples(test, token) };
}
