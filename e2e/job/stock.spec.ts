import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const STOCK = '/app/administration';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function pickFirst(page: Page, name: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option').first().click();
}

test.use({ account: 'logistique' });

test('receives, issues to a job, runs short, corrects by inventory and sees the ledger', async ({ page, api }) => {
  test.slow();
  const libelle = mark();
  const units = (await api.get('/uniteArticle/all?size=1')) as unknown as { id: number }[];
  const article = await api.create('article', { libelle, quantite: 10, stockMinimum: 8, uniteArticle: units[0]?.id });
  const view = `${STOCK}/article/afficher/${article.id}`;
  // A job of this test, because another test may delete or cancel the newest one.
  const job = await makeJob(api, await makeTemplate(api, mark()), mark());

  await moveTo(page, view);
  await expect(page.getByText('Disponible', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter une entrée', exact: true }).click();
  await expect(field(page, 'article')).toHaveValue(libelle);
  await field(page, 'quantite').fill('15');
  await pickFirst(page, 'client');
  await pickFirst(page, 'fournisseur');
  await field(page, 'numeroBonLivraison').fill('BL-1');
  await field(page, 'numeroCia').fill('CIA-1');
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();

  await page.goto(`${STOCK}/sortieMagasin/ajouter?article=${article.id}`);
  await expect(page.getByText('25', { exact: true }).first()).toBeVisible();
  await field(page, 'job').fill(job.nomjob);
  await page.getByRole('option', { name: job.nomjob }).click();
  await field(page, 'demandeur').fill('Atelier');
  await field(page, 'quantiteDemande').fill('30');
  await field(page, 'quantiteLivree').fill('26');
  await expect(field(page, 'quantiteRupture')).toHaveValue('4');
  await expect(page.getByText('Stock insuffisant : 25 disponible(s)')).toBeVisible();
  await save(page);
  await expect(field(page, 'quantiteLivree')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'quantiteLivree').fill('20');
  await expect(field(page, 'quantiteRupture')).toHaveValue('10');
  await expect(page.getByText("Cette sortie fait passer l'article sous son minimum.")).toBeVisible();
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();

  await moveTo(page, `${STOCK}/article?sousMinimum=true&q=${libelle}`);
  await expect(page.getByText('Sous le minimum', { exact: true }).last()).toBeVisible();
  await moveTo(page, `${STOCK}/article/modifier/${article.id}`);
  await field(page, 'quantite').fill('12');
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();

  await moveTo(page, view);
  const ledger = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Cause' }) });
  await expect(ledger.getByRole('row')).toHaveCount(5);
  await expect(ledger.getByRole('row').nth(1)).toContainText('Inventaire');
  await expect(ledger.getByRole('row').nth(1)).toContainText('+7');
  await expect(ledger.getByRole('row').nth(2)).toContainText('−20');
  await expect(ledger.getByRole('row').nth(4)).toContainText('Initial');
  const [issue] = (await api.get(`/sortieMagasin?article=${article.id}`)).objects as { id: number }[];
  await moveTo(page, `${STOCK}/sortieMagasin/afficher/${issue?.id}`);
  // This user may not open jobs, so the name is not a link.
  await expect(page.getByText(job.nomjob)).toBeVisible();
  await expect(page.getByRole('link', { name: job.nomjob })).toHaveCount(0);
  await page.getByRole('link', { name: libelle }).click();
  await expect(page).toHaveURL(view);
});

for (const theme of ['light', 'dark']) {
  test(`the article page is accessible in ${theme} and fits a phone`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${STOCK}/article/afficher/3`);
    await expect(page.getByRole('heading', { name: 'Mouvements' })).toBeVisible();
    await expect(page.locator('.recharts-surface')).toBeVisible();
    await expectAccessible(page);
    // Beside its rail on a small laptop, the ledger is still a table.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader', { name: 'Référence' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
}
