import type { Saved } from '../support/api.ts';
import { makeValidated, pageOf } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { makeFloor } from '../support/integrity.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { emailOf, expect, PASSWORD, signIn, test } from '../support/test.ts';

/** Resolves once deferred work is done and painted. Runs in the browser. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.describe('what is typed in a dialog', () => {
  // A session of its own, because it is ended here; others use this account too.
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
    // The first empty field.
    await expect(dialog.locator('[name="type"]')).toBeFocused();
    const field = dialog.locator('[name="observateur"]');
    await field.fill('M. Alaoui');

    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: 'Rester' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toBeFocused();
    // The first Escape opens the question, the second closes only the question.
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

test('a choice of what the dialog shows is nothing typed', { tag: '@embedded' }, async ({ page, api }) => {
  const { id } = await makeValidated(api, mark(), [{ libelle: 'Ligne', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
  await page.goto(pageOf(id));
  const dialog = page.getByRole('dialog', { name: /^Faire un avoir/ });
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  await expect(dialog.getByRole('radio', { name: 'Toute la facture' })).toBeFocused();
  for (const key of ['ArrowRight', 'Escape']) await page.keyboard.press(key);
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  // What is typed into the part that it shows is asked about.
  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  await dialog.getByText('Une partie').click();
  await dialog.getByLabel('Quantité à reprendre, Ligne').fill('1');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('a choice that is taken back is nothing typed', { tag: '@embedded' }, async ({ page, api }) => {
  const { job } = await makeFloor(api, 2);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const dialog = page.getByRole('dialog', { name: 'Déclarer un incident' });
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  const choice = (name: string) => dialog.getByRole('radiogroup', { name: 'Suite' }).getByText(name, { exact: true });
  await page.getByRole('button', { name: 'Déclarer un incident' }).click();
  await choice('Retiré').click();
  await choice('À réimprimer').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  // By keyboard as well. A choice that stays changed is asked about.
  await page.getByRole('button', { name: 'Déclarer un incident' }).click();
  await dialog.getByRole('radiogroup', { name: 'Suite' }).getByRole('radio', { name: 'À réimprimer' }).focus();
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

test('a dialog opens on its first field or button, never on its cross, and gives the keyboard back to what opened it', {
  tag: '@embedded',
}, async ({ page, api }) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), `${mark()}-LOT`);
  await walkTo(api, job, 2);
  const machine = await api.create('machine', { nomMachine: mark(), typeMachine: 0 });
  for (const [path, name, first] of [
    [`/app/administration/job/afficher/${job.id}`, 'Déclarer un avancement', '[name="impression"]'],
    ['/app/administration/tarifPrestation/grille', /^Réviser les prix/, '[name="pourcentage"]'],
    ['/app/administration/facture/relancer', /^Lire la lettre de/, '[name="a"]'],
    ['/app/administration/retour/a-identifier', 'Écarter', 'button:has-text("Fermer")'],
    ['/app/administration/retour/a-identifier', 'Identifier', '[name="client"]'],
    ['/app/administration/fermeture', "Ajouter les jours fériés de l'année", 'input[type="radio"]:checked'],
    [`/app/administration/machine/afficher/${machine.id}`, 'Étiquette', 'input[type="radio"]:checked'],
  ] as const) {
    await moveTo(page, path);
    const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(first)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('the question before a deletion names an incident as its page does', { tag: '@embedded' }, async ({ page, api }) => {
  const { objects } = await api.get('/incident?suite=1&solde=false&sort=id,desc&size=1');
  const [{ id, de, a } = { id: 0, de: 0, a: 0 }] = objects as Saved[];
  await page.goto(`/app/administration/incident/afficher/${id}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la suppression' });
  await expect(dialog.getByText(de === a ? `Pli ${de}` : `Plis ${de} à ${a}`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  // So does the title of its edit form.
  await moveTo(page, `/app/administration/incident/modifier/${id}`);
  await expect(page).toHaveTitle(new RegExp(de === a ? `Pli ${de}\\b` : `Plis ${de} à ${a}\\b`));
});

test('Escape closes the calendar of a dialog alone, and asks before it throws away what is typed', { tag: '@embedded' }, async ({
  page,
}) => {
  await page.goto('/app/administration/tarifPrestation/grille');
  await page.getByRole('button', { name: /^Réviser les prix/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Réviser les prix/ });
  await dialog.locator('[name="pourcentage"]').fill('3');
  await dialog.locator('[name="aPartirDu"]').press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendrier' });
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog.locator('[name="pourcentage"]')).toHaveValue('3');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.locator('[name="pourcentage"]')).toHaveValue('3');
});

test('a dialog that goes on to another page does not lose what is typed beside it', { tag: '@embedded' }, async ({ page, api }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const job = await makeJob(api, await makeTemplate(api, mark()), `${mark()}-LOT`);
  await walkTo(api, job, 3);
  await page.goto(`/app/administration/job/afficher/${job.id}`);
  const note = page.getByRole('textbox', { name: 'Nouvelle note' });
  await note.fill('Palette rouge');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Relancer' }).click();
  const dialog = page.getByRole('dialog', { name: `Relancer ${job.nomjob}` });
  await dialog.locator('[name="observation"]').fill('Deuxième envoi');
  // The form is higher than a phone; its buttons stay in sight.
  await page.setViewportSize({ width: 390, height: 640 });
  await expect(dialog.getByRole('button', { name: 'Relancer' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator('[name="nombrePages"]')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Relancer' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveValue('Palette rouge');
  expect(warnings).toEqual([]);
});
