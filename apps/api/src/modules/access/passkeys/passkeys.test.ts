import { failure, validation } from '@editique/domain/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { givePerson, type Person, roleIds } from '../testing/people.ts';

type CreationOptions = Parameters<Authenticator['create']>[0];
type RequestOptions = Parameters<Authenticator['get']>[0];

const refused = { status: 401, body: { message: message.passkeyRefused } };

eachDatabase((kind) => {
  let test: TestApp;
  let person: Person;
  let device: Authenticator;
  beforeAll(async () => {
    test = await startAccessApp(kind);
  });
  afterAll(() => test?.close());
  beforeEach(async () => {
    await run(db(), 'delete from defi_cle_acces');
    person = await givePerson(test, ['/app/administration/client']);
    device = new Authenticator();
    expect(await add(person, device)).toMatchObject({ status: 201, body: { nom: 'Téléphone', vuLe: null } });
  });

  const db = () => test.app.services.engine.db;
  const path = ({ id }: Pick<Person, 'id'>) => `/users/${id}/cles-acces`;
  const asked = async (who: Person, headers: Record<string, string> = {}) =>
    (await test.call('POST', `${path(who)}/defi`, { token: who.token, headers })).body as CreationOptions;
  const store = (who: Person, reponse: unknown, nom = 'Téléphone') =>
    test.call('POST', path(who), { token: who.token, body: { nom, reponse } });
  const add = async (who: Person, with_: Authenticator) => store(who, with_.create(await asked(who)));
  const challenge = async () => (await test.call('POST', '/users/login/cle-acces/defi')).body as RequestOptions;
  const signIn = (reponse: unknown) => test.call('POST', '/users/login/cle-acces', { body: { reponse } });
  const weakSession = async ({ id }: Person): Promise<string> => {
    const [row] = await run<{ id: string }>(
      db(),
      `insert into session (id, utilisateur_id, expiration) values (gen_random_uuid(), $1::int, now() + interval '1 hour') returning id`,
      [id],
    );
    const claims = { sub: String(id), jti: row?.id as string, nom: '', prenom: '', paths: [] };
    return test.app.services.tokens.sign(claims, new Date(Date.now() + 3_600_000));
  };

  it('signs in without e-mail and password, each answer once', async () => {
    const answer = device.get(await challenge());
    const opened = await signIn(answer);
    expect(opened).toMatchObject({ status: 200, body: { id: person.id, token: expect.any(String) } });
    const { token } = opened.body as { token: string };
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
    expect(await signIn(answer)).toMatchObject({ status: 401, body: { message: message.passkeyExpired } });
    expect(await test.call('GET', path(person), { token })).toMatchObject({
      status: 200,
      body: [{ nom: 'Téléphone', vuLe: expect.any(String) }],
    });
    expect(await run(db(), `select type, detail from securite where utilisateur_id = $1::int order by id`, [person.id])).toEqual([
      { type: 'second-facteur', detail: message.passkeyAdded('Téléphone') },
      { type: 'connexion', detail: "Par clé d'accès" },
    ]);
  });

  it('refuses an answer for another site, another user, another key, without verification, or of a copied device', async () => {
    const spoilt: [string, (options: RequestOptions) => unknown][] = [
      ['another domain', (options) => device.get({ ...options, rpId: 'exemple.ma' })],
      ['no verification', (options) => device.get(options, { isVerified: false })],
      ['another handle', (options) => device.get(options, { handle: 'autre' })],
      ['no handle', (options) => ({ ...device.get(options), response: { ...device.get(options).response, userHandle: null } })],
      ['an unknown key', (options) => new Authenticator().get(options)],
      [
        'a signature of another key',
        (options) => {
          const { id } = device.get(options);
          return { ...new Authenticator().get(options, { handle: device.handle }), id, rawId: id };
        },
      ],
    ];
    for (const [what, answer] of spoilt) expect([what, await signIn(answer(await challenge()))]).toMatchObject([what, refused]);
    device.origin = 'https://exemple.ma';
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused);
    device.origin = 'http://localhost';
    expect((await signIn(device.get(await challenge()))).status).toBe(200);
    device.counter -= 2;
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused);
  });

  it('opens one session when one answer, or a copied device, comes twice at once', async () => {
    const answer = device.get(await challenge());
    const twice = await Promise.all([signIn(answer), signIn(answer)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    const one = device.get(await challenge());
    device.counter -= 1;
    const copied = await Promise.all([signIn(one), signIn(device.get(await challenge()))]);
    expect(copied.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('registers for oneself, in answer to one own challenge, once', async () => {
    const other = await givePerson(test, []);
    expect(await test.call('POST', `${path(person)}/defi`, { token: other.token })).toMatchObject({ status: 403 });
    expect(await test.call('GET', path(person), { token: other.token })).toMatchObject({ status: 403 });
    const stolen = new Authenticator().create(await asked(person));
    expect(await store(other, stolen)).toMatchObject({ status: 400, body: { errors: { reponse: message.passkeyExpired } } });
    const answer = new Authenticator().create(await asked(person));
    expect(await store(person, answer, ' ')).toMatchObject({ status: 400, body: { errors: { nom: validation.required } } });
    expect(await store(person, answer)).toMatchObject({ status: 201 });
    expect(await store(person, answer)).toMatchObject({ status: 400, body: { errors: { reponse: message.passkeyExpired } } });
    // A challenge for a sign-in is not valid for a registration, nor the reverse.
    expect(await store(person, new Authenticator().create({ ...(await asked(person)), ...(await challenge()) }))).toMatchObject({
      status: 400,
    });
    expect(await signIn(device.get({ challenge: (await asked(person)).challenge, rpId: 'localhost' }))).toMatchObject({ status: 401 });
    expect(await store(person, new Authenticator().create(await asked(person), { isVerified: false }))).toMatchObject({
      status: 400,
      body: { errors: { reponse: message.passkeyRefused } },
    });
    for (const format of ['android-key', 'tpm', 'apple', 'fido-u2f', 'inconnu'])
      expect(await store(person, new Authenticator().create(await asked(person), { format }))).toMatchObject({ status: 400 });
    // The same device cannot be registered again, even by somebody else.
    expect(await add(other, device)).toMatchObject({ status: 409, body: { message: message.passkeyKnown } });
    expect((await asked(person)) as unknown).toMatchObject({ excludeCredentials: [{}, {}], user: { name: person.email } });
  });

  it('keeps at most twenty, and deletes one own only', async () => {
    await run(
      db(),
      `insert into cle_acces (utilisateur_id, nom, identifiant, cle_publique, poignee, domaine, transports, compteur)
       select $1::int, n::text, $1::text || '-' || n, '', '', '', '{}', 0 from generate_series(1, 18) n`,
      [person.id],
    );
    const late = await asked(person);
    expect(await add(person, new Authenticator())).toMatchObject({ status: 201 });
    expect(await test.call('POST', `${path(person)}/defi`, { token: person.token })).toMatchObject({ status: 409 });
    expect(await store(person, new Authenticator().create(late))).toMatchObject({ status: 409, body: { message: message.passkeyLimit } });
    const [key] = (await test.call('GET', path(person), { token: person.token })).body as { id: number }[];
    const other = await givePerson(test, []);
    expect(await test.call('DELETE', `${path(other)}/${key?.id}`, { token: other.token })).toMatchObject({ status: 404 });
    expect(await test.call('DELETE', `${path(person)}/${key?.id}`, { token: other.token })).toMatchObject({ status: 403 });
    expect(await test.call('DELETE', `${path(person)}/${key?.id}`, { token: person.token })).toMatchObject({ status: 204 });
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused);
  });

  it('satisfies a role that demands a second factor, and a password alone no longer does', async () => {
    const [role] = await roleIds(test, person.id);
    await run(db(), `update role set second_facteur = true where id = $1::int`, [role]);
    const held = { status: 403, body: { message: failure.secondFactorNeeded } };
    const weak = await weakSession(person);
    await expect.poll(() => test.call('GET', '/client', { token: weak })).toMatchObject(held);
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(200);
    // Somebody who knows only the password cannot add a factor beside the user's key.
    for (const call of [`${path(person)}/defi`, `/users/${person.id}/second-facteur`])
      expect(await test.call('POST', call, { token: weak })).toMatchObject({ status: 403, body: { message: message.weakSession } });
    const { token } = (await signIn(device.get(await challenge()))).body as { token: string };
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
    const [key] = (await test.call('GET', path(person), { token })).body as { id: number }[];
    expect(await test.call('DELETE', `${path(person)}/${key?.id}`, { token })).toMatchObject({ status: 204 });
    expect(await test.call('GET', '/client', { token })).toMatchObject(held);
    expect(await add({ ...person, token }, new Authenticator())).toMatchObject({ status: 201 });
    expect((await test.call('GET', '/client', { token })).status).toBe(200);
  });

  it('goes with an administrator reset, and does not outlive the user', async () => {
    const admin = await test.signIn('admin', DEMO_PASSWORD);
    expect(await test.call('DELETE', `/users/${person.id}/second-facteur`, { token: admin })).toMatchObject({ status: 204 });
    expect(await signIn(device.get(await challenge()))).toMatchObject(refused);
    expect((await test.call('GET', '/client', { token: person.token })).status).toBe(401);
  });

  it('works only where a browser would: a domain with https, or localhost', async () => {
    const at = (host: string, origin?: string) =>
      test.call('POST', '/users/login/cle-acces/defi', { headers: { host, ...(origin && { origin }) } });
    expect(await at('127.0.0.1:3000')).toMatchObject({ status: 409, body: { message: message.passkeyUnsafe } });
    expect(await at('[::1]:3000')).toMatchObject({ status: 409 });
    expect(await at('editique.exemple.ma')).toMatchObject({ status: 409 });
    expect(await at('editique.exemple.ma', 'https://editique.exemple.ma')).toMatchObject({
      status: 200,
      body: { rpId: 'editique.exemple.ma' },
    });
    // An origin that does not match the host is ignored.
    expect(await at('localhost:3000', 'https://pirate.ma')).toMatchObject({ status: 200, body: { rpId: 'localhost' } });
  });

  it('lets an address leave a hundred challenges unanswered, and no more', async () => {
    await run(
      db(),
      `insert into defi_cle_acces (empreinte, domaine, origine, adresse, expiration)
       select n::text, '', '', '127.0.0.1', now() + interval '1 minute' from generate_series(1, 100) n`,
    );
    expect(await test.call('POST', '/users/login/cle-acces/defi')).toMatchObject({
      status: 429,
      body: { message: message.passkeyTooMany },
    });
  });
});

it('belongs to the address of the setting', async () => {
  const test = await startAccessApp('postgres', { environment: { PUBLIC_URL: 'https://editique.exemple.ma/' } });
  const ask = (headers: Record<string, string>) => test.call('POST', '/users/login/cle-acces/defi', { headers });
  expect(await ask({ host: 'localhost' })).toMatchObject({ status: 200, body: { rpId: 'editique.exemple.ma' } });
  expect(await ask({ host: 'editique.exemple.ma', origin: 'https://editique.exemple.ma' })).toMatchObject({ status: 200 });
  expect(await ask({ host: 'localhost', origin: 'http://localhost' })).toMatchObject({
    status: 409,
    body: { message: message.passkeyElsewhere('https://editique.exemple.ma') },
  });
  await test.close();
});
