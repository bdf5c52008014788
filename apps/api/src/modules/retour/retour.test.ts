import { TWICE } from '@editique/domain/retour/rules';
import { Zone } from '@editique/domain/time/zone';
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

const PLIS = 305;

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let motif: number;
  beforeAll(async () => {
    motif = await production.add('motif', { codeMotif: 'NPAI', libelleMotif: 'Adresse' });
  });

  const bodyOf = (given: Row = {}): Row => ({
    client: production.client,
    dateReception: '2026-11-10T09:00:00Z',
    motif,
    nombre: 1,
    suite: 4,
    ...given,
  });
  const newJob = async () => (await production.createJob({ nombrePlis: PLIS, nombreSpool: 1 })).id;
  const count = async (job: number) => (await production.must('GET', `/retour?job=${job}&size=1`)).total;

  it('is stored with what it names, and read back', async () => {
    const job = await newJob();
    const ville = await production.add('ville', { nomVille: 'Fès' });
    const region = await production.add('region', { nomRegion: 'Fès-Meknès', nomRegionAr: 'فاس مكناس' });
    const zone = new Zone('Africa/Casablanca');
    const dateReception = new Date(zone.toInstant(Date.parse(`${zone.today()}T23:59Z`))).toISOString();
    const given = { job, reference: `PLI:${job}:7`, ville, region, nombre: 1, dateReception };
    const record = await production.must('POST', '/retour', bodyOf(given));
    expect(record).toMatchObject({
      job: { id: job },
      reference: `PLI:${job}:7`,
      ville: { nomVille: 'Fès' },
      region: { nomRegion: 'Fès-Meknès' },
      suite: 4,
      dateReception,
      doublonConfirme: false,
      observation: null,
    });
    // A job and a motif with returns cannot be deleted.
    expect((await production.call('DELETE', `/job/${job}`)).body.message).toBe('Ce job est utilisé par 1 retour');
    const { bibliotheque } = await production.createClient();
    const edited = { ...(await production.must('GET', `/job/${job}`)), facture: null, bibliotheque };
    expect(await production.call('PUT', '/job', edited)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('revenus') },
    });
    expect((await production.call('DELETE', `/motif/${motif}`)).status).toBe(409);
  });

  it('refuses at its field what cannot be, and stores nothing', async () => {
    const job = await newJob();
    const { client } = await production.createClient();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const wrong: [Row, string[]][] = [
      [{ motif: 999_999_999 }, ['motif']],
      [{ job: 999_999_999 }, ['job']],
      [{ job, client }, ['client']],
      [{ job, reference: `PLI:${job}:0` }, ['reference']],
      [{ job, reference: `PLI:${job}:${PLIS + 1}` }, ['reference']],
      [{ job, reference: `PLI:${await newJob()}:1` }, ['reference']],
      [{ client, reference: `PLI:${job}:1` }, ['client']],
      [{ dateReception: tomorrow }, ['dateReception']],
      [{ dateReception: '2026-02-30T00:00:00Z' }, ['dateReception']],
      [{ nombre: 0 }, ['nombre']],
      [{ nombre: 2.5 }, ['nombre']],
      [{ suite: 5 }, ['suite']],
      [{ client: null }, ['client']],
      [{ ville: 999_999_999 }, ['ville']],
    ];
    const { total } = await production.must('GET', '/retour?size=1');
    for (const [given, fields] of wrong) {
      const { status, body } = await production.call('POST', '/retour', bodyOf(given));
      expect([given, status, Object.keys((body.errors as Row | undefined) ?? {})]).toEqual([given, 400, fields]);
    }
    expect((await production.must('GET', '/retour?size=1')).total).toBe(total);
  });

  it('takes mail of a job that is gone as what it says', async () => {
    const record = await production.must('POST', '/retour', bodyOf({ reference: 'PLI:999999999:5' }));
    expect(record).toMatchObject({ job: null, reference: 'PLI:999999999:5' });
  });

  it('stores a piece a second time only when that is confirmed, also when it is edited into one', async () => {
    const job = await newJob();
    const piece = bodyOf({ job, reference: `PLI:${job}:12` });
    await production.must('POST', '/retour', piece);
    const again = await production.call('POST', '/retour', { ...piece, reference: ` pli;${job};12` });
    expect([again.status, again.body.errors]).toEqual([400, { reference: TWICE }]);
    expect(await count(job)).toBe(1);
    const other = await production.must('POST', '/retour', { ...piece, reference: `PLI:${job}:13` });
    const edited = { ...piece, id: other.id };
    expect((await production.call('PUT', '/retour', edited)).status).toBe(400);
    expect((await production.call('PUT', '/retour', { ...edited, doublonConfirme: true })).status).toBe(200);
    expect((await production.call('POST', '/retour', { ...piece, doublonConfirme: true })).status).toBe(201);
    expect(await count(job)).toBe(3);
  });

  it('asks about a second return also when the first one was sent as confirmed, and lets the first one be edited', async () => {
    const job = await newJob();
    const piece = bodyOf({ job, reference: `PLI:${job}:12` });
    const first = await production.must('POST', '/retour', { ...piece, doublonConfirme: true });
    const again = await production.call('POST', '/retour', piece);
    expect([again.status, again.body.errors]).toEqual([400, { reference: TWICE }]);
    await production.must('POST', '/retour', { ...piece, doublonConfirme: true });
    expect((await production.call('PUT', '/retour', { ...piece, id: first.id, observation: 'Revu' })).status).toBe(200);
  });

  it('holds the job that its reference names, though none was chosen', async () => {
    const job = await newJob();
    const record = await production.must('POST', '/retour', bodyOf({ reference: `PLI:${job}:12` }));
    expect(record.job).toBeNull();
    expect(await production.call('DELETE', `/job/${job}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1 retour') },
    });
  });

  it('stores one of two that arrive together for the same piece', async () => {
    const job = await newJob();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => production.call('POST', '/retour', bodyOf({ job, reference: `PLI:${job}:1` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await count(job)).toBe(1);
  });
});
