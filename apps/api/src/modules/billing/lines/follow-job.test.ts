import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../../job/testing/production.ts';
import { pricedOf, UNITE } from '../testing/priced.ts';

const PLANNED = { dateHeureEnvoi: '2021-03-04T09:00:00Z', dateHeureReception: '2021-03-01T09:00:00Z' };

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  beforeAll(async () => {
    const printing = await priced.prestation({ automatique: true });
    // One dirham per pli on the planned day of the jobs, two today.
    await priced.price(printing, 1, { dateFin: '2025-12-31' });
    await priced.price(printing, 2, { dateDebut: '2026-01-01' });
    const flat = await priced.prestation({ libelle: 'Mise en place', unite: UNITE.job, automatique: true });
    await priced.price(flat, 50);
  });

  const newJob = async () => (await production.createJob({ nombreSpool: 1, nombrePlis: 100, ...PLANNED })).id;
  const change = async (job: number, given: Row) =>
    production.call('PUT', '/job', { ...(await production.must('GET', `/job/${job}`)), ...given });
  const totalOf = async (id: number) => (await production.must('GET', `/facture/${id}`)).totalHt;
  const lineOf = async (id: number, libelle: string) => (await priced.lines(id)).lignes.find((line) => line.libelle === libelle);
  const deposit = async (job: number, nombrePlis: number) =>
    production.add('depot', {
      client: production.client,
      document: await production.add('document', { nomDocument: 'Relevé' }),
      job,
      date: '2026-11-14',
      heure: '09:30',
      nombreCaissete: 2,
      nombreCartons: 0,
      nombrePlis,
      type: 'Dépôt poste',
      operateur: 'Tazi Hicham',
      observateur: 'Agent Barid',
    });

  it('prices a draft anew on the day of dispatch, whether somebody or the last dépôt ends the job', async () => {
    const [walked, deposited] = [await newJob(), await newJob()];
    const drafts = [await priced.draft([walked]), await priced.draft([deposited])];
    expect(await Promise.all(drafts.map(totalOf))).toEqual([150, 150]);
    const before = await Promise.all(drafts.map((id) => lineOf(id, 'Impression')));
    await production.walkTo(walked, 6);
    await production.walkTo(deposited, 5);
    await deposit(deposited, 40);
    expect(await Promise.all(drafts.map(totalOf))).toEqual([250, 150]);
    await deposit(deposited, 60);
    expect(await Promise.all(drafts.map(totalOf))).toEqual([250, 250]);
    // A changed line keeps its id, so that a user who has it on screen can still save it.
    expect((await Promise.all(drafts.map((id) => lineOf(id, 'Impression')))).map((line) => line?.id)).toEqual(
      before.map((line) => line?.id),
    );
  });

  it('takes the day of the atelier: an hour before midnight in Greenwich it is the next one', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    await change(job, { dateHeureEnvoi: '2025-12-31T22:30:00Z' });
    expect(await totalOf(id)).toBe(150);
    await change(job, { dateHeureEnvoi: '2025-12-31T23:30:00Z' });
    expect(await totalOf(id)).toBe(250);
  });

  it('takes postage that was noted for another job out of the one draft and into the other', async () => {
    const [one, other] = [await newJob(), await newJob()];
    const drafts = [await priced.draft([one]), await priced.draft([other])];
    const postage = await production.add('affranchissement', { job: one, detail: 'Lettre', prix: 5 });
    expect(await Promise.all(drafts.map(totalOf))).toEqual([155, 150]);
    await production.must('PUT', '/affranchissement', { ...(await production.must('GET', `/affranchissement/${postage}`)), job: other });
    expect(await Promise.all(drafts.map(totalOf))).toEqual([150, 155]);
  });

  it('leaves what somebody typed, took out or added, until the lines are made anew', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    const { lignes } = await priced.lines(id);
    const kept = lignes.filter(({ libelle }) => libelle === 'Impression').map((line) => ({ ...line, prixUnitaire: 3 }));
    const own = { libelle: 'Remise en main propre', quantite: 1, prixUnitaire: 10, tauxTva: 20 };
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: [own, ...kept] });
    await production.walkTo(job, 6);
    await production.add('affranchissement', { job, detail: 'Lettre', prix: 5 });
    const read = await priced.lines(id);
    expect(read.lignes.map(({ libelle, ht }) => [libelle, ht])).toEqual([
      ['Remise en main propre', 10],
      ['Impression', 300],
      ['Affranchissement', 5],
    ]);
    await production.must('POST', `/facture/${id}/calculer`);
    expect((await priced.lines(id)).lignes.map(({ libelle }) => libelle)).toEqual(['Impression', 'Mise en place', 'Affranchissement']);
    // A job that leaves and joins again is billed as if it were new.
    await production.must('PUT', `/facture/${id}/lignes`, { lignes: [own] });
    for (const jobs of [[], [job]]) await production.must('POST', `/facture/${id}/jobs`, { jobs });
    expect(await totalOf(id)).toBe(265);
  });

  it('lets a billed job go on, and nothing of its validated facture changes', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    await production.must('POST', `/facture/${id}/valider`);
    const before = [await production.must('GET', `/facture/${id}`), await priced.lines(id)];
    expect((await change(job, { dateHeureEnvoi: '2026-11-20T09:00:00Z' })).status).toBe(200);
    expect((await change(job, { nombrePlis: 101 })).status).toBe(409);
    await production.walkTo(job, 6);
    expect([await production.must('GET', `/facture/${id}`), await priced.lines(id)]).toEqual(before);
  });

  it('leaves the version of a draft alone where nothing of it changes', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    const { version } = await production.must('GET', `/facture/${id}`);
    expect((await change(job, { dateHeureEnvoi: '2021-03-05T09:00:00Z', nombrePdf: 2 })).status).toBe(200);
    expect((await production.must('GET', `/facture/${id}`)).version).toBe(version);
  });

  it('says which line comes to more than a facture holds, and changes nothing', async () => {
    const { client, bibliotheque } = await production.createClient();
    const { id: job } = await production.createJob({ nombreSpool: 1, nombrePlis: 1000, bibliotheque, ...PLANNED });
    const id = await priced.draft([job], { client });
    const dear = await priced.prestation({ libelle: 'Reliure', automatique: true });
    await priced.price(dear, 9_999_999_999, { client });
    const before = await priced.lines(id);
    const refused = {
      status: 409,
      body: { message: expect.stringMatching(/^« Reliure » du job .+ dépasse le plus grand montant possible$/) },
    };
    expect(await production.call('POST', `/facture/${id}/calculer`)).toMatchObject(refused);
    expect(await change(job, { nombrePlis: 1001 })).toMatchObject(refused);
    expect(await production.call('POST', '/affranchissement', { job, detail: 'Lettre', prix: 1 })).toMatchObject(refused);
    expect((await priced.lines(id)).lignes).toEqual(before.lignes);
    // Once the price no longer makes the line too large, the change is accepted.
    await priced.price(dear, 1, { client, aPartirDe: 1000 });
    expect((await change(job, { nombrePlis: 1001 })).status).toBe(200);
  });

  it('says which facture names a job that cannot be deleted, even a cancelled one', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    const { numFacture } = await production.must('POST', `/facture/${id}/valider`);
    const avoir = await production.must('POST', `/facture/${id}/avoir`, {});
    const { numFacture: numAvoir } = await production.must('POST', `/facture/${avoir.id}/valider`);
    expect((await production.must('GET', `/job/${job}`)).facture).toBeNull();
    expect(await production.call('DELETE', `/job/${job}`)).toMatchObject({
      status: 409,
      body: { message: `Ce job figure sur ${numFacture}, ${numAvoir}, il ne se supprime pas` },
    });
  });
});
