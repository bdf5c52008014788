import { addDays } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';
import { pricedOf } from '../billing/testing/priced.ts';
import { type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

const FACTURES = '/app/administration/facture';

eachDatabase((kind) => {
  let test: NoticeApp;
  let biller: Person;
  let printer: Person;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
    biller = await givePerson(test, [FACTURES, `${FACTURES}/afficher`]);
    printer = await givePerson(test, ['/app/administration/job']);
  });
  afterAll(() => test?.close());

  /** Creates a validated facture of 100 DH that was due this many days ago; 0 is today. */
  const due = async (daysAgo: number): Promise<number> => {
    const today = new Zone(test.app.services.config.TIME_ZONE).today();
    const day = addDays(today, -daysAgo - 60);
    const id = await pricedOf(test.production).draft([], { dateFacture: `${day}T12:00:00Z` });
    const lignes = [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 0 }];
    await test.production.must('PUT', `/facture/${id}/lignes`, { lignes });
    await test.production.must('POST', `/facture/${id}/valider`);
    return id;
  };

  it('tells of a facture that became overdue once, to whoever may list factures, with the way to it', async () => {
    const id = await due(3);
    await due(0);
    await test.look();
    await test.look();
    const { objects, total } = await test.read(biller);
    expect(total).toBe(1);
    expect(objects[0]).toMatchObject({ type: 'facture-echue', lien: `${FACTURES}/afficher/${id}`, lue: false });
    expect(objects[0]?.message).toMatch(/est échue depuis 3 jours.*100,00/);
    expect((await test.read(printer)).total).toBe(0);
    // The other facture becomes overdue with time alone. The first one is not reported again the next day.
    await test.look(Date.now() + DAY_MS);
    expect((await test.read(biller)).total).toBe(2);
  });

  it('says nothing of one that was paid in time, nor to whoever wants to hear nothing', async () => {
    const before = (await test.read(biller)).total;
    const id = await due(1);
    const { client } = test.production;
    const imputations = [{ facture: id, montant: 100 }];
    await test.production.must('POST', '/reglement', { client, date: '2026-11-10', montant: 100, mode: 1, reference: 'VIR', imputations });
    await test.look();
    expect((await test.read(biller)).total).toBe(before);
    await test.choose(biller, { 'facture-echue': 'aucune' });
    await due(2);
    await test.look();
    expect((await test.read(biller)).total).toBe(before);
  });
});
