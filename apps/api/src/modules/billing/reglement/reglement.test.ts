import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  const facture = (id: number) => production.must('GET', `/facture/${id}`);
  /** Creates a validated facture with that TTC. */
  const owed = async (ttc: number, given: Row = {}) => {
    const id = await priced.draft([], given);
    await production.must('PUT', `/facture/${id}/lignes`, {
      lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: ttc, tauxTva: 0 }],
    });
    await production.must('POST', `/facture/${id}/valider`);
    return id;
  };
  const body = (montant: number, imputations?: Row[], given: Row = {}): Row => ({
    client: production.client,
    date: '2026-11-16',
    montant,
    mode: 1,
    reference: 'VIR 12',
    ...(imputations && { imputations }),
    ...given,
  });
  const pay = (montant: number, imputations?: Row[], given?: Row) =>
    production.call('POST', '/reglement', body(montant, imputations, given));
  const refused = { status: 400, body: { errors: { imputations: expect.any(String) } } };

  it('pays factures in parts, and gives back what is changed or deleted', async () => {
    const [one, two] = [await owed(100), await owed(50.55)];
    const first = await pay(90, [
      { facture: one, montant: 60 },
      { facture: { id: two }, montant: 30 },
    ]);
    const { numFacture } = await facture(one);
    expect(first).toMatchObject({
      status: 201,
      body: { montant: 90, imputations: [{ facture: { id: one, numFacture }, montant: 60 }, { montant: 30 }] },
    });
    expect(await facture(one)).toMatchObject({ statut: 'Réglée en partie', reste: 40 });
    expect(await facture(two)).toMatchObject({ statut: 'Réglée en partie', reste: 20.55 });
    const id = first.body.id as number;
    // Omitted imputations stay as they are.
    const kept = await production.must('PUT', '/reglement', { ...body(100), id, reference: 'VIR 13' });
    expect(kept).toMatchObject({ reference: 'VIR 13', imputations: [{ montant: 60 }, { montant: 30 }] });
    expect(await production.call('PUT', '/reglement', { ...body(89.99), id })).toMatchObject(refused);
    await production.must('PUT', '/reglement', {
      ...(await production.must('GET', `/reglement/${id}`)),
      imputations: [{ facture: one, montant: 100 }],
    });
    expect(await facture(one)).toMatchObject({ statut: 'Réglée', reste: 0 });
    expect(await facture(two)).toMatchObject({ statut: 'Validée', reste: 50.55 });
    const { objects } = await production.must('GET', `/reglement?client=${production.client}`);
    expect((objects as Row[]).find((row) => row.id === id)).toMatchObject({ imputations: [{ facture: { id: one }, montant: 100 }] });
    await production.must('DELETE', `/reglement/${id}`);
    expect(await facture(one)).toMatchObject({ statut: 'Validée', reste: 100 });
    const lines = async (path: string) => (await production.must('GET', `${path}/journal?size=50`)).objects as Row[];
    expect((await lines(`/facture/${one}`)).map(({ changements }) => (changements as { reste?: Row }).reste?.apres).slice(0, 3)).toEqual([
      100, 0, 40,
    ]);
    expect((await lines(`/reglement/${id}`))[1]).toMatchObject({
      changements: { imputations: { avant: expect.stringContaining(String(numFacture)), apres: null } },
    });
  });

  it('refuses more than is owed or paid, and what cannot be paid, and stores nothing', async () => {
    const one = await owed(100);
    const draft = await priced.draft();
    const { client } = await production.createClient();
    const other = await owed(10, { client });
    const avoir = (await production.must('POST', `/facture/${await owed(30)}/avoir`)).id;
    await production.must('POST', `/facture/${avoir}/valider`);
    const before = (await production.must('GET', '/reglement')).total;
    const wrong: Row[][] = [
      [{ facture: one, montant: 100.01 }],
      [{ facture: one, montant: 0 }],
      [{ facture: one, montant: -5 }],
      [{ facture: one, montant: 1.001 }],
      [
        { facture: one, montant: 50 },
        { facture: one, montant: 50 },
      ],
      [{ facture: draft, montant: 1 }],
      [{ facture: other, montant: 1 }],
      [{ facture: avoir, montant: 1 }],
      [{ facture: 999_999, montant: 1 }],
      [{ montant: 1 }],
    ];
    for (const imputations of wrong) expect(await pay(500, imputations), JSON.stringify(imputations)).toMatchObject(refused);
    expect(await pay(99.99, [{ facture: one, montant: 100 }])).toMatchObject(refused);
    const places: [Row, string][] = [
      [{ facture: one, montant: 100.01 }, 'imputations.1.montant'],
      [{ facture: other, montant: 1 }, 'imputations.1.facture'],
    ];
    for (const [second, place] of places) {
      const { body: told } = await pay(500, [{ facture: await owed(5), montant: 5 }, second]);
      expect(told.errors, place).toEqual({ imputations: expect.any(String), [place]: expect.any(String) });
    }
    expect(await production.call('POST', '/reglement', { ...body(5), imputations: '__proto__' })).toMatchObject(refused);
    expect((await production.must('GET', '/reglement')).total).toBe(before);
    expect(await facture(one)).toMatchObject({ reste: 100 });
    const { body: paid } = await pay(60, [{ facture: one, montant: 60 }]);
    expect(await pay(60, [{ facture: one, montant: 40.01 }])).toMatchObject(refused);
    expect(await production.call('PUT', '/reglement', { ...paid, client })).toMatchObject(refused);
  });

  it('offers the factures of the client that are not paid, the oldest due first, and those that the règlement pays', async () => {
    const { client } = await production.createClient();
    const late = await owed(100, { client, dateFacture: '2026-01-31T23:30:00Z' });
    const [paid, open] = [await owed(60, { client }), await owed(40.1, { client })];
    await priced.draft([], { client });
    const { body: made } = await pay(70, [{ facture: paid, montant: 60 }], { client });
    const offered = (path: string, query: string) => production.must('GET', `/reglement/${path}?${query}`);
    const all = await offered('a-regler', `client=${client}`);
    expect(all).toMatchObject({
      total: 2,
      reste: 140.1,
      objects: [{ id: late, dateFacture: '2026-02-01', reste: 100, regle: 0 }, { id: open }],
    });
    const own = await offered(`${made.id}/a-regler`, '');
    expect((own.objects as Row[]).map(({ id, reste, regle }) => [id, reste, regle])).toEqual([
      [late, 100, 0],
      [paid, 0, 60],
      [open, 40.1, 0],
    ]);
    const { numFacture } = await facture(open);
    expect(await offered('a-regler', `client=${client}&q=${String(numFacture).toLowerCase()}`)).toMatchObject({ total: 1, reste: 40.1 });
    expect(await offered('a-regler', `client=${client}&size=1&page=7`)).toMatchObject({
      client: { id: client },
      total: 2,
      reste: 140.1,
      objects: [],
    });
    expect(await offered('a-regler', `client=${client}&facture=${open}`)).toMatchObject({ total: 1, objects: [{ id: open }] });
    expect(await offered('a-regler', `client=${client}&facture=${paid}`)).toMatchObject({ total: 0 });
    expect(await offered('a-regler', `client=${client}&q=%25`)).toMatchObject({ total: 0 });
    for (const wrong of ['a-regler', 'a-regler?client=x', 'a-regler?client=1&statut=2', 'a-regler?client=1&size=0', '0/a-regler?q=%00'])
      expect((await production.call('GET', `/reglement/${wrong}`)).status, wrong).toBe(400);
    for (const gone of ['99999999/a-regler', 'a-regler?client=99999999'])
      expect((await production.call('GET', `/reglement/${gone}`)).status, gone).toBe(404);
  });

  it('offers the TVA that no avoir took back and no other règlement withholds', async () => {
    const { client } = await production.createClient();
    const id = await priced.draft([], { client });
    await production.must('PUT', `/facture/${id}/lignes`, {
      lignes: [{ libelle: 'Forfait', quantite: 2, prixUnitaire: 500, tauxTva: 20 }],
    });
    await production.must('POST', `/facture/${id}/valider`);
    const [line] = (await priced.lines(id)).lignes;
    const left = async (path = 'a-regler') => {
      const { objects } = await production.must('GET', `/reglement/${path}?client=${client}`);
      return (objects as Row[]).map(({ totalTva, resteTva }) => [totalTva, resteTva]);
    };
    expect(await left()).toEqual([[200, 200]]);
    const avoir = (await production.must('POST', `/facture/${id}/avoir`, { lignes: [{ ligne: line?.id, quantite: 1 }] })).id;
    expect(await left()).toEqual([[200, 200]]);
    await production.must('POST', `/facture/${avoir}/valider`);
    expect(await left()).toEqual([[200, 100]]);
    const withheld = await pay(60, [{ facture: id, montant: 60 }], { client, mode: 5 });
    await pay(30, [{ facture: id, montant: 30 }], { client });
    expect(await left()).toEqual([[200, 40]]);
    // The règlement that is edited may withhold its own part again.
    expect(await left(`${withheld.body.id}/a-regler`)).toEqual([[200, 100]]);
    await pay(70, [{ facture: id, montant: 70 }], { client, mode: 5 });
    expect(await left()).toEqual([[200, 0]]);
  });

  it('never pays a facture twice, however many pay at once', async () => {
    const [one, two] = [await owed(100), await owed(100)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        pay(
          60,
          (index % 2 ? [one, two] : [two, one]).map((id) => ({ facture: id, montant: 30 })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400]);
    expect([await facture(one), await facture(two)]).toMatchObject([{ reste: 10 }, { reste: 10 }]);
  });

  it('lets an avoir take back what was paid, and keeps the règlement as it is', async () => {
    const one = await owed(100);
    const { body: paid } = await pay(100, [{ facture: one, montant: 100 }]);
    const { id } = await production.must('POST', `/facture/${one}/avoir`);
    await production.must('POST', `/facture/${id}/valider`);
    expect(await facture(one)).toMatchObject({ statut: 'Annulée', reste: -100 });
    const now = await production.must('PUT', '/reglement', { ...paid, reference: 'VIR 99' });
    expect(now).toMatchObject({ imputations: [{ montant: 100 }] });
    await production.must('PUT', '/reglement', { ...now, imputations: [] });
    expect(await facture(one)).toMatchObject({ reste: 0 });
  });
});
