import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, startAtelier } from '../integrity/testing/atelier.ts';

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const SLIP = { date: '2026-11-14', heure: '09:30', type: 'Dépôt poste', operateur: 'Tazi', observateur: 'Agent Barid' };

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  const waiting = async (given: Row = {}) => (await atelier.job(5, { dateHeureEnvoi: soon(5), ...given })).id;
  const lot = (lignes: Row[], given: Row = {}, headers?: Record<string, string>) =>
    atelier.call('POST', '/depot/lot', { ...SLIP, document: atelier.document, lignes, ...given }, headers);
  const line = (job: number, nombrePlis: number): Row => ({ job, nombrePlis, nombreCaissete: 2, nombreCartons: 1 });
  const board = async () => (await atelier.must('GET', '/depot/a-deposer')) as unknown as { acheminement: Row; jobs: Row[] }[];
  const ids = async () => (await board()).flatMap(({ jobs }) => jobs.map(({ id }) => id));
  const depots = async (job: number) => (await atelier.must('GET', `/depot?job=${job}`)).objects as Row[];

  it('shows what is left of the jobs at end MSP, the most urgent first', async () => {
    const later = await waiting({ dateHeureEnvoi: '2026-11-02T10:00:00Z' });
    const sooner = await waiting({ dateHeureEnvoi: '2026-11-02T09:00:00Z', nomjob: 'Avis pressé' });
    const before = (await board()).flatMap(({ jobs }) => jobs).length;
    const { id: other } = await atelier.job(4);
    await atelier.depot(later, 40);
    const [group] = await board();
    expect(group?.acheminement).toEqual({ id: expect.any(Number), deroulement: 'Barid Al-Maghrib' });
    expect(group?.jobs.slice(0, 2)).toEqual([
      expect.objectContaining({
        id: sooner,
        nomjob: 'Avis pressé',
        client: expect.objectContaining({ id: atelier.client }),
        reste: 100,
        deposes: 0,
      }),
      expect.objectContaining({ id: later, nombrePlis: 100, deposes: 40, reste: 60 }),
    ]);
    expect(await ids()).not.toContain(other);
    expect(await atelier.must('GET', '/dashboard')).toMatchObject({
      aDeposer: {
        total: before,
        plis: expect.any(Number),
        liste: expect.arrayContaining([expect.objectContaining({ id: later, reste: 60 })]),
      },
    });
    const offered = (await atelier.must('GET', `/depot/jobs?client=${atelier.client}`)) as unknown as Row[];
    expect(offered.slice(0, 3)).toMatchObject([
      { id: sooner, etape: 5, reste: 100 },
      { id: later, reste: 60 },
      { id: other, etape: 4 },
    ]);
    expect(await atelier.must('GET', '/depot/jobs?q=pressé')).toMatchObject([{ id: sooner }]);
    expect(await atelier.call('GET', '/depot/jobs?size=5')).toMatchObject({ status: 400 });
  });

  it('deposits several jobs at once, each with a dépôt of its own and all on one slip', async () => {
    const [one, two] = [await waiting(), await waiting({ nomjob: 'Second envoi' })];
    const { client, bibliotheque } = await atelier.createClient();
    const { id: three } = await atelier.createJob({ bibliotheque, nombrePlis: 7, nombreSpool: 1, dateHeureEnvoi: soon(5) });
    await atelier.walkTo(three, 5);
    const key = { 'idempotency-key': `lot-${one}` };
    const lignes = [line(two, 100), line(one, 30), line(three, 7)];
    const { status, body } = await lot(lignes, {}, key);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        depots: [
          { job: { id: two }, nombrePlis: 100, client: { id: atelier.client }, operateur: 'Tazi' },
          { job: { id: one } },
          { client: { id: client } },
        ],
      },
    });
    expect((await lot(lignes, {}, key)).body).toEqual(body);
    expect(await Promise.all([one, two, three].map((id) => atelier.stepOf(id)))).toEqual([5, 6, 6]);
    expect(await atelier.must('GET', `/job/${two}/certificat`)).toMatchObject({ numero: 1 });

    const made = (body as { depots: { id: number }[] }).depots.map(({ id }) => id);
    const slip = async (query: string) =>
      atelier.test.app.server.inject({ url: `/api/depot/bordereau.pdf?${query}`, headers: { authorization: `Bearer ${atelier.token}` } });
    const printed = await slip(made.map((id) => `depots=${id}`).join('&'));
    const text = (await readPdf(printed.rawPayload)).pages.map((page) => page.text).join(' ');
    for (const part of ['3 dépôts', '2 clients', 'Second envoi', '137']) expect(text).toContain(part);
    expect((await slip(`depots=${made[0]}`)).statusCode).toBe(200);
    const wrong = [`depots=${made[0]}&depots=99999999`, 'depots=x', `depots=${made[0]}&client=1`, 'client=1', ''];
    expect(await Promise.all(wrong.map(async (query) => (await slip(query)).statusCode))).toEqual([404, 400, 400, 400, 400]);
  });

  it('says how many dépôts a slip takes', async () => {
    const slip = (count: number) =>
      atelier.call('GET', `/depot/bordereau.pdf?${Array.from({ length: count }, (_, n) => `depots=${900_000 + n}`).join('&')}`);
    expect((await slip(100)).status).toBe(404);
    expect(await slip(101)).toMatchObject({ status: 400, body: { errors: { depots: 'un bordereau compte au plus 100 dépôts' } } });
  });

  it('deposits nothing where one line is wrong, and says which', async () => {
    const [good, short, torn] = [await waiting(), await waiting({ nomjob: 'Trop court' }), await waiting({ nomjob: 'Déchiré' })];
    const [spool] = await atelier.spools(torn);
    await atelier.incident(spool?.id as number, 1, 1);
    expect(await lot([line(good, 100), line(short, 101)])).toMatchObject({
      status: 400,
      body: { errors: { lignes: 'Trop court : il reste 100 plis à déposer pour ce job', 'lignes.1.nombrePlis': expect.any(String) } },
    });
    expect(await lot([line(good, 100), line(torn, 100)])).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Déchiré : /) },
    });
    const refused = [[line(good, 1), line(good, 2)], [line(99_999_999, 1)], [], [{ ...line(good, 1), nombrePlis: 'x' }]];
    for (const lignes of refused)
      expect(await lot(lignes)).toMatchObject({ status: 400, body: { errors: { lignes: expect.any(String) } } });
    expect(await lot([line(good, 1)], { document: 99_999_999 })).toMatchObject({
      status: 400,
      body: { errors: { document: expect.any(String) } },
    });
    expect(await lot([line(good, 1)], { heure: '25:00' })).toMatchObject({ status: 400, body: { errors: { heure: expect.any(String) } } });
    expect([await depots(good), await depots(short), await depots(torn)]).toEqual([[], [], []]);
    expect(await atelier.stepOf(good)).toBe(5);
  });

  it('goes over unsettled pieces as a single dépôt does: with a motif, by right, and told in the history', async () => {
    const [whole, torn] = [await waiting(), await waiting({ nomjob: 'Déchiré' })];
    const [spool] = await atelier.spools(torn);
    await atelier.incident(spool?.id as number, 1, 1);
    const lignes = [line(whole, 100), line(torn, 100)];
    const carrier = await atelier.test.signIn('logistique');
    const body = { ...SLIP, document: atelier.document, lignes, derogation: { motif: atelier.motif } };
    expect(await atelier.test.call('POST', '/depot/lot', { token: carrier, body })).toMatchObject({ status: 409 });
    expect(await lot(lignes, { derogation: { motif: 99_999_999 } })).toMatchObject({
      status: 400,
      body: { errors: { derogation: expect.any(String) } },
    });
    expect(await lot(lignes, { derogation: {} })).toMatchObject({ status: 400 });
    expect([await depots(whole), await depots(torn)]).toEqual([[], []]);
    expect(await lot(lignes, { derogation: { motif: atelier.motif } })).toMatchObject({ status: 201 });
    expect(await Promise.all([whole, torn].map((id) => atelier.stepOf(id)))).toEqual([6, 6]);
    const overridden = async (id: number) =>
      ((await atelier.must('GET', `/historique?job=${id}&size=50`)).objects as Row[]).filter(({ action }) => action === 16);
    expect([await overridden(whole), await overridden(torn)]).toMatchObject([[], [{ motif: { id: atelier.motif } }]]);
  });

  it('lets two lots of the same jobs pass one after the other, whatever their order', async () => {
    const jobs = [await waiting(), await waiting(), await waiting()];
    const whole = jobs.map((id) => line(id, 100));
    const answers = await Promise.all([lot(whole), lot(whole.toReversed()), lot(whole)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const id of jobs) expect(await depots(id)).toHaveLength(1);
  });

  it('is for those who may', async () => {
    const [reader, printer, carrier] = await Promise.all(
      (['lecture', 'production', 'logistique'] as const).map((name) => atelier.test.signIn(name)),
    );
    const ask = async (method: 'GET' | 'POST', path: string, token?: string) =>
      (await atelier.test.call(method, path, { token: token ?? '', body: {} })).status;
    expect(await Promise.all([reader, printer, carrier].map((token) => ask('GET', '/depot/a-deposer', token)))).toEqual([200, 403, 200]);
    expect(await Promise.all([reader, printer, carrier].map((token) => ask('POST', '/depot/lot', token)))).toEqual([403, 403, 400]);
  });
});
