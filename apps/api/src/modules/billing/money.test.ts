import { billedJobsSchema } from '@editique/domain/billing/billed-jobs';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from '../job/testing/production.ts';

const MAX_CENTIMES = 999_999_999_999;
/** The index of one of the facture's jobs, and the amount. */
const postage = fc.record({
  job: fc.nat(2),
  centimes: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: MAX_CENTIMES })),
});

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));
  let facture: number;
  const jobs: number[] = [];
  beforeAll(async () => {
    const client = await production.add('client', { nomClient: 'بريد المغرب Crédit', codeClient: 'ARABE', delaiFacturation: 30 });
    const { version: _version, id: _id, ...template } = await production.must('GET', `/bibliotheque/${production.bibliotheque}`);
    const bibliotheque = await production.add('bibliotheque', { ...template, client });
    for (const nomjob of ['Relevés été', 'Relevés hiver', 'Échéances'])
      jobs.push((await production.createJob({ bibliotheque: { id: bibliotheque }, nomjob, nombreSpool: 1 })).id);
    facture = await production.add('facture', { numFacture: 'FA-É-1', refFacture: 'BC 12', dateFacture: '2026-11-14T09:00:00Z', client });
    await production.must('POST', `/facture/${facture}/jobs`, { jobs });
  });

  const pay = async (job: number, centimes: number) =>
    production.add('affranchissement', {
      job,
      detail: 'Lettre',
      prix: Number(`${Math.floor(centimes / 100)}.${String(centimes % 100).padStart(2, '0')}`),
    });
  const lines = async () => billedJobsSchema.parse(await production.must('GET', `/facture/${facture}/jobs`));
  const centimesOf = (amount: number) => Math.round(amount * 100);

  it("makes the facture's total of its lines, to the centime", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(postage, { maxLength: 5 }), async (payments) => {
        const made: number[] = [];
        for (const { job, centimes } of payments) made.push(await pay(jobs[job] as number, centimes));
        const { lignes, totaux } = await lines();
        const expected = (job: number) => payments.filter((one) => jobs[one.job] === job).reduce((sum, { centimes }) => sum + centimes, 0);
        for (const { job, affranchissement } of lignes) expect(centimesOf(affranchissement)).toBe(expected(job.id));
        expect(centimesOf(totaux.affranchissement)).toBe(lignes.reduce((sum, line) => sum + centimesOf(line.affranchissement), 0));
        for (const id of made) await production.must('DELETE', `/affranchissement/${id}`);
      }),
      { numRuns: 8 },
    );
  });

  it('prints the facture with its jobs and their postage, accents and Arabic to be searched', async () => {
    for (const [job, centimes] of [123_456_710, 20, 30].entries()) await pay(jobs[job] as number, centimes);
    const answer = await test.app.server.inject({
      method: 'GET',
      url: `/api/facture/${facture}/facture.pdf`,
      headers: { authorization: `Bearer ${production.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { title, pages } = await readPdf(answer.rawPayload);
    expect(title).toBe('Facture FA-É-1 (brouillon)');
    const [page] = pages as unknown as [{ text: string }];
    for (const text of [
      'Relevés été · ',
      ' plis',
      'Échéances',
      '1 234 567,10',
      '0,20',
      '1 234 567,60',
      '14 novembre 2026',
      'Crédit',
      '1 / 1',
    ])
      expect(page.text).toContain(text);
    // Kerned letters are extracted in pieces.
    expect(page.text.replaceAll(' ', '')).toContain('بريدالمغرب');
  });
});
