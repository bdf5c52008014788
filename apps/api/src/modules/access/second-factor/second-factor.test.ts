import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { failure, validation } from '@editique/domain/messages';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { run } from '../../../db/database.ts';
import { DEMO_PASSWORD } from '../../../demo/accounts.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { unlockAccount } from '../password/unlock.ts';
import { purge } from '../session/purge.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { codeFor, type Enrolled, enrol } from '../testing/factor.ts';
import { givePerson } from '../testing/people.ts';

const wrong = { status: 401, body: { message: message.refusedCode } };
const dead = { status: 401, body: { message: message.deadChallenge } };

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
beforeAll(() => prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer }, fireImmediately: true }));

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));
  let karim: Enrolled;
  beforeAll(async () => {
    karim = await enrol(test, 'production');
  });
  beforeEach(() => run(test.app.services.engine.db, 'delete from tentative'));

  const db = () => test.app.services.engine.db;
  const login = (account: string, password = DEMO_PASSWORD) =>
    test.call('POST', '/users/login', { body: { email: `${account}@demo.local`, password } });
  const notes = async (userId: number, type = 'second-facteur') =>
    run(db(), `select detail, auteur_nom as by from securite where type = $2::text and utilisateur_id = $1::int order by id`, [
      userId,
      type,
    ]);

  it('is set up by oneself, with a secret that an app can scan and the database cannot tell', async () => {
    const { id, token } = (await login('lecture')).body as { id: number; token: string };
    const path = `/users/${id}/second-facteur`;
    expect(await test.call('POST', path, { token: test.admin })).toMatchObject({ status: 403 });
    expect(await test.call('POST', `${path}/confirmer`, { token, body: { code: '123456' } })).toMatchObject({ status: 409 });
    const first = (await test.call('POST', path, { token })).body as { secret: string; uri: string; qr: string };
    const { secret, uri, qr } = (await test.call('POST', path, { token })).body as typeof first;
    const [scanned] = await readBarcodes(Buffer.from(qr.replace('data:image/png;base64,', ''), 'base64'));
    expect(scanned?.text).toBe(uri);
    expect(uri).toContain(`secret=${secret}`);
    const [stored] = await run<{ secret: string }>(db(), `select secret from second_facteur where utilisateur_id = $1::int`, [id]);
    expect(stored?.secret).not.toContain(secret);
    expect((await login('lecture')).body).toHaveProperty('token');

    // The second secret replaced the first.
    for (const other of ['000000', codeFor(first.secret), 'abc'])
      expect(await test.call('POST', `${path}/confirmer`, { token, body: { code: other } })).toMatchObject({
        status: 400,
        body: { errors: { code: message.wrongCode } },
      });
    expect(await test.call('POST', `${path}/confirmer`, { token, body: {} })).toMatchObject({
      status: 400,
      body: { errors: { code: validation.required } },
    });
    // Computed once: half a minute later it would be another code.
    const code = codeFor(secret);
    const confirmed = await test.call('POST', `${path}/confirmer`, { token, body: { code } });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(new Set((confirmed.body as { codesDeSecours: string[] }).codesDeSecours).size).toBe(10);
    expect(await test.call('POST', path, { token })).toMatchObject({ status: 409, body: { message: message.secondFactorActive } });
    for (const body of [{ code }, { code, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }, { code, secret: '' }])
      expect(await test.call('POST', `${path}/confirmer`, { token, body })).toMatchObject({ status: 409 });
    expect(await test.call('GET', path, { token })).toMatchObject({
      status: 200,
      body: { actif: true, codesRestants: 10, clesAcces: 0, exige: false, depuis: expect.any(String) },
    });
    // The confirming code is spent.
    const { jeton } = (await login('lecture')).body as { jeton: string };
    expect(await test.call('POST', '/users/login/second-facteur', { body: { jeton, code } })).toMatchObject(wrong);
    expect(await notes(id)).toEqual([{ detail: message.secondFactorOn, by: 'El Amrani' }]);
    expect(await notes(id, 'echec')).toEqual([{ detail: message.wrongCodeNoted, by: null }]);
  });

  it('asks for a code after the password, and takes each code once', async () => {
    const first = await login('production');
    expect(first).toMatchObject({ status: 200, body: { defi: 'totp', jeton: expect.any(String) } });
    expect(Object.keys(first.body as object).sort()).toEqual(['defi', 'jeton']);
    const { jeton } = first.body as { jeton: string };
    expect(await test.call('GET', '/job', { token: jeton })).toMatchObject({ status: 401 });
    expect(await karim.answer('000000', jeton)).toMatchObject(wrong);
    expect(await test.call('POST', '/users/login/second-facteur', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: { jeton: validation.required, code: validation.required } },
    });
    const code = await karim.code();
    const opened = await karim.answer(code, jeton);
    expect(opened).toMatchObject({ status: 200, body: { id: karim.id, nom: 'Ouazzani', token: expect.any(String) } });
    expect((await test.call('GET', '/job', { token: (opened.body as { token: string }).token })).status).toBe(200);
    expect(await karim.answer(code)).toMatchObject(wrong);
    expect(await karim.answer(await karim.code(), jeton)).toMatchObject(dead);
    expect(await karim.answer(await karim.code(), 'inconnu')).toMatchObject(dead);
  });

  it('opens one session when one code, or one token, is used twice at once', async () => {
    const count = (answers: { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;
    const [one, two] = [await karim.challenge(), await karim.challenge()];
    const code = await karim.code();
    const codes = await Promise.all([karim.answer(code, one), karim.answer(code, two)]);
    expect([count(codes, 200), count(codes, 401)]).toEqual([1, 1]);

    const jeton = await karim.challenge();
    const [left] = await run<{ n: number }>(db(), `select count(*)::int as n from code_secours where utilisateur_id = $1::int`, [karim.id]);
    const tokens = await Promise.all([karim.answer(karim.recovery[0] as string, jeton), karim.answer(karim.recovery[1] as string, jeton)]);
    expect([count(tokens, 200), count(tokens, 401)]).toEqual([1, 1]);
    // The rollback of the losing request made its recovery code usable again.
    const [after] = await run<{ n: number }>(db(), `select count(*)::int as n from code_secours where utilisateur_id = $1::int`, [
      karim.id,
    ]);
    expect(after?.n).toBe((left?.n as number) - 1);
  });

  it('takes each recovery code once, however it is typed, and says how many are left', async () => {
    const code = (karim.recovery[2] as string).toLowerCase().replaceAll('-', ' ');
    expect(await karim.answer(code)).toMatchObject({ status: 200 });
    expect(await karim.answer(code)).toMatchObject(wrong);
    expect((await notes(karim.id)).map((note) => note.detail)).toContain(message.recoveryUsed(8));
  });

  it('counts wrong codes like wrong passwords, and a right password between them clears nothing', async () => {
    for (let n = 0; n < 5; n++) expect(await karim.answer('111111')).toMatchObject(wrong);
    const jeton = await karim.challenge();
    for (let n = 0; n < 5; n++) expect(await karim.answer(`wrong ${n}`, jeton)).toMatchObject(wrong);
    // Codes and passwords share one count, so the message mentions both.
    expect(await karim.answer(await karim.code(), jeton)).toMatchObject({
      status: 429,
      body: { message: 'Trop de mots de passe ou de codes incorrects : réessayez dans 15 minutes' },
    });
    expect(await login('production')).toMatchObject({ status: 429 });
    await run(db(), 'delete from tentative');
    // Many simultaneous guesses reveal no more than ten, and the block also applies to a correct code among them.
    const guesses = await Promise.all(Array.from({ length: 24 }, (_, n) => karim.answer(`22222${n % 10}`, jeton)));
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
    await run(db(), 'delete from tentative');
    expect(await karim.answer(await karim.code(), jeton)).toMatchObject({ status: 200 });
    expect(await run(db(), `select 1 from tentative where cle like 'compte:%'`)).toEqual([]);
  });

  it('knows the codes of its own user only', async () => {
    const hicham = await enrol(test, 'logistique');
    expect(await karim.answer(await hicham.code())).toMatchObject(wrong);
    expect(await karim.answer(hicham.recovery[0] as string)).toMatchObject(wrong);
    // The token determines who signs in, not the code.
    expect(await hicham.answer(await hicham.code(), await hicham.challenge())).toMatchObject({ status: 200, body: { id: hicham.id } });
  });

  it('forgets the first step after five minutes, another password, or the end of the account', async () => {
    const expired = await karim.challenge();
    await run(db(), `update defi_connexion set expiration = now() - interval '1 second'`);
    expect(await karim.answer(await karim.code(), expired)).toMatchObject(dead);
    await purge(test.app.services);
    expect(await run(db(), 'select 1 from defi_connexion')).toEqual([]);

    const changed = await karim.challenge();
    const body = { newPassword: 'une autre phrase' };
    expect((await test.call('PUT', `/users/${karim.id}/reset-password`, { token: test.admin, body })).status).toBe(204);
    expect(await karim.answer(await karim.code(), changed)).toMatchObject(dead);
    // The second factor remains after a change of the password.
    expect((await login('production', body.newPassword)).body).toHaveProperty('defi', 'totp');
    await run(
      db(),
      `update utilisateur set mot_de_passe = (select mot_de_passe from utilisateur where email = 'admin@demo.local')
      where id = $1::int`,
      [karim.id],
    );

    const gone = await enrol(test, 'facturation');
    const jeton = await gone.challenge();
    expect((await test.call('DELETE', `/users/${gone.id}`, { token: test.admin })).status).toBe(204);
    expect(await test.call('POST', '/users/login/second-facteur', { body: { jeton, code: gone.recovery[0] } })).toMatchObject(dead);
  });

  it('says so when the secret of the server was changed, and still takes recovery codes', async () => {
    await run(
      db(),
      `update second_facteur set secret = (select secret from second_facteur where utilisateur_id <> $1::int limit 1)
      where utilisateur_id = $1::int`,
      [karim.id],
    );
    expect(await karim.answer('123456')).toMatchObject({ status: 409, body: { message: message.secretChanged } });
    expect(await karim.answer(karim.recovery[3] as string)).toMatchObject({ status: 200 });
  });

  it('is removed by oneself with the password, in a session that has shown it', async () => {
    const path = `/users/${karim.id}/second-facteur`;
    const remove = (token: string, password?: string) => test.call('DELETE', path, { token, ...(password && { body: { password } }) });
    const { token } = (await karim.answer(karim.recovery[4] as string)).body as { token: string };
    expect(await remove(token)).toMatchObject({ status: 400, body: { errors: { password: validation.required } } });
    expect(await remove(token, 'wrong')).toMatchObject({ status: 400, body: { errors: { password: message.oldPassword } } });
    const weak = await run<{ id: string }>(
      db(),
      `insert into session (id, utilisateur_id, expiration) values (gen_random_uuid(), $1::int, now() + interval '1 hour') returning id`,
      [karim.id],
    );
    const claims = { sub: String(karim.id), jti: weak[0]?.id as string, nom: '', prenom: '', paths: [] };
    const weakToken = test.app.services.tokens.sign(claims, new Date(Date.now() + 3_600_000));
    expect(await remove(weakToken, DEMO_PASSWORD)).toMatchObject({ status: 403, body: { message: message.weakSession } });
    expect(await remove(token, DEMO_PASSWORD)).toMatchObject({ status: 204 });
    expect(await remove(token, DEMO_PASSWORD)).toMatchObject({ status: 404 });
    expect((await login('production')).body).toHaveProperty('token');
    expect((await notes(karim.id)).at(-1)).toEqual({ detail: message.secondFactorOff, by: 'Ouazzani' });
  });

  it('is reset by an administrator who outranks, and its sessions end', async () => {
    const [hicham] = await run<{ id: number }>(db(), `select id from utilisateur where email = 'logistique@demo.local'`);
    const path = `/users/${hicham?.id}/second-facteur`;
    const clerk = await givePerson(test, ['/app/utilisateur', '/app/utilisateur/modifier']);
    const nobody = await givePerson(test, []);
    expect(await test.call('GET', path, { token: nobody.token })).toMatchObject({ status: 403, body: { message: failure.forbidden } });
    expect(await test.call('DELETE', path, { token: nobody.token })).toMatchObject({ status: 403 });
    expect(await test.call('GET', path, { token: clerk.token })).toMatchObject({ status: 200, body: { actif: true } });
    expect(await test.call('DELETE', path, { token: clerk.token })).toMatchObject({
      status: 403,
      body: { message: message.outrankedSecondFactor },
    });
    expect((await login('logistique')).body).toHaveProperty('defi');
    expect(await test.call('DELETE', path, { token: test.admin })).toMatchObject({ status: 204 });
    expect(await run(db(), `select 1 from session where utilisateur_id = $1::int`, [hicham?.id])).toEqual([]);
    expect((await login('logistique')).body).toHaveProperty('token');
    expect(await test.call('DELETE', path, { token: test.admin })).toMatchObject({ status: 404 });
    expect(await test.call('DELETE', '/users/2147483647/second-facteur', { token: test.admin })).toMatchObject({ status: 404 });
    expect((await notes(hicham?.id as number)).at(-1)).toEqual({ detail: message.secondFactorReset, by: 'Benali' });
  });

  it('is removed by the command of the last resort', async () => {
    const hicham = await enrol(test, 'logistique');
    const unlocked = await unlockAccount(db(), hicham.email);
    expect(unlocked?.hadFactors).toBe(true);
    expect((await login('logistique', unlocked?.password)).body).toHaveProperty('token');
    expect((await notes(hicham.id)).at(-1)).toEqual({ detail: message.secondFactorUnlocked, by: null });
    expect((await unlockAccount(db(), hicham.email))?.hadFactors).toBe(false);
  });
});
