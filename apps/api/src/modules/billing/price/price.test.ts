import type { PriceGrid } from '@editique/domain/billing/price-grid';
import type { Revision } from '@editique/domain/billing/price-revision';
import { Zone } from '@editique/domain/time/zone';
import { expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { givePerson } from '../../access/testing/people.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf } from '../testing/priced.ts';

const P = '/app/administration/tarifPrestation';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);

  const grid = async (query = '') => (await production.must('GET', `/tarifPrestation/grille${query}`)) as unknown as PriceGrid;
  const rowIn = ({ prestations }: PriceGrid, id: number) => prestations.find(({ prestation }) => prestation.id === id);
  const prices = async (id: number, query: string) =>
    rowIn(await grid(query), id)?.paliers.map(({ aPartirDe, prixUnitaire, propre }) => [aPartirDe, prixUnitaire, propre]);
  const REVISION = '/tarifPrestation/grille/revision';
  const simulate = async (body: Row) => (await production.must('POST', REVISION, { essai: true, ...body })) as unknown as Revision;
  const apply = (body: Row, empreinte?: string, key?: string) =>
    production.call('POST', REVISION, { ...body, essai: false, empreinte }, key ? { 'idempotency-key': key } : undefined);
  const stored = async (prestation: number) =>
    ((await production.must('GET', `/tarifPrestation?prestation=${prestation}&sort=id,asc&size=100`)).objects as Row[]).map(
      ({ aPartirDe, prixUnitaire, dateDebut, dateFin }) => [aPartirDe, prixUnitaire, dateDebut, dateFin],
    );

  it("shows a client's own prices and the general ones that stand in, what is missing, and what comes", async () => {
    const { client } = await production.createClient();
    const [printing, missing] = [await priced.prestation({ libelle: 'Impression A4' }), await priced.prestation({ libelle: 'Archivage' })];
    await priced.price(printing, 0.4523);
    await priced.price(printing, 0.4, { aPartirDe: 1000 });
    await priced.price(printing, 0.3, { aPartirDe: 500, client, dateDebut: '2026-01-01', dateFin: '2026-12-31' });
    const all = [
      [0, 0.4523, false],
      [1000, 0.4, false],
    ];
    expect(await prices(printing, '')).toEqual(all);
    expect(await prices(printing, `?client=&date=2026-06-30`)).toEqual(all);
    expect(await prices(printing, `?client=${client}&date=2025-12-31`)).toEqual(all);
    expect(await prices(printing, `?client=${client}&date=2026-12-31`)).toEqual([
      [0, 0.4523, false],
      [500, 0.3, true],
    ]);
    const read = await grid(`?client=${client}&date=2026-06-30`);
    expect(read).toMatchObject({ client: { id: client, nomClient: expect.any(String) }, date: '2026-06-30' });
    expect(read.sansPrix).toEqual([{ id: missing, libelle: 'Archivage' }]);
    expect(rowIn(read, printing)).toMatchObject({
      unite: 3,
      tauxTva: 20,
      prochain: { date: '2027-01-01', paliers: [{}, { prixUnitaire: 0.4 }] },
    });
    expect(rowIn(read, missing)).toMatchObject({ paliers: [], prochain: null });
    expect((await grid()).date).toBe(new Zone(test.app.services.config.TIME_ZONE).today());
  });

  it.each(['client=999999', 'client=x', 'client=-1', 'date=2026-02-30', 'date=demain', 'jour=2026-01-01'])('refuses ?%s', async (query) => {
    const [field] = query.split('=') as [string];
    expect(await production.call('GET', `/tarifPrestation/grille?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  it('revises a list: what is applied is what was simulated, once, with its journal, and no line changes', async () => {
    const { client, bibliotheque } = await production.createClient();
    const one = await priced.prestation({ libelle: 'Pliage', automatique: true });
    const kept = await priced.price(one, 0.1111, { client, dateDebut: '2026-01-01', dateFin: '2027-06-30' });
    const begun = await priced.price(one, 0.5, { client, aPartirDe: 100, dateDebut: '2026-12-01' });
    await priced.price(one, 7, { client, aPartirDe: 5, dateDebut: '2026-01-01', dateFin: '2026-11-30' });
    const later = await priced.price(one, 0.2, { client, dateDebut: '2027-07-01' });
    const jobOn = async (dateHeureEnvoi: string) =>
      (await production.createJob({ bibliotheque, nombrePlis: 1, nombreSpool: 1, dateHeureEnvoi })).id;
    const [before, after] = [await jobOn('2026-11-30T12:00:00Z'), await jobOn('2026-12-01T12:00:00Z')];
    const draft = await priced.draft([before, after], { client });
    const read = async () => (await priced.lines(draft)).lignes.map(({ prixUnitaire }) => prixUnitaire);
    const rows = await stored(one);

    const body = { client, pourcentage: 5, aPartirDu: '2026-12-01' };
    const plan = await simulate(body);
    expect(
      plan.tarifs.map(({ tarif, ancienPrix, nouveauPrix, ecart, sort, aVenir }) => [tarif, ancienPrix, nouveauPrix, ecart, sort, aVenir]),
    ).toEqual([
      [kept, 0.1111, 0.1167, 0.0056, 'remplace', false],
      [later, 0.2, 0.21, 0.01, 'modifie', true],
      [begun, 0.5, 0.525, 0.025, 'modifie', false],
    ]);
    expect(plan.avertissements.join()).toContain('1 tarif commence plus tard et est révisé aussi');
    expect(await stored(one)).toEqual(rows);

    const answers = await Promise.all([apply(body, plan.empreinte, 'revision-1'), apply(body, plan.empreinte, 'revision-1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const applied = answers[0]?.body as unknown as Revision;
    const following = applied.tarifs[0]?.nouveauTarif;
    expect({ ...applied, essai: true, tarifs: applied.tarifs.map((tarif) => ({ ...tarif, nouveauTarif: null })) }).toEqual(plan);
    expect(await stored(one)).toEqual([
      [0, 0.1111, '2026-01-01', '2026-11-30'],
      [100, 0.525, '2026-12-01', null],
      [5, 7, '2026-01-01', '2026-11-30'],
      [0, 0.21, '2027-07-01', null],
      [0, 0.1167, '2026-12-01', '2027-06-30'],
    ]);
    for (const [id, action] of [
      [kept, 'modification'],
      [begun, 'modification'],
      [later, 'modification'],
      [following, 'creation'],
    ])
      expect(((await production.must('GET', `/tarifPrestation/${id}/journal`)).objects as Row[])[0]).toMatchObject({ action });
    // A line copies its price, and takes the new one only when the lines are rebuilt.
    expect(await read()).toEqual([0.1111, 0.1111]);
    await production.must('POST', `/facture/${draft}/calculer`);
    expect(await read()).toEqual([0.1111, 0.1167]);
    await production.must('PUT', '/prestation', { ...(await production.must('GET', `/prestation/${one}`)), automatique: false });
  });

  it('applies nothing else than what was simulated', async () => {
    const { client } = await production.createClient();
    const [one, two] = [await priced.prestation({ libelle: 'Reliure' }), await priced.prestation({ libelle: 'Scan' })];
    const id = await priced.price(one, 1, { client });
    const body = { client, pourcentage: -10.5, aPartirDu: '2030-01-01' };
    const old = await simulate(body);
    expect(await apply(body)).toMatchObject({ status: 400, body: { errors: { empreinte: expect.any(String) } } });
    for (const other of [{ pourcentage: 10.5 }, { aPartirDu: '2030-01-02' }, { prestations: [one] }])
      expect((await apply({ ...body, ...other }, old.empreinte)).status).toBe(409);
    await priced.price(two, 3, { client });
    expect(await apply(body, old.empreinte)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('simulez'), current: { tarifs: [{}, {}] } },
    });
    const only = { ...body, prestations: [one] };
    const plan = await simulate(only);
    await production.must('PUT', '/tarifPrestation', { ...(await production.must('GET', `/tarifPrestation/${id}`)), prixUnitaire: 2 });
    expect((await apply(only, plan.empreinte)).status).toBe(409);
    // Two simultaneous applications and a new tarif: only one application succeeds, the other learns that the prices have changed.
    const { empreinte } = await simulate(only);
    const added = { prestation: one, client, aPartirDe: 0, prixUnitaire: 9, dateDebut: '2031-01-01' };
    const answers = await Promise.all([apply(only, empreinte), apply(only, empreinte), production.call('POST', '/tarifPrestation', added)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 409]);
    expect(await stored(one)).toEqual([
      [0, 2, '2020-01-01', '2029-12-31'],
      [0, 1.79, '2030-01-01', null],
    ]);
    expect(await stored(two)).toEqual([[0, 3, '2020-01-01', null]]);
  });

  it('tells what cannot be, leaves what is the same, and changes nothing by half', async () => {
    const { client } = await production.createClient();
    const prestation = await priced.prestation({ libelle: 'Timbre' });
    await priced.price(prestation, 0.0001, { client });
    await priced.price(prestation, 1, { client, aPartirDe: 10 });
    const down = { client, pourcentage: -60, aPartirDu: '2030-01-01' };
    const plan = await simulate(down);
    expect(plan.tarifs.map(({ sort, motif }) => [sort, motif])).toEqual([
      ['refuse', 'le prix deviendrait nul'],
      ['remplace', null],
    ]);
    const rows = await stored(prestation);
    expect(await apply(down, plan.empreinte)).toMatchObject({ status: 400, body: { errors: { pourcentage: expect.any(String) } } });
    expect(await stored(prestation)).toEqual(rows);
    const up = { ...down, pourcentage: 5 };
    const { tarifs, empreinte } = await simulate(up);
    expect(tarifs.map(({ sort }) => sort)).toEqual(['inchange', 'remplace']);
    expect((await apply(up, empreinte)).status).toBe(200);
    expect(await stored(prestation)).toEqual([
      [0, 0.0001, '2020-01-01', null],
      [10, 1, '2020-01-01', '2029-12-31'],
      [10, 1.05, '2030-01-01', null],
    ]);
    const nobody = { ...up, client: (await production.createClient()).client };
    expect(await apply(nobody, (await simulate(nobody)).empreinte)).toMatchObject({ status: 409 });
    for (const wrong of [{ client: 999_999 }, { prestations: [999_999] }, { pourcentage: 1001 }, { pourcentage: 0 }, { aPartirDu: '' }])
      expect(await production.call('POST', REVISION, { ...up, ...wrong })).toMatchObject({
        status: 400,
        body: { errors: { [Object.keys(wrong)[0] as string]: expect.any(String) } },
      });
  });

  it('opens by right: the grid with its page, a revision with both forms too', async () => {
    const pages = [`${P}/grille`, `${P}/ajouter`, `${P}/modifier`];
    const status = async (method: 'GET' | 'POST', paths: string[]) => {
      const { token } = await givePerson(test, paths);
      const body = method === 'POST' ? { pourcentage: 5, aPartirDu: '2030-01-01' } : undefined;
      return (await test.call(method, method === 'GET' ? '/tarifPrestation/grille' : REVISION, { token, body })).status;
    };
    expect(await status('GET', [`${P}/grille`])).toBe(200);
    expect(await status('GET', [P, `${P}/ajouter`, `${P}/modifier`])).toBe(403);
    expect(await status('POST', pages)).toBe(200);
    for (const missing of pages)
      expect(
        await status(
          'POST',
          pages.filter((page) => page !== missing),
        ),
      ).toBe(403);
    const { token } = await givePerson(test, [`${P}/grille`]);
    expect((await test.call('GET', '/client/all', { token })).status).toBe(200);
  });

  it('says at its field what is wrong with a prestation or a tarif', async () => {
    const prestation = await priced.prestation({ libelle: 'Colisage' });
    const tarif = { prestation, aPartirDe: 0, prixUnitaire: 1, dateDebut: '2026-01-01', dateFin: '2026-06-30' };
    const id = await production.add('tarifPrestation', tarif);
    const said = async (entity: string, body: Row, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await production.call(method, `/${entity}`, body);
      expect(answer.status).toBe(400);
      return answer.body.errors;
    };
    const overlap = { dateDebut: expect.stringContaining('vaut déjà du 01/01/2026 au 30/06/2026') };
    expect(await said('tarifPrestation', { ...tarif, dateDebut: '2026-06-30', dateFin: null })).toEqual(overlap);
    const other = await production.add('tarifPrestation', { ...tarif, dateDebut: '2026-07-01', dateFin: null });
    expect(await said('tarifPrestation', { ...tarif, id: other, dateDebut: '2026-06-01' }, 'PUT')).toEqual(overlap);
    expect(await said('tarifPrestation', { ...tarif, dateDebut: '2027-01-01', dateFin: null })).toEqual({
      dateDebut: expect.stringContaining('à partir du 01/07/2026'),
    });
    expect((await production.call('PUT', '/tarifPrestation', { ...tarif, id, prixUnitaire: 2 })).status).toBe(200);
    expect(await said('tarifPrestation', { ...tarif, dateFin: '2025-12-31' })).toEqual({ dateFin: expect.any(String) });
    expect(await said('tarifPrestation', { ...tarif, aPartirDe: -1 })).toEqual({ aPartirDe: expect.any(String) });
    expect(await said('tarifPrestation', { ...tarif, prixUnitaire: 0.00001 })).toEqual({ prixUnitaire: expect.any(String) });
    expect(await said('tarifPrestation', { ...tarif, prixUnitaire: 0 })).toEqual({ prixUnitaire: expect.any(String) });
    for (const tauxTva of [101, -1, 20.001])
      expect(await said('prestation', { libelle: 'X', unite: 1, tauxTva })).toEqual({ tauxTva: expect.any(String) });
  });
});
