import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Production, prepareProduction } from '../job/testing/production.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let test: TestApp;
let production: Production;
let depot: number;
let job: number;
beforeAll(async () => {
  test = await startTestApp('pglite');
  production = await prepareProduction(test, await test.signIn('admin'));
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  ({ id: job } = await production.createJob({ nomjob: `Relevés d'été ${'W'.repeat(200)}`, nombrePlis: 12_480 }));
  const document = await production.add('document', { nomDocument: 'Relevé' });
  const counts = { nombrePlis: 12_000, nombreCaissete: 12, nombreCartons: 1 };
  const who = { type: 'Poste', operateur: 'A', observateur: 'B' };
  const made = { client: production.client, document, job, date: '2026-11-14', heure: '09:30', ...counts, ...who };
  depot = Number((await production.must('POST', '/depot', made)).id);
});
afterAll(() => test.close());

async function fetchPdf(path: string) {
  const headers = { authorization: `Bearer ${production.token}` };
  const answer = await test.app.server.inject({ method: 'GET', url: `/api${path}`, headers });
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200);
  return readPdf(answer.rawPayload);
}
const codesOf = async (page: { picture(): Promise<Uint8Array> } | undefined) =>
  (await readBarcodes((await page?.picture()) ?? new Uint8Array(), { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 20 })).map(
    ({ text }) => text,
  );

it('prints a label for each caissette and carton of a dépôt, ten on a sheet, from the first free place', async () => {
  const { pages } = await fetchPdf(`/depot/${depot}/etiquettes.pdf?position=5`);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.text).toContain('CAISSETTE 1 / 12');
  expect(pages[0]?.text).toContain("Relevés d'été");
  expect(pages[0]?.text).toContain('14 novembre 2026');
  expect(pages[1]?.text).toContain('CARTON 1 / 1');
  expect(await codesOf(pages[0])).toEqual(Array(6).fill(`JOB:${job}`));
});

it('prints one again, on a roll of 100 × 50 mm', async () => {
  const { pages } = await fetchPdf(`/depot/${depot}/etiquettes.pdf?contenant=caissette&premiere=7&derniere=7&format=rouleau`);
  expect(pages.map(({ text }) => /CAISSETTE \d+ \/ \d+/.exec(text)?.[0])).toEqual(['CAISSETTE 7 / 12']);
  expect(await codesOf(pages[0])).toEqual([`JOB:${job}`]);
});

it('groups the figures of a long series, on one line of its label', async () => {
  const made = await production.must('GET', `/depot/${depot}`);
  const many = await production.must('POST', '/depot', { ...made, nombrePlis: 1, nombreCaissete: 1_000_000, nombreCartons: 0 });
  const { pages } = await fetchPdf(`/depot/${many.id}/etiquettes.pdf?premiere=999999&derniere=999999&format=rouleau`);
  expect(pages[0]?.text).toContain('CAISSETTE 999 999 / 1 000 000');
  expect(pages[0]?.reach).toBeLessThan((100 * 72) / 25.4);
});

it('cuts a long name of a client, and never its code', async () => {
  const client = await production.must('GET', `/client/${production.client}`);
  await production.must('PUT', '/client', { ...client, nomClient: 'Société de Gestion Déléguée '.repeat(8), codeClient: 'CL-77' });
  const { pages } = await fetchPdf(`/job/${job}/etiquettes.pdf?caissettes=1&format=rouleau`);
  expect(pages[0]?.text).toContain('… (CL-77)');
});

it('prints those of a job before it has a dépôt, and those of machines', async () => {
  const { pages } = await fetchPdf(`/job/${job}/etiquettes.pdf?caissettes=2&cartons=1&format=rouleau`);
  expect(pages).toHaveLength(3);
  expect(pages[2]?.text).toContain('CARTON 1 / 1');
  const press = await production.must('POST', '/machine', { nomMachine: 'Océ 1', typeMachine: 0 });
  const machines = await fetchPdf(`/machine/etiquettes.pdf?ids=${press.id}`);
  expect(machines.pages[0]?.text).toContain('Océ 1');
  expect(await codesOf(machines.pages[0])).toEqual([`MAC:${press.id}`]);
  expect(await production.call('GET', `/machine/etiquettes.pdf?ids=${press.id},99999999`)).toMatchObject({ status: 404 });
});

it.each([
  ['/depot/99999999/etiquettes.pdf', 404, {}],
  ['/machine/etiquettes.pdf?ids=99999999', 404, {}],
  ['/machine/etiquettes.pdf?ids=a', 400, { ids: expect.any(String) }],
  ['/job/1/etiquettes.pdf', 400, { caissettes: 'il faut au moins une caissette ou un carton' }],
  ['/job/1/etiquettes.pdf?caissettes=501', 400, { caissettes: 'caissettes est un entier de 0 à 500' }],
  ['/job/1/etiquettes.pdf?caissettes=1&format=a3', 400, { format: 'format est a4 ou rouleau' }],
  ['/job/1/etiquettes.pdf?caissettes=1&position=11', 400, { position: 'position est un entier de 1 à 10' }],
  ['/job/1/etiquettes.pdf?caissettes=1&__proto__=1', 400, {}],
])('answers %s with %i', async (path, status, errors) => {
  const answer = await production.call('GET', path);
  expect(answer).toMatchObject({ status, ...(Object.keys(errors).length > 0 && { body: { errors } }) });
});

it('keeps to what a file holds, to what there is, and to who may see the record', async () => {
  expect(await production.call('GET', `/job/${job}/etiquettes.pdf?caissettes=300&cartons=300`)).toMatchObject({ status: 400 });
  expect(await production.call('GET', `/depot/${depot}/etiquettes.pdf?premiere=13`)).toMatchObject({ status: 400 });
  const made = await production.must('GET', `/depot/${depot}`);
  const bare = await production.must('POST', '/depot', { ...made, nombrePlis: 1, nombreCaissete: 0, nombreCartons: 0 });
  for (const [query, none] of [
    ['', 'aucune caissette ni aucun carton'],
    ['?contenant=caissette', 'aucune caissette'],
    ['?contenant=carton', 'aucun carton'],
  ])
    expect(await production.call('GET', `/depot/${bare.id}/etiquettes.pdf${query}`)).toMatchObject({
      status: 409,
      body: { message: `Ce dépôt ne compte ${none}` },
    });
  const token = await test.signIn('facturation');
  const mine = await test.call('GET', `/machine/etiquettes.pdf?ids=1`, { token });
  const record = await test.call('GET', '/machine/1', { token });
  expect(mine.status === 403).toBe(record.status === 403);
  expect(await test.call('GET', `/depot/${depot}/etiquettes.pdf`, {})).toMatchObject({ status: 401 });
});
