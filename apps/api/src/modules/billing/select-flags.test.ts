import { expect, it } from 'vitest';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePeople, type Person } from '../access/testing/people.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { pricedOf } from './testing/priced.ts';

const P = (name: string): string => `/app/administration/${name}`;

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  const newJob = async () => (await production.createJob({ nombrePlis: 100 })).id;
  const offered = async (path: string) => ((await production.must('GET', path)) as unknown as { id: number }[]).map(({ id }) => id);

  it('offers postage the jobs that take it, and jobs the factures that take them', async () => {
    await priced.price(await priced.prestation({ automatique: true }), 0.5);
    const [free, drafted, billed] = [await newJob(), await newJob(), await newJob()];
    const draft = await priced.draft([drafted]);
    const validated = await priced.draft([billed]);
    await production.must('POST', `/facture/${validated}/valider`, {});
    const [line] = (await priced.lines(validated)).lignes;
    const avoir = (await production.must('POST', `/facture/${validated}/avoir`, { lignes: [{ ligne: { id: line?.id }, quantite: 1 }] })).id;

    const jobs = await offered('/job/all?affranchissable=true');
    expect(jobs).toEqual(expect.arrayContaining([free, drafted]));
    expect(await production.call('POST', '/affranchissement', { job: billed, detail: 'Lettre', prix: 1 })).toMatchObject({ status: 409 });
    expect(jobs).not.toContain(billed);

    const factures = await offered('/facture/all?ouverte=true');
    expect(factures).toContain(draft);
    const record = await production.must('GET', `/job/${free}`);
    for (const refusing of [validated, avoir]) {
      expect(await production.call('PUT', '/job', { ...record, facture: { id: refusing } })).toMatchObject({ status: 409 });
      expect(factures).not.toContain(refusing);
    }
  });

  it('narrows a select by what the own form takes, where the list is closed', async () => {
    const [poster, printer, biller, other] = (await givePeople(test, [
      [P('affranchissement/ajouter')],
      [P('incident/modifier')],
      [P('job/modifier')],
      [P('sortieMagasin/ajouter'), P('incident'), P('job')],
    ])) as [Person, Person, Person, Person];
    const ask = async (path: string, { token }: Person) => (await test.call('GET', path, { token })).status;
    for (const [path, person] of [
      ['/job/all?affranchissable=true', poster],
      ['/spool/all?enProduction=true', printer],
      ['/facture/all?ouverte=true', biller],
    ] as const)
      expect([path, await ask(path, person)]).toEqual([path, 200]);
    for (const [path, person] of [
      ['/job/all?affranchissable=true&etape=6', poster],
      ['/spool/all?enProduction=true', other],
      ['/facture/all?ouverte=true', other],
    ] as const)
      expect([path, await ask(path, person)]).toEqual([path, 403]);
  });
});
