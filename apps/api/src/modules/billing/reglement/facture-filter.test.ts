import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { givePerson } from '../../access/testing/people.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { owingOf } from '../testing/owing.ts';
import { pricedOf } from '../testing/priced.ts';

const P = '/app/administration';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const owing = owingOf(production, pricedOf(production), '2026-11-16');

  const pay = (montant: number, facture: number, part: number, given: Row = {}) =>
    production.add('reglement', {
      client: production.client,
      date: '2026-11-16',
      montant,
      mode: 1,
      reference: 'VIR',
      imputations: [{ facture, montant: part }],
      ...given,
    });
  const listed = async (query: string) => (await production.must('GET', `/reglement?${query}`)) as { objects: Row[]; total: number };
  const idsOf = async (query: string) => (await listed(query)).objects.map(({ id }) => id);

  it('lists the règlements that pay a facture, and follows what is changed and deleted', async () => {
    const [one, other] = [await owing.late(production.client, 1, 100), await owing.late(production.client, 1, 50)];
    expect(await listed(`facture=${one}`)).toMatchObject({ objects: [], total: 0 });
    const early = await pay(60, one, 30, { date: '2026-11-02', reference: 'CHQ 1' });
    const late = await pay(20, one, 20);
    const elsewhere = await pay(50, other, 50);
    const { objects, total } = await listed(`facture=${one}&sort=date,desc`);
    expect(total).toBe(2);
    expect(objects).toMatchObject([
      { id: late, montant: 20, imputations: [{ facture: { id: one }, montant: 20 }] },
      { id: early, montant: 60, imputations: [{ facture: { id: one }, montant: 30 }] },
    ]);
    expect(objects[0], 'the filter is no field').not.toHaveProperty('facture');
    expect(await idsOf(`facture=${one}&facture=${other}&sort=id,asc`)).toEqual([early, late, elsewhere]);
    expect(await idsOf(`facture=${one}&q=chq`)).toEqual([early]);
    expect(await idsOf(`facture=${one}&dateMin=2026-11-10`)).toEqual([late]);

    const before = await production.must('GET', `/reglement/${early}`);
    await production.must('PUT', '/reglement', { ...before, imputations: [] });
    expect(await idsOf(`facture=${one}`)).toEqual([late]);
    await production.must('DELETE', `/reglement/${late}`);
    expect(await listed(`facture=${one}`)).toMatchObject({ objects: [], total: 0 });
  });

  it('lists nothing for a facture that does not exist or was never paid, and refuses what is no id', async () => {
    expect(await listed('facture=999999999')).toMatchObject({ objects: [], total: 0 });
    expect(await listed(`facture=${await owing.late(production.client, 1)}`)).toMatchObject({ objects: [], total: 0 });
    for (const wrong of ['abc', '-1', '1.5', '', '99999999999'])
      expect(await production.call('GET', `/reglement?facture=${wrong}`), wrong).toMatchObject({ status: 400, body: { errors: {} } });
    expect(await production.call('GET', '/reglement?factureMin=1')).toMatchObject({ status: 400 });
    expect(await production.call('GET', '/reglement?sort=facture,asc')).toMatchObject({ status: 400 });
  });

  it('asks for the list of règlements: the page of a facture does not grant it', async () => {
    const one = await owing.late(production.client, 1, 100);
    const paid = await pay(100, one, 100);
    const asking = async (pages: string[], path: string) => {
      const { token } = await givePerson(test, pages);
      return test.call('GET', path, { token });
    };
    const readers = [`${P}/facture`, `${P}/facture/afficher`, `${P}/facture/modifier`];
    expect(await asking(readers, `/facture/${one}`)).toMatchObject({ status: 200, body: { statut: 'Réglée' } });
    expect(await asking(readers, `/reglement?facture=${one}`)).toMatchObject({ status: 403 });
    expect(await asking([`${P}/reglement/afficher`], `/reglement?facture=${one}`)).toMatchObject({ status: 403 });
    expect(await asking([`${P}/reglement`], `/reglement?facture=${one}`)).toMatchObject({
      status: 200,
      body: { total: 1, objects: [{ id: paid }] },
    });
    // The filter of the list is a select of factures: their numbers, and nothing else of them.
    const { numFacture } = await production.must('GET', `/facture/${one}`);
    expect(await asking([`${P}/reglement`], `/facture/all?q=${numFacture}`)).toMatchObject({ status: 200, body: [{ id: one }] });
    expect(await asking([`${P}/reglement`], `/facture/all?reste=0`)).toMatchObject({ status: 403 });
    expect(await asking([`${P}/reglement`], '/facture')).toMatchObject({ status: 403 });
  });
});
