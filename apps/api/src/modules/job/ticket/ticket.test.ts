import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { page } from '../../../documents/pdf-document.ts';
import { readPdf } from '../../../documents/testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Production, prepareProduction } from '../testing/production.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

let test: TestApp;
let production: Production;
beforeAll(async () => {
  test = await startTestApp('pglite');
  production = await prepareProduction(test, await test.signIn('admin'));
});
afterAll(() => test.close());

async function fetchPdf(path: string) {
  const answer = await test.app.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${production.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return readPdf(answer.rawPayload);
}

it('tells on one page what the workshop needs, accents and Arabic included', async () => {
  const { id } = await production.createJob({
    nomjob: "Relevés d'été n° 7",
    observation: 'إرسال الرسائل إلى الآجال',
    nombrePlis: 12_480,
  });
  const pdf = await fetchPdf(`/job/${id}/fiche.pdf`);
  expect(pdf.pages).toHaveLength(1);
  const [sheet] = pdf.pages;
  for (const text of [
    "Relevés d'été n° 7",
    'Banque Atlas',
    'Relevé A4',
    '12 480',
    'Blanc',
    'Fenêtre',
    'Automatique',
    'mercredi 4 novembre 2026',
    `JOB:${id}`,
    'Démarer',
    'End dépôt',
    'Signature',
  ])
    expect(sheet?.text).toContain(text);
  expect(sheet?.text).toContain('إرسال الرسائل إلى الآجال');
});

it('carries a QR code and a Code 128 that read as the job', async () => {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  const { id } = await production.createJob();
  const [sheet] = (await fetchPdf(`/job/${id}/fiche.pdf`)).pages;
  const found = await readBarcodes((await sheet?.picture()) as Uint8Array, { formats: ['QRCode', 'Code128'] });
  expect(found.map((barcode) => [barcode.format, barcode.text]).sort()).toEqual([
    ['Code128', `JOB:${id}`],
    ['QRCode', `JOB:${id}`],
  ]);
});

const upTo = (count: number, letter: string) => Array.from({ length: count }, (_, n) => `${letter}${n}`);

it('cuts long names, never the code of the client, and keeps the notes on its page', async () => {
  const client = await production.must('GET', `/client/${production.client}`);
  await production.must('PUT', '/client', { ...client, nomClient: 'Société de Gestion Déléguée '.repeat(8), codeClient: 'CL-77' });
  const { id } = await production.createJob({
    nomjob: 'W'.repeat(255),
    observation: 'Deux lignes\nau plus',
    commentaire: 'Départ avant 16 h',
    nombrePlis: 2_147_483_647,
  });
  const { pages } = await fetchPdf(`/job/${id}/fiche.pdf`);
  expect(pages).toHaveLength(1);
  for (const text of ['… (CL-77)', 'Deux lignes au plus', 'Départ avant 16 h']) expect(pages[0]?.text).toContain(text);
  expect(pages[0]?.text).not.toContain('Suite à la page suivante');
});

it('uses the free height for long notes, says that they continue, and loses none of their words', async () => {
  const observation = upTo(700, 'o');
  const commentaire = upTo(700, 'c');
  const { id } = await production.createJob({ observation: observation.join(' '), commentaire: commentaire.join('\n') });
  const { pages } = await fetchPdf(`/job/${id}/fiche.pdf`);
  expect(pages.length).toBeGreaterThan(2);
  const printed = (text: string, letter: string) => text.match(new RegExp(`\\b${letter}\\d+`, 'g')) ?? [];
  const whole = pages.map(({ text }) => text).join(' ');
  expect(printed(whole, 'o')).toEqual(observation);
  expect(printed(whole, 'c')).toEqual(commentaire);
  const [first, ...others] = pages.map(({ text }) => text);
  // More than the three lines of before.
  expect(printed(first ?? '', 'c').length).toBeGreaterThan(4);
  expect(first?.match(/Suite à la page suivante/g)).toHaveLength(2);
  for (const text of others) {
    expect(text).toContain('Fiche de job · Relevés de novembre');
    expect(text).toContain(`JOB:${id}`);
  }
  expect(others[0]).toContain('OBSERVATION (SUITE)');
  expect(others.at(-1)).not.toContain('Suite à la page suivante');
});

it.each([
  ['a word of 4,000 letters', 'W'.repeat(4000), /W/g, 4000],
  ['an Arabic word of 4,000 letters', 'م'.repeat(4000), /م/g, 4000],
  ['Arabic sentences', 'إرسال الرسائل '.repeat(285), /الرسائل/g, 285],
  ['2,000 lines', 'z\n'.repeat(2000), /z/g, 1999],
])('prints %s within its sheets', async (_, observation, pattern, count) => {
  const { id } = await production.createJob({ nomjob: 'كشوف 7', observation, commentaire: 'Rien' });
  const { pages } = await fetchPdf(`/job/${id}/fiche.pdf`);
  const found = pages.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  expect(found).toBeGreaterThanOrEqual(count);
  for (const { reach } of pages) expect(reach).toBeLessThanOrEqual(page.margin + page.width + 1);
});

it('prints several jobs in one file, in the order asked for', async () => {
  const [first, second] = [await production.createJob(), await production.createJob()];
  const { pages } = await fetchPdf(`/job/fiches.pdf?ids=${second.id},${first.id},99999999`);
  expect(pages.map(({ text }) => /JOB:(\d+)/.exec(text)?.[1])).toEqual([String(second.id), String(first.id)]);
});

it.each([
  ['/job/99999999/fiche.pdf', 404],
  ['/job/fiches.pdf?ids=99999999', 404],
  ['/job/fiches.pdf?ids=a', 400],
  ['/job/fiches.pdf', 400],
])('answers %s with %i', async (path, status) => {
  expect(await production.call('GET', path)).toMatchObject({ status });
});

it('refuses at once when too many documents wait, before it looks for the jobs', async () => {
  const { press } = test.app.services;
  const { client } = await production.createClient();
  const facture = { numFacture: 'F-1', refFacture: 'BC 1', dateFacture: '2026-01-05T10:00:00Z', client };
  // A draft, because a validated facture has a stored document and needs no press.
  const { id: draft } = await production.must('POST', '/facture', facture);
  const reading = Promise.withResolvers<never>();
  const order = { template: { url: new URL('file:///nulle-part') }, read: () => reading.promise };
  const waiting = Array.from({ length: 50 }, (_, n) => press.print({ ...order, userId: -n }));
  const busy = { status: 503, body: { message: expect.stringContaining('Trop de documents') }, headers: { 'retry-after': '2' } };
  for (const path of [
    '/job/99999999/fiche.pdf',
    '/job/fiches.pdf?ids=99999999',
    `/facture/${draft}/facture.pdf`,
    '/depot/99999999/bordereau.pdf',
  ])
    expect(await production.call('GET', path), path).toMatchObject(busy);
  reading.reject(new Error('never mind'));
  await Promise.allSettled(waiting);
  expect(await production.call('GET', '/job/99999999/fiche.pdf')).toMatchObject({ status: 404 });
});

it('keeps places for others when one user asks for many documents', async () => {
  const { press, tokens } = test.app.services;
  const reading = Promise.withResolvers<never>();
  const userId = Number(tokens.verify(production.token)?.sub);
  const order = { template: { url: new URL('file:///nulle-part') }, read: () => reading.promise, userId };
  const waiting = Array.from({ length: 10 }, () => press.print(order));
  expect(await production.call('GET', '/job/99999999/fiche.pdf')).toMatchObject({
    status: 429,
    body: { message: 'Vous attendez déjà 10 documents : réessayez quand ils seront prêts' },
    headers: { 'retry-after': '2' },
  });
  const token = await test.signIn('production');
  expect(await test.call('GET', '/job/99999999/fiche.pdf', { token })).toMatchObject({ status: 404 });
  reading.reject(new Error('never mind'));
  await Promise.allSettled(waiting);
  expect(await production.call('GET', '/job/99999999/fiche.pdf')).toMatchObject({ status: 404 });
});

it('prints on after a document that broke the printer', async () => {
  const { press } = test.app.services;
  const { id } = await production.createJob();
  const deadly = { url: new URL('data:text/javascript,export const build = () => process.exit()') };
  const [broken, sound] = await Promise.allSettled([
    press.print({ template: deadly, read: async () => null, userId: 0 }),
    fetchPdf(`/job/${id}/fiche.pdf`),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('stopped') } });
  expect(sound).toMatchObject({ status: 'fulfilled', value: { pages: [{}] } });
});
