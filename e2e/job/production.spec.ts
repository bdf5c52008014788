import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mark } from '../support/clients.ts';
import { chooseTemplate, fillJob, save } from '../support/job-form.ts';
import { historyOf, JOBS, makeTemplate } from '../support/production.ts';
import { openStation, scanThrough } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

test('lives from its template over its ticket and the scan station to its dispatch', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  await page.goto(`${JOBS}/ajouter`);
  await chooseTemplate(page, template.libelle);
  await fillJob(page, name, '1');
  await save(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: `Afficher ${name}` }).click();

  const ticket = page.waitForResponse((response) => response.url().endsWith('/fiche.pdf'));
  await page.getByRole('button', { name: 'Fiche PDF', exact: true }).click();
  const code = await printedCode(await api.bytes(new URL((await ticket).url()).pathname.replace('/api', '')));

  await openStation(page);
  await scanThrough(page, code);
  const job = { id: Number(code.slice('JOB:'.length)), version: 0 };
  expect(await historyOf(api, job)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await expect(page.getByRole('list', { name: 'Étapes' }).locator('[aria-current="step"]')).toContainText('End dépôt');
});

/** Returns the code printed below the barcode, for a person who types it. */
async function printedCode(pdf: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data: pdf, verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const [code = ''] = /JOB:\d+/.exec(text) ?? [];
  expect(code, text).not.toBe('');
  return code;
}
