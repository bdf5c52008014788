import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { download } from '../../transfer/testing/download.ts';
import { pricedOf } from '../testing/priced.ts';
import { moneyDifferences } from '../verify.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  /** Creates a validated facture dated at that moment, with two rates. */
  const sold = async (dateFacture: string) => {
    const id = await priced.draft([], { dateFacture });
    const lignes: Row[] = [
      { libelle: 'Impression', quantite: 3, prixUnitaire: 10.005, tauxTva: 20 },
      { libelle: 'Affranchissement', quantite: 1, prixUnitaire: 7.5, tauxTva: 0 },
    ];
    await production.must('PUT', `/facture/${id}/lignes`, { lignes });
    return production.must('POST', `/facture/${id}/valider`);
  };
  const file = (query: string) => download(test, `/facture/journal-ventes?${query}`, test.token);
  const rows = async (query: string) =>
    (await file(query)).file
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));

  it('lists what was validated in the period, a row for each rate', async () => {
    const { numFacture } = await sold('2024-06-30T12:00:00Z');
    // The first half hour of July in Casablanca is still June in UTC.
    const { id, numFacture: next } = await sold('2024-06-30T23:30:00Z');
    await priced.draft([], { dateFacture: '2024-06-15T12:00:00Z' });
    expect(await rows('du=2024-06-01&au=2024-06-30')).toMatchObject([
      ['2024-06-30', numFacture, 'Facture', 'BC 12', expect.any(String), expect.any(String), '', '', '0', '7,5', '0', '7,5'],
      ['2024-06-30', numFacture, 'Facture', 'BC 12', expect.any(String), expect.any(String), '', '', '20', '30,02', '6', '36,02'],
    ]);
    expect((await rows('du=2024-07-01&au=2024-07-31')).map((row) => row[1])).toEqual([next, next]);
    const avoir = await production.must('POST', `/facture/${id}/avoir`);
    const { numFacture: taken } = await production.must('POST', `/facture/${avoir.id}/valider`);
    expect((await rows('')).slice(0, 2)).toMatchObject([
      [expect.any(String), taken, 'Avoir', next, expect.any(String), expect.any(String), '', next, '0', '-7,5', '0', '-7,5'],
      [expect.any(String), taken, 'Avoir', next, expect.any(String), expect.any(String), '', next, '20', '-30,02', '-6', '-36,02'],
    ]);
  });

  it('has totals that are those of its rows while factures are validated', async () => {
    const drafts: number[] = [];
    for (let n = 0; n < 15; n++) {
      const id = await priced.draft([], { dateFacture: '2022-03-10T12:00:00Z' });
      await production.must('PUT', `/facture/${id}/lignes`, {
        lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 10, tauxTva: 20 }],
      });
      drafts.push(id);
    }
    let isDone = false;
    const validating = (async () => {
      for (const id of drafts) await production.must('POST', `/facture/${id}/valider`);
      isDone = true;
    })();
    const differences: number[] = [];
    while (!isDone) {
      const { objects, totaux } = await production.must('GET', '/facture/journal-ventes/apercu?du=2022-03-10&au=2022-03-10&size=100');
      differences.push((objects as Row[]).length * 12 - Number((totaux as Row).ttc));
    }
    await validating;
    expect(new Set(differences)).toEqual(new Set([0]));
  });

  it('is looked at before, page by page, with totals that are those of the rows', async () => {
    const first = await sold('2023-10-02T12:00:00Z');
    const second = await sold('2023-10-31T22:59:00Z');
    await sold('2023-10-31T23:01:00Z');
    const preview = (query: string) => production.must('GET', `/facture/journal-ventes/apercu?du=2023-10-01&au=2023-10-31${query}`);
    const totaux = { factures: 2, avoirs: 0, base: 75.04, tva: 12, ttc: 87.04 };
    const whole = await preview('');
    expect(whole).toMatchObject({ total: 2, totaux });
    expect((whole.objects as Row[]).map(({ facture, taux, base, tva }) => [facture, taux, base, tva])).toEqual([
      [first.id, 0, 7.5, 0],
      [first.id, 20, 30.02, 6],
      [second.id, 0, 7.5, 0],
      [second.id, 20, 30.02, 6],
    ]);
    expect(await preview('&size=1&page=1')).toMatchObject({ total: 2, totaux, objects: [{ facture: second.id, date: '2023-10-31' }, {}] });
    expect((await production.call('GET', '/facture/journal-ventes/apercu?du=2023-10-02&au=2023-10-01')).status).toBe(400);
  });

  it('is a workbook too, and refuses a period that is none', async () => {
    const answer = await file('du=2024-06-01&au=2024-06-30&format=xlsx');
    expect([answer.status, answer.headers['content-type'], answer.file.subarray(0, 2).toString()]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ]);
    expect((await file('du=2001-01-01&au=2001-01-31')).status).toBe(200);
    for (const query of ['du=2024-07-01&au=2024-06-30', 'du=hier', 'format=pdf', 'mois=3'])
      expect((await file(query)).status, query).toBe(400);
  });

  it('is what verify:money finds in order, until somebody meddles', async () => {
    const { engine } = test.app.services;
    const { id, numFacture } = await sold('2024-05-02T12:00:00Z');
    const { client } = production;
    await production.must('POST', '/reglement', {
      client,
      date: '2024-05-03',
      montant: 50,
      mode: 2,
      reference: 'CHQ',
      imputations: [{ facture: id, montant: 43.5 }],
    });
    expect(await moneyDifferences(engine.db)).toEqual([]);
    await run(engine.db, `update facture set regle = regle - 1 where id = $1::int`, [id]);
    await run(engine.db, `update reglement set impute = 12`);
    await run(engine.db, `update compteur set dernier = dernier + 1 where serie = 'AV'`);
    // The owner of the tables can disable the trigger, but the hash still reveals the change.
    await run(engine.db, 'alter table facture_archive disable trigger user');
    await run(engine.db, `update facture_archive set pdf = pdf || '\\x00'::bytea where facture_id = $1::int`, [id]);
    await run(engine.db, 'alter table facture_archive enable trigger user');
    expect(await moneyDifferences(engine.db)).toEqual([
      expect.stringContaining(`Facture ${numFacture} : reste à payer 1.02`),
      expect.stringContaining(`Facture ${numFacture} : réglé 42.50`),
      expect.stringMatching(/^Règlement \d+ : imputé 12\.00, imputations 43\.50/),
      expect.stringMatching(new RegExp(`^Facture ${numFacture} : son PDF ne donne pas l'empreinte [0-9a-f]{64}$`)),
      expect.stringMatching(/^Série AV-\d{4} : AV-\d{4}-0002 manque$/),
    ]);
  });
});
