import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { startAccessApp } from '../access/testing/access-app.ts';

eachDatabase((kind) => {
  it('tells users who chose nothing that the mail about the stock reaches them', async () => {
    const alerting = await startAccessApp(kind, { environment: { STOCK_ALERT: '1' } });
    const body = { email: 'logistique@demo.local', password: DEMO_PASSWORD };
    const { id, token } = (await alerting.call('POST', '/users/login', { body })).body as { id: number; token: string };
    const address = `/users/${id}/preferences-notification`;
    expect((await alerting.call('GET', address, { token })).body).toMatchObject({ stock: 'mail', 'job-rouge': 'cloche' });
    expect((await alerting.call('PUT', address, { token, body: { stock: 'cloche' } })).body).toMatchObject({ stock: 'cloche' });
    expect((await alerting.call('GET', address, { token })).body).toMatchObject({ stock: 'cloche' });
    await alerting.close();
  });
});
