import { makeValidated, pageOf } from './support/billing.ts';
import { mark } from './support/clients.ts';
import { makeJob, makeTemplate, walkTo } from './support/production.ts';
import { emailOf, expect, PASSWORD, signIn, test } from './support/test.ts';

/** Once what was put off is done and drawn. Runs in the browser. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.describe('what is typed in a dialog', () => {
  // A session of its own: the others of this account go on after it has ended.
  test.use({ account: null });

  test('outlives a press beside it, Escape, Back and the end of the session', { tag: '@embedded' }, async ({ page, api, complaints }) => {
    const template = await makeTemplate(api, mark());
    const job = await makeJob(api, template, `${mark()}-LOT`);
    await walkTo(api, job, 5);
    await signIn(page, 'logistique');
    // By a link, so that Back stays in the application.
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'À déposer' }) });
    await card.getByRole('link', { name: 'Tout afficher' }).click();
    await page.getByRole('checkbox', { name: new RegExp(job.nomjob) }).check();
    await page.getByRole('button', { name: /^Créer le dépôt/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Créer le dépôt (1 job)' });
    // The first field that is still empty.
    await expect(dialog.locator('[name="type"]')).toBeFocused();
    const field = dialog.locator('[name="observateur"]');
    await field.fill('M. Alaoui');

    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toBeFocused();
    // The key opens the question, and closes it alone.
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Rester' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await page.evaluate(drawn);
    await expect(question).toHaveCount(0);
    await page.goBack();
    await expect(question.getByRole('button', { name: 'Rester' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await page.evaluate(drawn);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/a-deposer$/);
    await expect(field).toHaveValue('M. Alaoui');

    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? '""'));
    await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
    const again = page.getByRole('dialog', { name: 'Session expirée' });
    await again.getByLabel('E-mail').fill(emailOf('logistique'));
    await again.getByLabel('Mot de passe').fill(PASSWORD);
    await again.getByRole('button', { name: 'Connection' }).click();
    await expect(again).toHaveCount(0);
    await expect(field).toHaveValue('M. Alaoui');
    await expect(field).toBeFocused();
    complaints.length = 0;

    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: /^Créer le dépôt/ }).click();
    await field.fill('M. Alaoui');
    await page.goBack();
    await question.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(page).not.toHaveURL(/a-deposer$/);
    await expect(dialog).toHaveCount(0);
  });
});

test('a choice that is taken back is nothing typed', { tag: '@embedded' }, async ({ page, api }) => {
  const { id } = await makeValidated(api, mark(), [{ libelle: 'Ligne', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
  await page.goto(pageOf(id));
  const dialog = page.getByRole('dialog', { name: /^Faire un avoir/ });
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  await dialog.getByText('Une partie').click();
  await dialog.getByText('Toute la facture').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  // By the keyboard as well; and one that stands is asked about.
  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  await expect(dialog.getByRole('radio', { name: 'Toute la facture' })).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('a save that fails gives the keyboard back to its button', { tag: '@embedded' }, async ({ page, complaints }) => {
  await page.goto('/app/administration/ville/ajouter');
  await page.locator('[name="nomVille"]').fill(mark());
  await page.route('**/api/ville', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('impossible de se connecter au réseau')).toBeVisible();
  await expect(button).toBeFocused();
  complaints.length = 0;
});

test('where there is nothing to choose, the screen says how to begin', { tag: '@embedded' }, async ({ page }) => {
  await page.route('**/api/fournisseur/all?*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/retour/scan/motifs', (route) => route.fulfill({ json: [] }));
  await page.goto('/app/administration/entreeMagasin/ajouter');
  await page.locator('[name="fournisseur"]').click();
  await page.getByRole('option', { name: 'Ajouter un fournisseur' }).click();
  const small = page.getByRole('dialog', { name: 'Ajouter un fournisseur' });
  await expect(small.locator('[name="libelle"]')).toBeFocused();
  await small.getByRole('button', { name: 'Fermer' }).click();
  await page.goto('/app/administration/retour/saisie');
  await expect(page.getByText("Aucun motif n'existe")).toBeVisible();
  await expect(page.getByText('Ajoutez-en un dans Administration, Motifs.')).toBeVisible();
});
