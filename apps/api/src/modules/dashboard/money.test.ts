import type { Dashboard } from '@editique/domain/dashboard/dashboard';
import { daysSalesOutstanding } from '@editique/domain/dashboard/money';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';

eachDatabase((kind) => {
  let test: AdminApp;
  let client: number;
  let thisMonth: string;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    const { body } = await test.call('POST', '/client', {
      token: test.token,
      body: { nomClient: 'Atlas', codeClient: 'ATL', delaiFacturation: 30 },
    });
    client = (body as { id: number }).id;
    thisMonth = new Zone(test.app.services.config.TIME_ZONE).today().slice(0, 7);
  });
  afterAll(() => test?.close());

  const read = async () => (await test.call('GET', '/dashboard', { token: test.token })).body as Required<Dashboard>;
  const total = async (path: string) => ((await test.call('GET', path, { token: test.token })).body as { total: number }).total;
  let serial = 0;
  /** Inserts a document dated this many days ago. Unless it is a draft, it is validated, due after 60 days and possibly partly paid. */
  const bill = async (ttc: number, daysAgo: number, { type = 1, regle = 0, isDraft = false } = {}) => {
    serial += 1;
    await run(
      test.app.services.engine.db,
      `insert into facture (num_facture, ref_facture, date_facture, client_id, type_facture, date_echeance, total_ht, total_tva, regle, validee_le)
       values ($1::text, 'R', now() - $2::int * interval '1 day', $3::int, $4::int, current_date - $2::int + 60, $5::numeric, 0, $6::numeric, case when $7::boolean then null else now() end)`,
      [`T-${serial}`, daysAgo, client, type, ttc, regle, isDraft],
    );
  };
  const pay = (montant: number, day: string) =>
    test.call('POST', '/reglement', { token: test.token, body: { client, date: day, montant, mode: 5, reference: 'RET' } });

  it('has zeros where nothing was billed, and no delay', async () => {
    const { ventes, encaissements, encours } = await read();
    expect([ventes.parMois.length, ventes.total, encaissements.parMois.length, encaissements.total]).toEqual([12, 0, 12, 0]);
    expect(ventes.parMois.at(-1)).toEqual({ mois: thisMonth, montant: 0 });
    expect(encours).toMatchObject({ du: { montant: 0 }, echu: { montant: 0 }, nonImpute: 0, delaiPaiement: null });
  });

  it('adds up what was billed and paid, and agrees with the lists that it leads to', async () => {
    await bill(1200.1, 0);
    await bill(300.2, 100, { regle: 100 });
    await bill(-200.05, 0, { type: 2 });
    await bill(500, 20, { regle: 500 });
    await bill(999, 0, { isDraft: true });
    // Before the twelve months: it is still owed.
    await bill(70, 500);
    await pay(40.4, `${thisMonth}-01`);
    const { ventes, encaissements, encours } = await read();
    expect(ventes.total).toBe(1800.25);
    expect(ventes.parMois.reduce((sum, { montant }) => sum + montant, 0)).toBeCloseTo(1800.25, 6);
    expect(await total(`/facture?${ventes.filtres}`)).toBe(4);
    expect([ventes.brouillons.total, await total(`/facture?${ventes.brouillons.filtres}`)]).toEqual([1, 1]);
    expect(encaissements).toMatchObject({ total: 40.4 });
    expect(encaissements.parMois.at(-1)).toEqual({ mois: thisMonth, montant: 40.4 });
    expect(await total(`/reglement?${encaissements.filtres}`)).toBe(1);
    // 1200.10 of today, 200.20 of 100 days ago and 70 of long ago; billed over 90 days: 1200.10 - 200.05 + 500.
    expect(encours).toMatchObject({ du: { montant: 1470.3, factures: 3 }, echu: { montant: 270.2, factures: 2 }, nonImpute: 40.4 });
    expect(encours.delaiPaiement).toBe(Math.round((1470.3 / 1500.05) * 90));
    expect(await total(`/facture?${encours.du.filtres}`)).toBe(3);
    expect(await total(`/facture?${encours.echu.filtres}`)).toBe(2);
  });

  it('keeps no figure that a write made wrong', async () => {
    const before = await read();
    await bill(10, 0);
    await pay(5, `${thisMonth}-01`);
    const after = await read();
    expect(after.ventes.total).toBeCloseTo(before.ventes.total + 10, 6);
    expect(after.encours.du.montant).toBeCloseTo(before.encours.du.montant + 10, 6);
    expect(after.encaissements.total).toBeCloseTo(before.encaissements.total + 5, 6);
    expect(after.encours.nonImpute).toBeCloseTo(before.encours.nonImpute + 5, 6);
  });

  it('knows no delay where more was taken back than billed', () => {
    expect([daysSalesOutstanding(100, -5), daysSalesOutstanding(0, 100), daysSalesOutstanding(100, 100)]).toEqual([null, 0, 90]);
  });
});
