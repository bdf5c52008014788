import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { eachDatabase } from './test-database.ts';

eachDatabase((kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  it('answers with the demo in place', async () => {
    expect(await test.call('GET', '/ready')).toMatchObject({ status: 200 });
    expect(await test.call('GET', '/client')).toMatchObject({ status: 401 });
    const token = await test.signIn('admin');
    expect(await test.call('GET', '/client', { token })).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
  });
});
