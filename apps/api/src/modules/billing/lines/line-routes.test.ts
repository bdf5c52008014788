import { validation } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

const line = { libelle: 'Impression recto verso', quantite: 12_345, prixUnitaire: 0.1234, tauxTva: 20, job: null, prestation: null };

interface Told {
  changements: { lignes?: { avant: string | null; apres: string | null } };
}

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  it('takes back the lines of a facture of thousands of jobs', async () => {
    const address = `/facture/${await priced.draft()}/lignes`;
    const { lignes } = await production.must('PUT', address, { lignes: Array(10_000).fill(line) });
    expect(await production.must('PUT', address, { lignes })).toMatchObject({ lignes, totalHt: 15_233_700 });
    expect(await production.call('PUT', address, { lignes: Array(20_001).fill(line) })).toMatchObject({ status: 400 });
  });

  it('says of a number that it is missing, and of anything else that it is none', async () => {
    const address = `/facture/${await priced.draft()}/lignes`;
    const said = async (given: object) => (await production.call('PUT', address, { lignes: [{ ...line, ...given }] })).body.errors;
    for (const name of ['quantite', 'prixUnitaire']) {
      for (const missing of [undefined, null, '']) expect(await said({ [name]: missing })).toEqual({ lignes: validation.required });
      for (const other of ['5', true, {}]) expect(await said({ [name]: other })).toEqual({ lignes: validation.numeric });
    }
  });

  it('tells of lines that change, also where the totals stay as they are', async () => {
    const id = await priced.draft();
    const put = (lignes: object[]) => production.must('PUT', `/facture/${id}/lignes`, { lignes });
    const told = async () => {
      const entries = (await production.must('GET', `/facture/${id}/journal`)).objects as Told[];
      return entries.flatMap(({ changements }) => changements.lignes ?? []);
    };
    const typed = { ...line, libelle: 'Impression', quantite: 2, prixUnitaire: 5 };
    await put([typed]);
    await put([{ ...typed, libelle: 'Impression couleur', quantite: 5, prixUnitaire: 2 }]);
    const first = 'Impression\u202f: 2 × 5,00\u00a0DH, TVA 20\u00a0%';
    const second = 'Impression couleur\u202f: 5 × 2,00\u00a0DH, TVA 20\u00a0%';
    const changes = [
      { avant: first, apres: second },
      { avant: null, apres: first },
    ];
    expect(await told()).toEqual(changes);
    await put((await priced.lines(id)).lignes);
    expect(await told()).toEqual(changes);
    await production.must('POST', `/facture/${id}/calculer`);
    expect(await told()).toEqual([{ avant: second, apres: null }, ...changes]);
  });

  it('makes the lines anew once for a key: what was typed since stays', async () => {
    const { id: job } = await production.createJob();
    await production.add('affranchissement', { job, prix: 12.5, detail: 'Lettre' });
    const id = await priced.draft([job]);
    const calculate = () => production.call('POST', `/facture/${id}/calculer`, undefined, { 'idempotency-key': `calcul-${kind}` });
    const first = await calculate();
    expect(first).toMatchObject({ status: 200, body: { totalHt: 12.5 } });
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: [line] });
    expect(await calculate()).toMatchObject({ status: 200, body: first.body });
    expect((await priced.lines(id)).lignes).toMatchObject([line]);
  });
});
