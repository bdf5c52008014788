import { expect, it } from 'vitest';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind, { content: 'demo' }));

  it('is new to a new user, each on their own, until they say that they have seen it', async () => {
    const [one, other] = [await givePerson(test, []), await givePerson(test, [])];
    const read = async ({ token }: { token: string }) => (await test.call('GET', '/guide', { token })).body;
    const say = (vu: unknown) => test.call('PUT', '/guide', { token: one.token, body: { vu } });
    expect(await read(one)).toEqual({ vu: false });
    expect([await say(true), await say(true)]).toMatchObject([
      { status: 200, body: { vu: true } },
      { status: 200, body: { vu: true } },
    ]);
    expect([await read(one), await read(other)]).toEqual([{ vu: true }, { vu: false }]);
    await say(false);
    expect(await read(one)).toEqual({ vu: false });
    expect(await say('oui')).toMatchObject({ status: 400, body: { errors: { vu: expect.any(String) } } });
    expect((await test.call('GET', '/guide')).status).toBe(401);
  });
});
