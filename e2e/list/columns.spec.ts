import type { Page } from '@playwright/test';
import { apiAs } from '../support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { emailOf, expect, PASSWORD, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Affichage/ });

/** Resolves when the columns of that list are stored. */
const kept = (page: Page, list: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/preferences/${list}`) && answer.request().method() === 'PUT');

test('columns are chosen and ordered, and stay so after a reload', async ({ page, api }) => {
  await api.update('preferences/region', { colonnes: [] });
  await page.goto('/app/administration/region');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Nom de la région', 'Nom en arabe', 'Actions']);
  await menu(page).click();
  const moved = kept(page, 'region');
  await page.getByRole('button', { name: 'Monter Nom en arabe' }).click();
  await moved;
  await expect(headings).toHaveText(['Nom en arabe', 'Nom de la région', 'Actions']);
  const hidden = kept(page, 'region');
  await page.getByRole('checkbox', { name: 'Nom en arabe' }).click();
  await expect(headings).toHaveText(['Nom de la région', 'Actions']);
  await hidden;
  await page.reload();
  await expect(headings).toHaveText(['Nom de la région', 'Actions']);
  await menu(page).click();
  await page.getByRole('button', { name: "Colonnes d'origine" }).click();
  await expect(headings).toHaveText(['Nom de la région', 'Nom en arabe', 'Actions']);
});

test('columns are drawn wider by mouse and keys, for every browser of their user', async ({ page, otherBrowser, api }) => {
  await api.update('preferences/enveloppe', { colonnes: [] });
  await page.goto('/app/administration/enveloppe');
  const heading = (of: Page) => of.getByRole('columnheader', { name: 'Code enveloppe', exact: true });
  const widthOf = async (of: Page) => Math.round((await heading(of).boundingBox())?.width ?? 0);
  const edge = heading(page).getByRole('separator');
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  // Waits for the fonts: a fallback font has another width.
  await page.evaluate(() => document.fonts.ready);
  const before = await widthOf(page);

  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drawn = kept(page, 'enveloppe');
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 12, { steps: 5 });
  await page.mouse.up();
  await drawn;
  await expect.poll(() => widthOf(page)).toBe(before + 60);
  const pressed = kept(page, 'enveloppe');
  await edge.focus();
  await edge.press('ArrowLeft');
  await pressed;
  await expect.poll(() => widthOf(page)).toBe(before + 44);
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 44));
  await expectAccessible(page);

  const other = await otherBrowser('admin');
  await other.goto('/app/administration/enveloppe');
  await expect.poll(() => widthOf(other)).toBe(before + 44);
  await other.close();

  const back = kept(page, 'enveloppe');
  await edge.dblclick();
  await back;
  await expect.poll(() => widthOf(page)).toBe(before);
});

test.describe('of somebody who reads', () => {
  // Other tests look at the jobs as the administrator.
  test.use({ account: 'lecture' });

  test('widths drawn on a large screen make no smaller one scroll, and go all at once', async ({ page, api, origin }) => {
    const colonnes = ['nomjob', 'client', 'dateHeureEnvoi'].map((nom) => ({ nom, visible: true, largeur: 420 }));
    const own = await apiAs(origin, emailOf('lecture'), PASSWORD);
    // One long word alone would make the list as wide as its screen.
    const template = await makeTemplate(api, mark());
    const name = `${mark()}${'W'.repeat(90)}`;
    await api.update('client', { ...(await api.get(`/client/${template.client.id}`)), nomClient: name });
    await makeJob(api, template, name);
    await own.update('preferences/job', { colonnes });
    await page.goto('/app/administration/job?size=30');
    const card = page.getByRole('table');
    await expect(page.locator('tbody [data-row]').first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 834, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      if (width < 1024) continue;
      const excess = () => card.evaluate((table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0));
      await expect.poll(excess, { message: `the table at ${width}` }).toBeLessThanOrEqual(1);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu(page).click();
    await page.getByRole('button', { name: 'Largeurs automatiques' }).click();
    await expect(page.locator('th[data-sized]')).toHaveCount(0);
    await page.getByRole('button', { name: "Colonnes d'origine" }).click();
    await own.update('preferences/job', { colonnes: [] });
  });
});
