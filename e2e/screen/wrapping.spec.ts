import { apiAs } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { emailOf, expect, PASSWORD, test } from '../support/test.ts';

const LONG = "Société Régionale de Distribution d'Eau et d'Électricité de toutes les communes qui en dépendent";

test('a long name is cut or wraps, and takes neither the count beside it nor the width below the buttons', async ({ page, api }) => {
  const name = mark();
  const client = await api.create('client', { nomClient: `${name} ${LONG}`, codeClient: name, delaiFacturation: 30 });
  const template = await makeTemplate(api, mark(), { client: { id: client.id } });
  const job = await makeJob(api, template, `Job ${name} ${LONG}`, { nombrePlis: 12_480, nombreFeuilles: 12_480 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${JOBS}?q=${name}`);
  const count = page.getByRole('table').getByText('12\u202f480 plis');
  const beyond = () =>
    count.evaluate((element) => element.getBoundingClientRect().right - (element.closest('td')?.getBoundingClientRect().right ?? 0));
  await expect.poll(beyond).toBeLessThan(0);

  await page.locator('tbody td[data-naming] a').click();
  const title = page.locator('main h1 ~ div').getByText(String(job.nomjob), { exact: true });
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(700);

  // On a phone the count has a line of its own, without the dot that is between them elsewhere.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${JOBS}?q=${name}`);
  const dotAfter = (words: string) => page.getByText(`${words} · 12\u202f480 plis`, { exact: true }).getByText('·', { exact: true });
  await expect.poll(() => dotAfter(`${name} ${LONG}`).evaluate(isDrawn)).toBe(false);
  await api.update('client', { ...client, nomClient: name });
  await expect.poll(() => dotAfter(name).evaluate(isDrawn)).toBe(true);
});

/** Returns whether the element is drawn at its place, and not cut off there. */
function isDrawn(element: HTMLElement | SVGElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(element);
}

test.describe('of somebody who reads', () => {
  // Other tests look at the jobs as the administrator.
  test.use({ account: 'lecture' });

  test('the headings of all columns take two lines at most, and a long name of a view does too', async ({ page, origin }) => {
    const own = await apiAs(origin, emailOf('lecture'), PASSWORD);
    const nom = `${mark()} ${LONG}`.slice(0, 120);
    const names = ['typeCreation', 'nombrePages', 'nombreFeuilles', 'nombrePdf', 'nombreInsertions', 'nombreSpool', 'dateHeureReception'];
    const colonnes = ['nomjob', ...names].map((column) => ({ nom: column, visible: true }));
    const view = await own.create('vues', { liste: 'job', nom, parametres: {}, role: null });
    await own.update('preferences/job', { colonnes });
    await page.goto(JOBS);
    await expect(page.getByRole('columnheader', { name: 'Nombre de pages' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const heading of await page.getByRole('columnheader').all())
      await expect
        .poll(() => heading.evaluate((element) => element.clientHeight), String(await heading.textContent()))
        .toBeLessThanOrEqual(44);
    await page.getByRole('button', { name: /^Affichage/ }).click();
    const item = page.getByTitle(nom);
    await expect.poll(async () => (await item.boundingBox())?.height).toBeLessThanOrEqual(40);
    await own.delete(`/vues/${view.id}`);
    await own.update('preferences/job', { colonnes: [] });
  });
});
