import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import type { Method, TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { givePerson, type Person } from '../testing/people.ts';

const SETTINGS = { seed: 20_261_115, numRuns: 150, endOnFailure: true };

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\0', '\ud800', '123456', 'AAAA-AAAA-AAAA-AAAA', '__proto__', 0, -1, 1e21, true, [], {}, [null]),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.base64String({ maxLength: 400 }),
);

eachDatabase((kind) => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await startAccessApp(kind);
    person = await givePerson(test, []);
    await run(
      test.app.services.engine.db,
      `update utilisateur set mot_de_passe = (select mot_de_passe from utilisateur where email = 'admin@demo.local') where id = $1::int`,
      [person.id],
    );
    await test.call('POST', `/users/${person.id}/second-facteur`, { token: person.token });
  });
  afterAll(() => test?.close());

  /** Counts the stored factors and sessions: a refused request must not change them. */
  const stored = async () =>
    run(
      test.app.services.engine.db,
      `select (select count(*)::int from cle_acces) as keys, (select count(*)::int from session) as sessions,
        (select count(*)::int from code_secours) as codes, (select count(*)::int from second_facteur where confirme_le is not null) as apps`,
    );

  it('takes or refuses any body at the calls of the second factor and of passkeys, and stores nothing of it', async () => {
    const own = `/users/${person.id}`;
    const challenge = async (path: string) => (await test.call('POST', path, { token: person.token })).body;
    const calls: Record<string, { method: Method; path: string; valid(): Promise<object> }> = {
      code: { method: 'POST', path: '/users/login/second-facteur', valid: async () => ({ jeton: 'x', code: '123456' }) },
      confirm: { method: 'POST', path: `${own}/second-facteur/confirmer`, valid: async () => ({ code: '000000' }) },
      remove: { method: 'DELETE', path: `${own}/second-facteur`, valid: async () => ({ password: 'x' }) },
      assertion: {
        method: 'POST',
        path: '/users/login/cle-acces',
        valid: async () => ({ reponse: new Authenticator().get((await challenge('/users/login/cle-acces/defi')) as never) }),
      },
      key: {
        method: 'POST',
        path: `${own}/cles-acces`,
        valid: async () => ({ nom: '', reponse: new Authenticator().create((await challenge(`${own}/cles-acces/defi`)) as never) }),
      },
    };
    const before = await stored();
    const names = ['jeton', 'code', 'password', 'nom', 'reponse', 'reponse.id', 'reponse.response'];
    const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle', 'transports'];
    const changes = fc.dictionary(fc.constantFrom(...names, ...parts.map((part) => `reponse.response.${part}`)), odd, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.values(calls)), changes, async ({ method, path, valid }, given) => {
        await run(test.app.services.engine.db, `delete from tentative`);
        await run(test.app.services.engine.db, `delete from defi_cle_acces`);
        const body = await valid();
        for (const [name, value] of Object.entries(given)) set(body, name.split('.'), value);
        const answer = await test.call(method, path, {
          token: person.token,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect([400, 401, 409], `${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toContain(answer.status);
        expect((answer.body as { message: string }).message).toEqual(expect.any(String));
      }),
      SETTINGS,
    );
    expect(await stored()).toEqual(before);
  });
});

/** Sets the value at this path, if the path exists. */
function set(target: object, [name = '', ...rest]: string[], value: unknown): void {
  const record = target as Record<string, unknown>;
  if (rest.length === 0) record[name] = value;
  else if (typeof record[name] === 'object' && record[name] !== null) set(record[name], rest, value);
}
