import { toBillGroupSchema } from '@editique/domain/billing/to-bill';
import { validation } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

const BILLED = 14;

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  let serial = 0;
  const factureOf = (given: Row = {}): Row => {
    serial += 1;
    return { numFacture: `Essai-${serial}`, refFacture: 'BC 12', dateFacture: '2026-11-14T09:00:00Z', client: production.client, ...given };
  };
  const createFacture = async () => (await production.must('POST', '/facture', factureOf())).id as number;
  const createJob = async (given: Row = {}) => (await production.createJob({ nombreSpool: 1, ...given })).id;
  const setJobs = (facture: number, jobs: number[]) => production.call('POST', `/facture/${facture}/jobs`, { jobs });
  const dispatched = async (bibliotheque?: number) => {
    const id = await createJob(bibliotheque ? { bibliotheque } : {});
    await production.walkTo(id, 6);
    return id;
  };

  it('attaches and detaches jobs, each with its history, and the status follows', async () => {
    const facture = await createFacture();
    const [one, two] = [await createJob(), await createJob()] as [number, number];
    expect((await setJobs(facture, [one, two])).status).toBe(200);
    expect((await production.must('GET', `/job/${one}`)).statutFacturation).toBe('Facturé');
    expect((await production.history(one)).at(-1)).toBe(BILLED);

    const before = await production.history(two);
    expect((await setJobs(facture, [two])).status).toBe(200);
    expect((await production.must('GET', `/job/${one}`)).statutFacturation).toBe('Non Facturé');
    expect((await production.history(one)).slice(-2)).toEqual([BILLED, BILLED]);
    // The job that stays gets no history row.
    expect(await production.history(two)).toEqual(before);
  });

  it('says how many lines keep a prestation', async () => {
    const prestation = await production.add('prestation', { libelle: 'Archivage', unite: 6, tauxTva: 20, automatique: false });
    const lignes = [1, 2].map((quantite) => ({ prestation, quantite, prixUnitaire: 10 }));
    await production.must('PUT', `/facture/${await createFacture()}/lignes`, { lignes });
    expect(await production.call('DELETE', `/prestation/${prestation}`)).toMatchObject({
      status: 409,
      body: { message: 'Cette prestation est utilisée par 2 lignes de facture' },
    });
  });

  it('refuses a job of another facture, of another client, or that does not exist, and changes nothing', async () => {
    const [facture, other] = [await createFacture(), await createFacture()] as [number, number];
    const [taken, free] = [await createJob(), await createJob()] as [number, number];
    await setJobs(other, [taken]);
    expect((await setJobs(facture, [free, taken])).status).toBe(409);
    const { bibliotheque } = await production.createClient();
    const stranger = await createJob({ bibliotheque });
    const refused = await setJobs(facture, [free, stranger]);
    expect([refused.status, Object.keys(refused.body.errors as Row)]).toEqual([400, ['jobs']]);
    expect((await setJobs(facture, [free, 999_999])).status).toBe(400);
    expect((await production.must('GET', `/facture/${facture}/lignes`)).lignes).toEqual([]);
  });

  it('keeps a facture that has jobs, and its client', async () => {
    const facture = await createFacture();
    await setJobs(facture, [await createJob({ nomjob: 'Relevés-Zénith' })]);
    const { client } = await production.createClient();
    expect((await production.call('PUT', '/facture', { ...factureOf({ client }), id: facture })).status).toBe(409);
    const refused = await production.call('DELETE', `/facture/${facture}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Relevés-Zénith')]);
    await setJobs(facture, []);
    expect((await production.call('DELETE', `/facture/${facture}`)).status).toBe(204);
  });

  it('knows a number again in other letters', async () => {
    await production.must('POST', '/facture', factureOf({ numFacture: 'Fac-Été-1' }));
    const again = await production.call('POST', '/facture', factureOf({ numFacture: 'FAC-ÉTÉ-1' }));
    expect([again.status, Object.keys(again.body.errors as Row)]).toEqual([400, ['numFacture']]);
  });

  it('makes a draft of some jobs or of all that a client has to be billed, named after its id', async () => {
    const { client, bibliotheque } = await production.createClient();
    const bill = (order: Row) => production.call('POST', '/facture/a-facturer', { client, ...order });
    expect(await bill({})).toMatchObject({ status: 400, body: { errors: { jobs: expect.any(String) } } });
    const [one, two, three] = [await dispatched(bibliotheque), await dispatched(bibliotheque), await dispatched(bibliotheque)];
    const { body: some } = await bill({ jobs: [one] });
    expect(some).toMatchObject({
      numFacture: `BROUILLON-${some.id}`,
      refFacture: `BROUILLON-${some.id}`,
      statut: 'Brouillon',
      typeFacture: 1,
    });
    expect((await bill({ jobs: [one] })).status).toBe(409);
    const { body: rest } = await bill({ refFacture: 'BC 7' });
    expect(rest).toMatchObject({ numFacture: `BROUILLON-${rest.id}`, refFacture: 'BC 7' });
    const billed = (await production.must('GET', `/facture/${rest.id}/jobs`)).lignes as { job: { id: number } }[];
    expect(billed.map(({ job }) => job.id)).toEqual([two, three]);
  });

  it("tells what a draft's reference cannot hold at its field, and takes one that is left empty", async () => {
    const { client, bibliotheque } = await production.createClient();
    await dispatched(bibliotheque);
    const bill = (refFacture: unknown) => production.call('POST', '/facture/a-facturer', { client, refFacture });
    for (const [reference, message] of [
      ['BC\0 7', validation.unstorable],
      ['\ud800', validation.unstorable],
      ['😀'.repeat(256), validation.tooLong(255)],
      [7, validation.string],
    ])
      expect(await bill(reference)).toMatchObject({ status: 400, body: { errors: { refFacture: message } } });
    const { body: unnamed } = await bill('  ');
    expect(unnamed).toMatchObject({ refFacture: `BROUILLON-${unnamed.id}` });
    await dispatched(bibliotheque);
    expect(await bill('😀'.repeat(255))).toMatchObject({ status: 201, body: { refFacture: '😀'.repeat(255) } });
  });

  it('groups what is to be billed by client, with the day that its delay asks for', async () => {
    const job = await dispatched();
    const groups = z.array(toBillGroupSchema).parse(await production.must('GET', '/facture/a-facturer'));
    expect(groups.map(({ echeance }) => echeance)).toEqual(groups.map(({ echeance }) => echeance).sort());
    const own = groups.find(({ client }) => client.id === production.client)?.jobs.find(({ id }) => id === job);
    expect(own?.estEchu).toBe(false);
    expect(Date.parse(own?.echeance ?? '') - Date.parse(own?.dateHeureDepot ?? '')).toBe(30 * 86_400_000);

    const patient = await production.add('client', { nomClient: 'Sans hâte', codeClient: 'SH', delaiFacturation: 2_147_483_647 });
    const template = await production.must('GET', `/bibliotheque/${production.bibliotheque}`);
    await dispatched(await production.add('bibliotheque', { ...template, libelle: 'Sans hâte', client: patient }));
    const later = z.array(toBillGroupSchema).parse(await production.must('GET', '/facture/a-facturer'));
    expect(later.at(-1)).toMatchObject({ client: { id: patient }, echeance: '9999-12-31T12:00:00.000Z', estEchu: false });
  });
});
