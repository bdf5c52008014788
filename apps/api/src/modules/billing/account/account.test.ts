import { accountSchema } from '@editique/domain/billing/account';
import { MAX_MOVEMENTS } from '@editique/domain/billing/account-limit';
import { Zone } from '@editique/domain/time/zone';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { cachedAggregateFigures } from '../../../engine/list/memory-figures.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

eachDatabase((kind) => {
  // Casablanca's offset of that spring, written in a form that a database reads with the opposite sign: the database's time zone must not
  // be used.
  const test = suiteApp(() => startTestApp(kind, { environment: { TIME_ZONE: '+01:00' } }));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  let client: number;
  let numbers: string[];
  beforeAll(async () => {
    const priced = pricedOf(production);
    client = await production.add('client', {
      nomClient: 'بريد المغرب',
      codeClient: 'RELEVE',
      delaiFacturation: 30,
      ice: '002345678000045',
    });
    numbers = [];
    for (const [dateFacture, prixUnitaire] of [
      ['2026-01-10T09:00:00Z', 100.1],
      // In Casablanca this is the next day.
      ['2026-04-30T23:30:00Z', 200.2],
    ]) {
      const id = await priced.draft([], { client, dateFacture });
      await production.must('PUT', `/facture/${id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire, tauxTva: 20 }] });
      numbers.push(String((await production.must('POST', `/facture/${id}/valider`)).numFacture));
    }
    await priced.draft([], { client });
    await run(
      test.app.services.engine.db,
      `insert into reglement (client_id, date, montant, mode, reference) values ($1::int, '2026-01-20', 50.05, 2, 'CHQ 77'), ($1::int, '2026-05-01', 400, 1, 'VIR 12')`,
      [client],
    );
  });

  const account = async (query = '', of = client) => accountSchema.parse(await production.must('GET', `/client/${of}/compte${query}`));
  const [first, second] = [120.12, 240.24];

  it('says what was owed after each facture and each règlement, drafts left out', async () => {
    const { soldeInitial, mouvements, totalDebit, totalCredit, solde, au, client: shown, situation } = await account();
    expect(shown).toMatchObject({ codeClient: 'RELEVE', ice: '002345678000045', delaiFacturation: 30, delaiPaiement: null, adresse: null });
    expect(situation).toMatchObject({ total: 360.36, nonImpute: 450.05, solde: -89.69 });
    expect(mouvements.map(({ date, type, debit, credit, solde: after }) => [date, type, debit, credit, after])).toEqual([
      ['2026-01-10', 'facture', first, 0, first],
      ['2026-01-20', 'reglement', 0, 50.05, 70.07],
      ['2026-05-01', 'facture', second, 0, 310.31],
      ['2026-05-01', 'reglement', 0, 400, -89.69],
    ]);
    expect([soldeInitial, totalDebit, totalCredit, solde]).toEqual([0, 360.36, 450.05, -89.69]);
    expect(au).toBe(new Zone(test.app.services.config.TIME_ZONE).today());
  });

  it('names the day of a facture by the same clocks where a règlement is typed', async () => {
    const { objects } = await production.must('GET', `/reglement/a-regler?client=${client}`);
    expect(objects).toMatchObject([{ dateFacture: '2026-01-10' }, { dateFacture: '2026-05-01' }]);
  });

  it('opens a period with what was owed before it, also when nothing happened in it', async () => {
    expect(await account('?du=2026-01-15&au=2026-04-30')).toMatchObject({ soldeInitial: first, solde: 70.07, totalCredit: 50.05 });
    expect(await account('?du=2026-02-01&au=2026-02-10')).toMatchObject({ soldeInitial: 70.07, mouvements: [], solde: 70.07 });
    expect(await account('?au=2020-01-01')).toMatchObject({ soldeInitial: 0, mouvements: [], solde: 0 });
  });

  it('carries over what it leaves out where only the newest are asked for', async () => {
    const { mouvements, reporte, ...whole } = await account();
    const some = await account('?derniers=3');
    expect(reporte).toEqual({ mouvements: 0, solde: 0 });
    expect(some).toEqual({ ...whole, mouvements: mouvements.slice(1), reporte: { mouvements: 1, solde: first } });
    expect(await account('?du=2026-01-15&au=2026-05-31&derniers=2')).toMatchObject({
      soldeInitial: first,
      reporte: { mouvements: 1, solde: 70.07 },
      totalCredit: 450.05,
      solde: -89.69,
    });
    for (const derniers of ['0', '-1', 'x', '10001'])
      expect((await production.call('GET', `/client/${client}/compte?derniers=${derniers}`)).status).toBe(400);
  });

  it('reads the longest account once until the next write', async () => {
    const busy = await production.add('client', { nomClient: 'Grand compte', codeClient: 'GRAND', delaiFacturation: 30 });
    await run(
      test.app.services.engine.db,
      `insert into reglement (client_id, date, montant, mode, reference) select $1::int, '2026-05-01', 1, 1, 'VIR ' || n from generate_series(1, $2::int) n`,
      [busy, MAX_MOVEMENTS],
    );
    const hits = cachedAggregateFigures.hit;
    const { mouvements, solde } = await account('', busy);
    expect([mouvements.length, solde]).toEqual([MAX_MOVEMENTS, -MAX_MOVEMENTS]);
    expect(await account('', busy)).toMatchObject({ solde });
    expect(cachedAggregateFigures.hit).toBe(hits + 1);
    await production.add('reglement', { client: { id: busy }, date: '2026-05-02', montant: 1, mode: 1, reference: 'VIR' });
    expect(await account('', busy)).toMatchObject({ solde: solde - 1, reporte: { mouvements: 1 } });
  });

  it('tells the account and what is owed now of the same moment', async () => {
    const payer = await production.add('client', { nomClient: 'Payeur', codeClient: 'PAYEUR', delaiFacturation: 30 });
    const paid = { client: { id: payer }, date: '2026-05-01', montant: 10, mode: 1 };
    const payments = Promise.all(Array.from({ length: 40 }, (_, n) => production.add('reglement', { ...paid, reference: `VIR ${n}` })));
    for (let read = 0; read < 40; read++) {
      const { solde, situation } = await account('', payer);
      expect(situation.solde).toBe(solde);
    }
    await payments;
    expect(await account('', payer)).toMatchObject({ solde: -400, situation: { solde: -400 } });
  });

  it('refuses a period that ends before it begins, a day that is none, a client that is not there', async () => {
    for (const path of ['compte', 'releve.pdf']) {
      expect(await production.call('GET', `/client/${client}/${path}?du=2026-02-01&au=2026-01-01`)).toMatchObject({
        status: 400,
        body: { errors: { au: expect.any(String) } },
      });
      expect((await production.call('GET', `/client/${client}/${path}?du=2026-02-30`)).status).toBe(400);
      expect(await production.call('GET', `/client/${client}/${path}?au=0000-01-01`)).toMatchObject({
        status: 400,
        body: { errors: { au: expect.any(String) } },
      });
      expect((await production.call('GET', `/client/99999999/${path}`)).status).toBe(404);
    }
  });

  it('prints the statement', async () => {
    const answer = await test.app.server.inject({
      method: 'GET',
      url: `/api/client/${client}/releve.pdf?du=2026-01-15&au=2026-05-31`,
      headers: { authorization: `Bearer ${production.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const text = (await readPdf(answer.rawPayload)).pages.map((page) => page.text).join(' ');
    for (const shown of [
      'RELEVÉ DE COMPTE',
      'Du 15 janvier 2026 au 31 mai 2026',
      'Solde antérieur',
      '120,12',
      'Chèque CHQ 77',
      `Facture ${numbers[1]}`,
      '01/05/2026',
      'Solde en votre faveur 89,69 DH',
      'ICE 002345678000045',
    ])
      expect(text).toContain(shown);
  });
});
