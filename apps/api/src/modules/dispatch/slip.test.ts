import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from '../../documents/pdf-document.ts';
import { type ReadPage, readPdf } from '../../documents/testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Production, prepareProduction } from '../job/testing/production.ts';

const A4_WIDTH = 595.28;
let test: TestApp;
let production: Production;
beforeAll(async () => {
  test = await startTestApp('pglite', { environment: { OPERATOR_ADDRESS: '3, rue du Port, Tanger' } });
  production = await prepareProduction(test, await test.signIn('admin'));
});
afterAll(() => test.close());

async function pagesOf(path: string): Promise<ReadPage[]> {
  const answer = await test.app.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${production.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await readPdf(answer.rawPayload)).pages;
}

const textOf = async (path: string): Promise<string> => (await pagesOf(path)).map(({ text }) => text).join(' ');

it('prints the slip of one dépôt, and one for all dépôts of a client on a day', async () => {
  const document = await production.add('document', { nomDocument: 'Relevé été' });
  const { id: job } = await production.createJob({ nomjob: 'Relevés-été', nombrePlis: 12_480, nombreFeuilles: 12_480 });
  const body = {
    client: production.client,
    document,
    job,
    date: '2026-11-14',
    nombreCaissete: 25,
    nombreCartons: 3,
    type: 'Dépôt poste',
    operateur: 'الطاهري هشام',
    observateur: 'Aïn Sebaâ',
  };
  const first = await production.must('POST', '/depot', { ...body, heure: '09:30', nombrePlis: 12_000 });
  await production.must('POST', '/depot', { ...body, heure: '16:45', nombrePlis: 480 });

  const one = await textOf(`/depot/${first.id}/bordereau.pdf`);
  for (const text of [
    'BORDEREAU DE DÉPÔT',
    'Banque Atlas',
    'Relevés-été',
    '14 novembre 2026',
    '09:30',
    '12 000',
    'Aïn Sebaâ',
    'Barid Al-Maghrib',
  ])
    expect(one).toContain(text);
  expect(one).toContain('الطاهري هشام');
  expect(one.match(/Caissettes/g)).toHaveLength(2);
  // The operator's address belongs to the operator's name, not to the client's.
  expect(one).toMatch(/BORDEREAU DE DÉPÔT\s+3, rue du Port.+Banque Atlas/s);

  const day = await textOf(`/depot/bordereau.pdf?client=${production.client}&date=2026-11-14`);
  for (const text of ['2 dépôts', '12 000', '480', '12 480', '16:45']) expect(day).toContain(text);
});

it('has no slip of a day without dépôt, or of a day that does not exist', async () => {
  const path = `/depot/bordereau.pdf?client=${production.client}&date=`;
  expect((await production.call('GET', `${path}2020-01-01`)).status).toBe(404);
  for (const date of ['2026-02-30', '0000-01-01'])
    expect(await production.call('GET', `${path}${date}`)).toMatchObject({ status: 400, body: { errors: { date: expect.any(String) } } });
});

it('keeps names without a blank on the sheet, Latin and Arabic', async () => {
  const document = await production.add('document', { nomDocument: `بريد ${'D'.repeat(80)}` });
  const { id: job } = await production.createJob({ nomjob: 'X'.repeat(80), nombrePlis: 100 });
  const { id } = await production.must('POST', '/depot', {
    client: production.client,
    document,
    job,
    date: '2026-11-15',
    heure: '10:00',
    nombreCaissete: 7,
    nombreCartons: 0,
    nombrePlis: 100,
    type: 'T'.repeat(80),
    operateur: 'O'.repeat(80),
    observateur: 'P'.repeat(80),
  });
  const [sheet] = await pagesOf(`/depot/${id}/bordereau.pdf`);
  expect(sheet?.text.match(/Caissettes/g)).toHaveLength(2);
  expect(sheet?.reach).toBeLessThan(A4_WIDTH - page.margin + 1);
});
