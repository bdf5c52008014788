import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { offeredPrestations } from './offered-prestations.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);

  it('offers prestations by label, without regard to case and accents', async () => {
    const { db } = test.app.services.engine;
    await run(
      db,
      `insert into prestation (libelle, unite, taux_tva) select libelle, 3, 20 from unnest(array['Zonage', 'Édition', 'façonnage', 'Dépôt']) libelle`,
    );
    const offered = await offeredPrestations(db, { client: 1, day: '2026-11-15', q: '', quantity: 1 });
    expect(offered.map(({ libelle }) => libelle)).toEqual(['Dépôt', 'Édition', 'façonnage', 'Zonage']);
  });
});
