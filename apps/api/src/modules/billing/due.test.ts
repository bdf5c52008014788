import { expect, it } from 'vitest';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { pricedOf } from './testing/priced.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  it('tells in the journal of each draft, which open screens follow, that a new delay moved its due date', async () => {
    const { client } = await production.createClient();
    const drafts = [
      await priced.draft([], { client, dateFacture: '2025-01-01T09:00:00Z' }),
      await priced.draft([], { client, dateFacture: '2025-01-31T09:00:00Z' }),
    ];
    const delay = async (delaiPaiement: number | null) =>
      production.must('PUT', '/client', { ...(await production.must('GET', `/client/${client}`)), delaiPaiement });
    const changes = async (id: number) => {
      const { objects } = await production.must('GET', `/facture/${id}/journal`);
      const lines = objects as { utilisateur: { id: number } | null; changements: Record<string, unknown> }[];
      return lines.slice(0, -1).map(({ utilisateur, changements }) => [utilisateur?.id, changements]);
    };
    const author = expect.any(Number);
    await delay(10);
    // Setting the same delay again changes nothing.
    await delay(10);
    expect(await Promise.all(drafts.map(changes))).toEqual([
      [[author, { dateEcheance: { avant: '2025-03-02', apres: '2025-01-11' } }]],
      [[author, { dateEcheance: { avant: '2025-04-01', apres: '2025-02-10' } }]],
    ]);
  });
});
