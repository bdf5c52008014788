import { TOTP } from 'otpauth';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import type { Answer, TestApp } from '../../../testing/test-app.ts';

/** A demo user with an authenticator app. */
export interface Enrolled {
  id: number;
  email: string;
  /** The session in which the app was set up. */
  token: string;
  recovery: string[];
  /** Returns an unused code. */
  code(): Promise<string>;
  /** Does the first step of a sign-in and returns its token. */
  challenge(): Promise<string>;
  answer(code: string, jeton?: string): Promise<Answer>;
}

export const codeFor = (secret: string): string => new TOTP({ secret }).generate();

export async function enrol(test: TestApp, account: string): Promise<Enrolled> {
  const email = `${account}@demo.local`;
  const login = (password = DEMO_PASSWORD) => test.call('POST', '/users/login', { body: { email, password } });
  const { id, token } = (await login()).body as { id: number; token: string };
  const { body } = await test.call('POST', `/users/${id}/second-facteur`, { token });
  const { secret } = body as { secret: string };
  const confirmed = await test.call('POST', `/users/${id}/second-facteur/confirmer`, { token, body: { code: codeFor(secret) } });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  const challenge = async () => ((await login()).body as { jeton: string }).jeton;
  return {
    id,
    email,
    token,
    recovery: (confirmed.body as { codesDeSecours: string[] }).codesDeSecours,
    async code() {
      // Avoids waiting half a minute for the next code.
      await run(test.app.services.engine.db, `update second_facteur set compteur = 0 where utilisateur_id = $1::int`, [id]);
      return codeFor(secret);
    },
    challenge,
    answer: async (code, jeton) =>
      test.call('POST', '/users/login/second-facteur', { body: { jeton: jeton ?? (await challenge()), code } }),
  };
}
