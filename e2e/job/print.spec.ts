import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

/** Returns the text of each printed A4 sheet without spaces, because the PDF separates letters that are drawn small. */
async function sheetsOf(page: Page): Promise<string[]> {
  const paper = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) }).promise;
  return Promise.all(
    Array.from({ length: paper.numPages }, async (_, index) => {
      const { items } = await (await paper.getPage(index + 1)).getTextContent();
      return withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }),
  );
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

test('a list and a statement are printed whole, without menu or buttons, dark on white', async ({ page, api }) => {
  // The oldest dispatched jobs, which no other test changes while they are printed.
  await page.goto(`${JOBS}?size=30&etape=6&sort=id,asc`);
  const names = page.getByRole('table').locator('td[data-naming] a');
  await expect(names).toHaveCount(30);
  const shown = await names.allTextContents();
  const sheets = await sheetsOf(page);
  expect(sheets.length).toBeGreaterThan(1);
  const all = sheets.join('');
  for (const name of shown) expect(all).toContain(withoutSpaces(name));
  for (const sheet of sheets) {
    expect(sheet).toContain('Nomdujob');
    expect(sheet).not.toContain('Alleraucontenu');
    expect(sheet).not.toMatch(/GestionJobs|Exporter|Lignesparpage/);
  }

  // Neither a job nor a client with a single very long word pushes other columns off the sheet.
  const name = `${mark()}${'W'.repeat(90)}`;
  const template = await makeTemplate(api, mark());
  const client = await api.get(`/client/${template.client.id}`);
  await api.update('client', { ...client, nomClient: name });
  await makeJob(api, template, name, { nombrePlis: 987_654_321 });
  await moveTo(page, `${JOBS}?client=${client.id}`);
  await expect(names).toHaveText([new RegExp(`^${name}`)]);
  expect((await sheetsOf(page)).join('')).toContain('NonFacturé');

  const owing = (await api.get('/facture/balance-agee')) as unknown as { client: { id: number } }[];
  await moveTo(page, `/app/administration/client/compte/${owing[0]?.client.id}`);
  await expect(page.getByRole('table').getByText('Total de la période')).toBeVisible();
  const statement = await sheetsOf(page);
  expect(statement.join('').split('Totaldelapériode')).toHaveLength(2);
  expect(statement[0]).toContain('DatePièceÉchéanceDébitCréditSolde');

  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  const scheme = (moment: string) =>
    page.evaluate((type) => {
      window.dispatchEvent(new Event(type));
      return document.documentElement.getAttribute('data-mantine-color-scheme');
    }, moment);
  expect([await scheme('beforeprint'), await scheme('afterprint')]).toEqual(['light', 'dark']);
});
