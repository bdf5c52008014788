import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startAccessApp } from '../../modules/access/testing/access-app.ts';
import { enrol } from '../../modules/access/testing/factor.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { backUp, putBack, suiteFolder } from '../testing/files.ts';

const path = suiteFolder();

eachDatabase((kind) => {
  // On PostgreSQL a restore ends the LISTEN connections.
  const test = suiteApp(() => startAccessApp(kind, { onConnectionError: () => undefined }));

  it('opens no session again that was ended since the backup, and makes no used code, link or challenge valid', async () => {
    const { config, database } = test.app.services;
    const idOf = (token: string): number => Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);
    const answersTo = async (token: string) => (await test.call('GET', `/users/${idOf(token)}`, { token })).status;
    const stolen = await test.signIn('lecture');
    const own = await test.signIn('lecture');
    const karim = await enrol(test, 'production');
    const [used = '', unused = ''] = karim.recovery;
    await test.call('POST', '/users/forgot-password', { body: { email: 'lecture@demo.local' } });
    const open = await karim.challenge();
    await run(database.db, `update session set expiration = now() + interval '2 hours' where utilisateur_id = ${idOf(own)}`);
    await backUp(config, database, path(`${kind}.zip`));

    expect((await test.call('DELETE', `/users/${idOf(own)}/sessions`, { token: own })).status).toBe(204);
    expect((await karim.answer(used)).status).toBe(200);
    await run(database.db, `update second_facteur set compteur = 99999999`);
    await run(database.db, `update session set expiration = now() + interval '9 hours' where utilisateur_id = ${idOf(own)}`);
    const late = await test.signIn('lecture');
    await putBack(config, database, path(`${kind}.zip`), path(`${kind}-safety.zip`));

    expect([await answersTo(stolen), await answersTo(own), await answersTo(late)]).toEqual([401, 200, 401]);
    expect((await test.call('POST', '/users/login/second-facteur', { body: { jeton: open, code: unused } })).status).toBe(401);
    expect([(await karim.answer(used)).status, (await karim.answer(unused)).status]).toEqual([401, 200]);
    const [left] = await run(
      database.db,
      `select (select count(*) from reinitialisation)::int as links, (select max(compteur) from second_facteur)::int as steps,
         (select count(*) from session where expiration > now() + interval '8 hours' and utilisateur_id = ${idOf(own)})::int as prolonged`,
    );
    expect(left).toEqual({ links: 0, steps: 99_999_999, prolonged: 1 });
  });
});
