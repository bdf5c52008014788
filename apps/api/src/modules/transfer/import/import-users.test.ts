import { validation } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { atCost } from '../../../testing/cheap-hashes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../testing/upload.ts';

/** One more than the queue of sign-ins accepts. */
const MANY = 402;
/** Cheaper hashes. Together they still take far longer than three sign-ins. */
const QUARTER = { memoryCost: 4864 };
const HEADINGS = 'Nom;Prénom;E-mail;Identifiant;Fonction;Mot de passe;Rôles';

let test: TestApp;
let admin: string;
let role: number | undefined;
// Hashing takes the same time on both databases, so this runs on one.
beforeAll(async () => {
  test = await startTestApp('pglite');
  admin = await test.signIn('admin');
  const [own] = await run<{ id: number }>(
    test.app.services.engine.db,
    `select ur.role_id as id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'admin@demo.local' limit 1`,
  );
  role = own?.id;
});
afterAll(() => test.close());

const fileOf = (count: number): string => {
  const rows = Array.from({ length: count }, (_, n) => `Nom;Prénom;import${n}@demo.local;import${n};Agent;motdepasse-${n};${role}`);
  return [HEADINGS, ...rows].join('\n');
};

it('takes more users than can wait for a sign-in, and lets people sign in meanwhile', async () => {
  const order: string[] = [];
  const imported = atCost(QUARTER, () => upload(test, '/users/import', admin, fileOf(MANY), {}, { 'idempotency-key': 'beaucoup' })).then(
    (answer) => {
      order.push('imported');
      return answer;
    },
  );
  for (let turn = 0; turn < 3; turn++) {
    await test.signIn('production');
    order.push('signed in');
  }
  expect(await imported).toMatchObject({ status: 200, body: { crees: MANY, erreurs: [] } });
  expect(order).toEqual(['signed in', 'signed in', 'signed in', 'imported']);
  const last = { email: `import${MANY - 1}@demo.local`, password: `motdepasse-${MANY - 1}` };
  expect((await test.call('POST', '/users/login', { body: last })).status).toBe(200);
});

it('tells a password that is too common at its line, as every other fault of the file', async () => {
  const [headings, one, two, three] = fileOf(3).replaceAll('import', 'commun').split('\n');
  const file = [headings, one, two?.replace('motdepasse-1', 'Password123'), three?.replace('motdepasse-2', 'court')].join('\n');
  for (const [simulation, status] of [
    ['true', 200],
    ['false', 400],
  ] as const)
    expect(await upload(test, `/users/import?simulation=${simulation}`, admin, file)).toMatchObject({
      status,
      body: {
        lignes: 3,
        crees: 1,
        erreurs: [
          { ligne: 3, champ: 'password', message: validation.commonPassword },
          { ligne: 4, champ: 'password', message: validation.password },
        ],
      },
    });
});

it('refuses more new users than one file should bring, and says how many', async () => {
  expect(await upload(test, '/users/import?simulation=true', admin, fileOf(5001).replaceAll('import', 'autre'))).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/au plus 5.000 utilisateurs/) },
  });
});

it('does not pass over the password of a user who is there already', async () => {
  const users = await test.call('GET', '/users?q=production@demo.local', { token: admin });
  const [user] = (users.body as { objects: { id: number }[] }).objects;
  const fileWith = (password: string): string => `id;Fonction;Mot de passe\n${user?.id};Chef d'atelier;${password}`;
  expect(await upload(test, '/users/import', admin, fileWith('motdepasse-1'))).toMatchObject({
    status: 400,
    body: { modifies: 0, erreurs: [{ ligne: 2, champ: 'password' }] },
  });
  expect(await upload(test, '/users/import', admin, fileWith(''))).toMatchObject({ status: 200, body: { modifies: 1, erreurs: [] } });
});
