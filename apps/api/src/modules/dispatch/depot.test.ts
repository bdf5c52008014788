import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

const END_DEPOT = 7;
const BACK = 11;

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  let document: number;
  beforeAll(async () => {
    document = await production.add('document', { nomDocument: 'Relevé' });
  });

  const depotOf = (job: number, nombrePlis: number, given: Row = {}): Row => ({
    client: production.client,
    document,
    job,
    date: '2026-11-14',
    heure: '09:30',
    nombreCaissete: 2,
    nombreCartons: 0,
    nombrePlis,
    type: 'Dépôt poste',
    operateur: 'Tazi Hicham',
    observateur: 'Agent Barid',
    ...given,
  });
  const deposit = (job: number, nombrePlis: number) => production.must('POST', '/depot', depotOf(job, nombrePlis));
  const etapeOf = async (job: number) => (await production.must('GET', `/job/${job}`)).etape;
  /** Creates a job at the end of MSP, with 300 plis to deposit. */
  const finished = async () => {
    const { id } = await production.createJob({ nombrePlis: 300, nombreSpool: 1 });
    await production.walkTo(id, 5);
    return id;
  };

  it('takes the job to its last step with the dépôt that covers its plis, and back when one is lowered or deleted', async () => {
    const job = await finished();
    await deposit(job, 100);
    expect(await etapeOf(job)).toBe(5);
    const second = await deposit(job, 200);
    expect(await etapeOf(job)).toBe(6);
    expect((await production.history(job)).at(-1)).toBe(END_DEPOT);

    const lowered = await production.must('PUT', '/depot', { ...depotOf(job, 150), id: second.id });
    expect(await etapeOf(job)).toBe(5);
    expect((await production.history(job)).at(-1)).toBe(BACK);

    await production.must('PUT', '/depot', { ...depotOf(job, 200), id: second.id, version: lowered.version });
    expect(await etapeOf(job)).toBe(6);
    await production.must('DELETE', `/depot/${second.id}`);
    expect(await etapeOf(job)).toBe(5);
    expect((await production.history(job)).slice(-4)).toEqual([END_DEPOT, BACK, END_DEPOT, BACK]);
  });

  it('keeps the dépôts of a billed job as they are', async () => {
    const job = await finished();
    const { id } = await deposit(job, 300);
    const client = production.client;
    const bill = { client, jobs: [job] };
    await production.must('POST', '/facture/a-facturer', bill);
    expect((await production.call('PUT', '/depot', { ...depotOf(job, 299), id })).status).toBe(409);
    expect((await production.call('DELETE', `/depot/${id}`)).status).toBe(409);
    expect(await etapeOf(job)).toBe(6);
    // A change that lowers nothing is still allowed.
    expect((await production.call('PUT', '/depot', { ...depotOf(job, 300, { operateur: 'Alami' }), id })).status).toBe(200);
  });

  it('leaves a job ended that was ended before its plis were deposited whole, unless a dépôt is lowered', async () => {
    const job = await finished();
    const { id } = await deposit(job, 100);
    await production.must('POST', `/job/${job}/avancer`, {});
    await production.must('PUT', '/depot', { ...depotOf(job, 100, { operateur: 'Alami' }), id });
    await production.must('PUT', '/depot', { ...depotOf(job, 120), id });
    await deposit(job, 30);
    expect(await etapeOf(job)).toBe(6);
    expect((await production.history(job)).at(-1)).toBe(END_DEPOT);
    await production.must('PUT', '/depot', { ...depotOf(job, 119), id });
    expect(await etapeOf(job)).toBe(5);
    expect((await production.history(job)).at(-1)).toBe(BACK);
  });

  it('leaves a billed job ended when what is said of its dépôts is corrected', async () => {
    const job = await finished();
    const { id } = await deposit(job, 100);
    await production.must('POST', `/job/${job}/avancer`, {});
    await production.must('POST', '/facture/a-facturer', { client: production.client, jobs: [job] });
    await production.must('PUT', '/depot', { ...depotOf(job, 100, { operateur: 'Alami' }), id });
    expect(await etapeOf(job)).toBe(6);
  });

  it('gives a dépôt to another job by the rules of both: the one goes back, the other goes on', async () => {
    const [from, to] = [await finished(), await finished()];
    const { id } = await deposit(from, 300);
    await deposit(to, 200);
    const moved = (job: number, nombrePlis: number) => production.call('PUT', '/depot', { ...depotOf(job, nombrePlis), id });
    // Plis that the dépôt carries of one job do not count as its own plis of the other.
    expect(await moved(to, 101)).toMatchObject({
      status: 400,
      body: { errors: { nombrePlis: 'il reste 100 plis à déposer pour ce job' } },
    });
    expect(await etapeOf(from)).toBe(6);
    expect((await moved(to, 100)).status).toBe(200);
    expect([await etapeOf(from), await etapeOf(to)]).toEqual([5, 6]);
    await production.must('POST', '/facture/a-facturer', { client: production.client, jobs: [to] });
    expect((await moved(from, 100)).status).toBe(409);
  });

  it('keeps the client of a job that has a dépôt', async () => {
    const { id: job } = await production.createJob({ nombreSpool: 1 });
    const { bibliotheque } = await production.createClient();
    await deposit(job, 1);
    expect(await production.call('PUT', '/job', { ...(await production.must('GET', `/job/${job}`)), bibliotheque })).toMatchObject({
      status: 409,
      body: { message: 'Ce job a déjà un dépôt, sa bibliothèque reste une bibliothèque du même client' },
    });
  });

  it('leaves a job no fewer plis than are deposited', async () => {
    const { id: job } = await production.createJob({ nombrePlis: 300, nombreSpool: 1 });
    await deposit(job, 120);
    const change = async (nombrePlis: number) =>
      production.call('PUT', '/job', { ...(await production.must('GET', `/job/${job}`)), nombrePlis });
    expect(await change(119)).toMatchObject({
      status: 400,
      body: { errors: { nombrePlis: '120 plis de ce job sont déjà déposés' } },
    });
    expect((await change(120)).status).toBe(200);
  });

  it('says how many plis are left when a dépôt asks for more', async () => {
    const job = await finished();
    await deposit(job, 260);
    const answer = await production.call('POST', '/depot', depotOf(job, 41));
    expect(answer.status).toBe(400);
    expect((answer.body.errors as Row).nombrePlis).toContain('40');
    expect(await production.must('GET', `/depot/proposition?job=${job}`)).toMatchObject({
      client: { id: production.client },
      nombrePlis: 300,
      plisDeposes: 260,
      reste: 40,
    });
    expect(await production.must('GET', `/depot/reste?job=${job}`)).toEqual([{ job, reste: 40 }]);
  });

  it("refuses another client than the job's, a cancelled job, a day that does not exist", async () => {
    const { id: job } = await production.createJob({ nombreSpool: 1 });
    const { client } = await production.createClient();
    const wrongClient = await production.call('POST', '/depot', depotOf(job, 1, { client }));
    expect(wrongClient.status).toBe(400);
    expect(wrongClient.body.errors).toHaveProperty('client');
    const wrongDay = await production.call('POST', '/depot', depotOf(job, 1, { date: '2026-02-30' }));
    expect(wrongDay.status).toBe(400);
    expect(wrongDay.body.errors).toEqual({ date: 'ce champ doit être une date' });
    await production.must('POST', `/job/${job}/annuler`, {});
    expect((await production.call('POST', '/depot', depotOf(job, 1))).status).toBe(409);
  });

  it('takes one of two dépôts that arrive together for the same plis', async () => {
    const job = await finished();
    const answers = await Promise.all([200, 200].map((plis) => production.call('POST', '/depot', depotOf(job, plis))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('proposes the postage by the tariff of the day, and adds up the filtered rows', async () => {
    const { id: job } = await production.createJob({ nombrePlis: 1001, nombreFeuilles: 1001 });
    const { acheminement } = (await production.must('GET', `/bibliotheque/${production.bibliotheque}`)) as { acheminement: { id: number } };
    const before = await production.must('GET', `/affranchissement/proposition?job=${job}`);
    expect(before.tranches).toEqual([]);
    const poids = await production.add('poids', { valeurPoids: '0-20 g' });
    const price = (prixUnitaire: number, dateDebut: string) =>
      production.add('tarif', { acheminement: acheminement.id, poids, prixUnitaire, dateDebut });
    await price(3.9, '2025-01-01');
    await price(4.15, '2026-01-01');
    await price(9.99, '2999-01-01');
    const { tranches } = await production.must('GET', `/affranchissement/proposition?job=${job}`);
    expect(tranches).toEqual([{ poids: { id: poids, valeurPoids: '0-20 g' }, prixUnitaire: 4.15, prix: 4154.15, estProposee: true }]);

    for (const prix of [0.1, 0.2, 4154.15]) await production.must('POST', '/affranchissement', { job, prix, detail: 'Lettre' });
    expect(await production.must('GET', `/affranchissement/total?job=${job}`)).toEqual({ total: 4154.45, lignes: 3 });
  });

  it('takes a prix of two decimals above zero', async () => {
    const { id: job } = await production.createJob();
    for (const prix of [1.005, -1, 0, 10_000_000_000, '5']) {
      const answer = await production.call('POST', '/affranchissement', { job, prix, detail: 'Lettre' });
      expect([prix, answer.status, Object.keys(answer.body.errors as Row)]).toEqual([prix, 400, ['prix']]);
    }
  });
});
