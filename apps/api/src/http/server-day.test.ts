import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { SERVER_DAY } from './server-day.ts';

/** Today there is never the day of Greenwich: a clock that reads the wrong zone fails at any hour. */
const [TIME_ZONE, shift] = new Date().getUTCHours() >= 11 ? ['Pacific/Kiritimati', 1] : ['Pacific/Pago_Pago', -1];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('postgres', { environment: { TIME_ZONE } });
});
afterAll(() => test?.close());

it('names its day in every answer of the API, refusals included, and in no page', async () => {
  const day = new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  const dayOf = async (url: string) => (await test.app.server.inject(url)).headers[SERVER_DAY];
  expect([await dayOf('/api/health'), await dayOf('/api/facture'), await dayOf('/api/nowhere'), await dayOf('/login')]).toEqual([
    day,
    day,
    day,
    undefined,
  ]);
});
