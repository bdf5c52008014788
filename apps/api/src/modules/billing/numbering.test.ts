import { numberInSeries, numberMessage } from '@editique/domain/billing/facture-number';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Production, prepareProduction } from '../job/testing/production.ts';
import { upload } from '../transfer/testing/upload.ts';

const YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Casablanca' }).format());

eachDatabase((kind) => {
  let test: TestApp;
  /** On PostgreSQL another instance on the same database. */
  let other: TestApp | null = null;
  let production: Production;
  beforeAll(async () => {
    test = await startTestApp(kind);
    if (kind === 'postgres') other = await startTestApp(kind, { on: test.database });
    production = await prepareProduction(test, await test.signIn('admin'));
  });
  afterAll(async () => {
    await other?.close();
    await test.close();
  });

  const typed = (numFacture: string) => ({
    numFacture,
    refFacture: 'BC 12',
    dateFacture: '2026-11-14T09:00:00Z',
    client: production.client,
  });
  const bill = async (on: TestApp, order: Row) => {
    const { status, body } = await on.call('POST', '/facture/a-facturer', { token: production.token, body: order });
    return { status, number: String((body as Row).numFacture), id: Number((body as Row).id) };
  };
  const billOne = async () => bill(test, { client: production.client, jobs: [await newJob()] });
  const newJob = async () => (await production.createJob({ nombreSpool: 1 })).id;
  const rankOf = (number: string): number => Number(number.split('-')[2]);
  /** Stored by an older release, which took any number. */
  const storeOld = async (numFacture: string): Promise<number> => {
    const [row] = await run<{ id: number }>(
      test.app.services.engine.db,
      `insert into facture (num_facture, ref_facture, date_facture, client_id) values ($1::text, 'R', now(), $2::int) returning id`,
      [numFacture, production.client],
    );
    return row?.id ?? 0;
  };
  const total = async () => (await production.must('GET', '/facture')).total;

  it('continues the series of the demonstration', async () => {
    const numbers = await run<{ n: string }>(
      test.app.services.engine.db,
      `select num_facture as n from facture where num_facture like $1::text`,
      [`FA-${YEAR}-%`],
    );
    expect((await billOne()).number).toBe(numberInSeries(YEAR, numbers.length + 1));
  });

  it('refuses a number of its own form on create, on edit and on import, and stores nothing', async () => {
    const refused = { status: 400, body: { errors: { numFacture: numberMessage.reserved } } };
    const own = await production.add('facture', typed('Main-1'));
    const before = await total();
    for (const number of [`FA-${YEAR}-99999999`, `fa-${YEAR}-1`, `FA – ${YEAR} – 77`, `AV-${YEAR}-0001`]) {
      expect(await production.call('POST', '/facture', typed(number)), number).toMatchObject(refused);
      expect(await production.call('PUT', '/facture', { ...typed(number), id: own }), number).toMatchObject(refused);
    }
    const { nomClient } = await production.must('GET', `/client/${production.client}`);
    const head = 'Numéro de facture;Référence;Date de facture;Client';
    const rows = `Main-2;R;2026-11-14 09:00;${nomClient}\nFA-${YEAR}-88;R;2026-11-14 09:00;${nomClient}\n`;
    const erreurs = [{ ligne: 3, champ: 'numFacture', message: numberMessage.reserved }];
    for (const simulation of [true, false])
      expect(await upload(test, `/facture/import?simulation=${simulation}`, production.token, `${head}\n${rows}`)).toMatchObject({
        body: { erreurs },
      });
    expect(await upload(test, '/facture/import', production.token, `id;Numéro de facture\n${own};FA-${YEAR}-88\n`)).toMatchObject({
      status: 400,
      body: { erreurs: [{ ligne: 2, champ: 'numFacture' }] },
    });
    expect(await total()).toBe(before);
    expect((await production.must('GET', `/facture/${own}`)).numFacture).toBe('Main-1');
  });

  it('keeps the number of a facture of the series, changes the rest of it, and never deletes it', async () => {
    const { id, number } = await billOne();
    const change = { ...typed(number), id, refFacture: 'Autre' };
    expect(await production.call('PUT', '/facture', change)).toMatchObject({
      status: 200,
      body: { refFacture: 'Autre', numFacture: number },
    });
    expect(await upload(test, '/facture/import', production.token, `id;Référence\n${id};Encore\n`)).toMatchObject({ status: 200 });
    expect(await production.call('PUT', '/facture', { ...change, numFacture: 'Main-3' })).toMatchObject({
      status: 400,
      body: { errors: { numFacture: numberMessage.kept(number) } },
    });
    await production.must('POST', `/facture/${id}/jobs`, { jobs: [] });
    expect(await production.call('DELETE', `/facture/${id}`)).toMatchObject({
      status: 409,
      body: { message: numberMessage.undeletable(number) },
    });
    expect(rankOf((await billOne()).number)).toBe(rankOf(number) + 1);
  });

  it('goes on whatever an older release let people type, and passes over numbers that are there', async () => {
    const { number } = await billOne();
    const next = rankOf(number) + 1;
    const far = await storeOld(`FA-${YEAR}-99999999`);
    await storeOld(`fa-${YEAR}-${next}`);
    expect([(await billOne()).number, (await billOne()).number]).toEqual([numberInSeries(YEAR, next + 1), numberInSeries(YEAR, next + 2)]);
    expect((await production.call('PUT', '/facture', { ...typed('Main-4'), id: far })).status).toBe(200);
    expect((await production.call('DELETE', `/facture/${await storeOld(`FA-${YEAR}-99999998`)}`)).status).toBe(204);
  });

  it('numbers without a hole or a double, however many are made at once and fail in between', async () => {
    const start = rankOf((await billOne()).number);
    const jobs: number[] = [];
    for (let count = 0; count < 8; count++) jobs.push(await newJob());
    const taken = jobs[0];
    const orders = jobs.flatMap((job) => [
      { client: production.client, jobs: [job] },
      // Refused after the number was taken: no such job, and a job that another facture may have by then.
      { client: production.client, jobs: [job, 999_999] },
      { client: production.client, jobs: [taken] },
    ]);
    const answers = await Promise.all(orders.map((order, index) => bill(index % 2 && other ? other : test, order)));
    const made = answers.filter(({ status }) => status === 201).map(({ number }) => rankOf(number));
    expect(made).toHaveLength(jobs.length);
    expect(made.sort((a, b) => a - b)).toEqual(jobs.map((_, index) => start + 1 + index));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400, 409]));
  });
});
