import { FACTURE_SERIES } from '@editique/domain/billing/facture-number';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Row, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { pricedOf } from './testing/priced.ts';
import { momentIn, SERIES_LOCK } from './validate/numbering.ts';

/** Only on PostgreSQL: PGlite has one connection, so nothing ever waits for a lock. */
describe('the order of locks: jobs, factures, client, counter', () => {
  const test = suiteAdminApp('postgres');
  const production = madeBefore(() => prepareProduction(test, test.token));
  const priced = pricedOf(production);
  beforeAll(async () => {
    await priced.price(await priced.prestation({ automatique: true }), 1);
  });

  const newJob = async () => (await production.createJob({ nombreSpool: 1, nombrePlis: 100 })).id;
  // Locks a row without conflicting with foreign key checks, which background work may make at any moment.
  const held = (trx: Trx, table: string, id: number, patience = '') =>
    run(trx, `select 1 from ${table} where id = $1::int for no key update ${patience}`, [id]);

  /** Counts the transactions that wait for a number of the series. */
  const seriesWaits = async (trx: Trx) =>
    (
      await run(
        trx,
        `select 1 from pg_locks where locktype = 'advisory' and not granted and classid = $1::int
           and database = (select oid from pg_database where datname = current_database())`,
        [SERIES_LOCK],
      )
    ).length;

  /** Checks that the call waits for the first row, and has not locked the second one yet. */
  async function waitsForFirst(first: [string, number], second: [string, number], call: () => Promise<{ status: number; body: Row }>) {
    const { db } = test.app.services.engine;
    let answer: Promise<{ status: number; body: Row }> | undefined;
    await transaction(db, async (trx) => {
      await held(trx, ...first);
      answer = call();
      await expect.poll(() => lockWaits(db), { interval: 5 }).toBe(1);
      await held(trx, ...second, 'nowait');
    });
    const { status, body } = (await answer) ?? { status: 0, body: {} };
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  }

  it('takes the jobs before a facture whose lines it writes', async () => {
    const job = await newJob();
    const id = await priced.draft([job]);
    const { lignes } = await priced.lines(id);
    await waitsForFirst(['job', job], ['facture', id], () => production.call('PUT', `/facture/${id}/lignes`, { lignes }));
    await waitsForFirst(['job', job], ['facture', id], () => production.call('POST', `/facture/${id}/calculer`));
    await production.must('POST', `/facture/${id}/valider`);
    await waitsForFirst(['job', job], ['facture', id], () => production.call('POST', `/facture/${id}/avoir`, {}));
  });

  it('takes the jobs before the client whose draft they make', async () => {
    const { client, bibliotheque } = await production.createClient();
    for (const jobs of [undefined, true]) {
      const { id: job } = await production.createJob({ bibliotheque, nombreSpool: 1 });
      await production.walkTo(job, 6);
      const order = { client, ...(jobs && { jobs: [job] }) };
      await waitsForFirst(['job', job], ['client', client], () => production.call('POST', '/facture/a-facturer', order));
    }
  });

  it('takes the drafts of a lot of dépôts by their ids, whatever the order of its lines', async () => {
    const jobs = [await newJob(), await newJob()] as const;
    for (const job of jobs) await production.walkTo(job, 5);
    const drafts = [await priced.draft([jobs[0]]), await priced.draft([jobs[1]])] as const;
    const document = await production.add('document', { nomDocument: 'Relevé' });
    const lignes = jobs.toReversed().map((job) => ({ job, nombrePlis: 100, nombreCaissete: 1, nombreCartons: 0 }));
    const lot = { date: '2026-11-14', heure: '09:30', type: 'Poste', operateur: 'Tazi', observateur: 'Barid', document, lignes };
    await waitsForFirst(['facture', drafts[0]], ['facture', drafts[1]], () => production.call('POST', '/depot/lot', lot));
  });

  it('takes the drafts before the client whose delay moves them', async () => {
    const id = await priced.draft([await newJob()]);
    const client = await production.must('GET', `/client/${production.client}`);
    await waitsForFirst(['facture', id], ['client', production.client], () =>
      production.call('PUT', '/client', { ...client, delaiPaiement: 45 }),
    );
    expect((await production.must('GET', `/facture/${id}`)).dateEcheance).toBe('2026-12-29');
  });

  it('bills exactly the jobs that are asked for, also where one joined the draft meanwhile', async () => {
    const [asked, joined] = [await newJob(), await newJob()];
    const id = await priced.draft();
    const { db } = test.app.services.engine;
    let answer: Promise<{ status: number }> | undefined;
    await transaction(db, async (trx) => {
      await run(trx, `select 1 from facture where id = $1::int for update`, [id]);
      answer = production.call('POST', `/facture/${id}/jobs`, { jobs: [asked] });
      await expect.poll(() => lockWaits(db), { interval: 5 }).toBe(1);
      await run(trx, `update job set facture_id = $2::int where id = $1::int`, [joined, id]);
    });
    expect((await answer)?.status).toBe(200);
    expect((await production.must('GET', `/job?facture=${id}`)).objects).toMatchObject([{ id: asked }]);
  });

  it('dates what a series numbers in the order of its numbers', async () => {
    const { db } = test.app.services.engine;
    let later: Promise<string> | undefined;
    const end = await transaction(db, async (trx) => {
      await momentIn(trx, FACTURE_SERIES);
      later = transaction(db, (other) => momentIn(other, FACTURE_SERIES));
      await expect.poll(() => seriesWaits(trx), { interval: 5 }).toBe(1);
      return momentIn(trx, FACTURE_SERIES);
    });
    expect((await later) ?? '').toSatisfy((moment: string) => moment >= end);
  });

  it('gives a client with two billers one draft: the second finds nothing left', async () => {
    const { client, bibliotheque } = await production.createClient();
    for (let count = 0; count < 3; count++) await production.walkTo((await production.createJob({ bibliotheque, nombreSpool: 1 })).id, 6);
    const answers = await Promise.all([1, 2, 3].map(() => production.call('POST', '/facture/a-facturer', { client })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ errors: { jobs: "ce client n'a aucun job à facturer" } });
    const factures = await production.must('GET', `/facture?client=${client}`);
    expect(factures.total).toBe(1);
  });
});
