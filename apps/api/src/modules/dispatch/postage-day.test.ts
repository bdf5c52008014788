import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

/** One of these zones has another day than the database, which runs in UTC. */
const TIME_ZONE = new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind, { environment: { TIME_ZONE } });
  const production = madeBefore(() => prepareProduction(test, test.token));

  it("proposes the price of the day that the product's clocks show", async () => {
    const { id: job } = await production.createJob({ nombrePlis: 10 });
    const { acheminement } = (await production.must('GET', `/bibliotheque/${production.bibliotheque}`)) as { acheminement: { id: number } };
    const poids = await production.add('poids', { valeurPoids: '0-20 g' });
    const today = new Zone(TIME_ZONE).today();
    for (const [prixUnitaire, days] of [
      [1, -1],
      [2, 0],
      [3, 1],
    ] as const)
      await production.add('tarif', { acheminement: acheminement.id, poids, prixUnitaire, dateDebut: addDays(today, days) });
    expect((await production.must('GET', `/affranchissement/proposition?job=${job}`)).tranches).toMatchObject([
      { prixUnitaire: 2, prix: 20 },
    ]);
  });
});
