import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { message } from '../messages.ts';
import { startAccessApp } from '../testing/access-app.ts';
import { codeFor } from '../testing/factor.ts';
import { givePerson } from '../testing/people.ts';
import { printOfCode } from './code.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));
  const db = () => test.app.services.engine.db;
  const notes = (userId: number) =>
    run(db(), `select detail from securite where type = 'second-facteur' and utilisateur_id = $1::int order by id`, [userId]);

  it('gives recovery codes again to the set-up whose answer got lost, and to no other', async () => {
    const { id, token } = await givePerson(test, []);
    const path = `/users/${id}/second-facteur`;
    const { secret } = (await test.call('POST', path, { token })).body as { secret: string };
    const confirm = (body: object) => test.call('POST', `${path}/confirmer`, { token, body });
    // Until something is confirmed, the secret does not replace the code.
    expect(await confirm({ code: '000000', secret })).toMatchObject({ status: 400, body: { errors: { code: message.wrongCode } } });
    const code = codeFor(secret);
    const [lost, again] = [await confirm({ code, secret }), await confirm({ code, secret })];
    expect([lost.status, again.status]).toEqual([200, 200]);
    const [first, second] = [lost, again].map(({ body }) => (body as { codesDeSecours: string[] }).codesDeSecours);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(20);
    expect(await test.call('GET', path, { token })).toMatchObject({ body: { actif: true, codesRestants: 10 } });
    const kept = await run<{ empreinte: string }>(db(), `select empreinte from code_secours where utilisateur_id = $1::int`, [id]);
    expect(kept.map(({ empreinte }) => empreinte).toSorted()).toEqual(second?.map((one) => printOfCode(one, id)).toSorted());
    expect(await notes(id)).toMatchObject([{ detail: message.secondFactorOn }, { detail: message.recoveryCodesAgain }]);
    // A session without a second factor gets no new codes.
    await run(db(), `update session set second_facteur = false where utilisateur_id = $1::int`, [id]);
    await test.app.services.rights.announceChange();
    expect((await confirm({ code, secret })).status).toBe(403);
  });

  it('tells a set-up that a later one took the place of, and not that its code is wrong', async () => {
    const { id, token } = await givePerson(test, []);
    const path = `/users/${id}/second-facteur`;
    const begin = async () => ((await test.call('POST', path, { token })).body as { secret: string }).secret;
    const [older, newer] = [await begin(), await begin()];
    const confirm = (body: object) => test.call('POST', `${path}/confirmer`, { token, body });
    const replaced = { status: 409, body: { message: message.secondFactorReplaced } };
    expect(await confirm({ code: codeFor(older), secret: older })).toMatchObject(replaced);
    expect(await confirm({ code: codeFor(newer), secret: older })).toMatchObject(replaced);
    // Without the secret the request refers to the latest set-up, so its code is wrong.
    expect(await confirm({ code: codeFor(older) })).toMatchObject({ status: 400, body: { errors: { code: message.wrongCode } } });
    expect((await confirm({ code: codeFor(newer), secret: newer })).status).toBe(200);
    expect(await confirm({ code: codeFor(older), secret: older })).toMatchObject({
      status: 409,
      body: { message: message.secondFactorActive },
    });
  });
});
