import { LIST, mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('who leaves a form while it is saved is not taken back from where they went', async ({ page }) => {
  const letGo = await hold(page, '**/api/ville', 'POST');
  await page.goto('/app/administration/ville/ajouter');
  await page.locator('[name="nomVille"]').fill(mark());
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  // Only one button leaves: the close button has another name.
  await question.getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.getByRole('link', { name: 'Ajouter un document', exact: true }).first().click();
  await page.locator('[name="nomDocument"]').fill('Relevé');
  letGo();
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/document\/ajouter$/);
  await expect(question).toHaveCount(0);
  await expect(page.locator('[name="nomDocument"]')).toHaveValue('Relevé');
});

test('what is typed while a note is sent is the next note', async ({ page, api }) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), mark());
  const letGo = await hold(page, '**/api/job/*/notes', 'POST');
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const note = page.getByLabel('Nouvelle note');
  await note.fill('Palette 12');
  await note.press('Control+Enter');
  await note.press('Control+End');
  await note.pressSequentially(' sous film');
  letGo();
  await expect(page.getByText('Note ajoutée', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('sous film');
});

test('a form takes nothing while it is saved, and has the focus back when it is refused', async ({ page, api }) => {
  const code = mark();
  await api.create('client', { nomClient: code, codeClient: code, delaiFacturation: 5 });
  const letGo = await hold(page, '**/api/client', 'POST');
  await page.goto(`${LIST}/ajouter`);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await field('nomClient').fill(`${code} Souss`);
  await field('delaiFacturation').fill('5');
  await field('codeClient').fill(code);
  await field('codeClient').press('Enter');
  await expect(page.locator('[inert] [name="codeClient"]')).toBeVisible();
  await page.keyboard.type('2');
  await expect(field('codeClient')).toHaveValue(code);
  letGo();
  await expect(page.getByText('1 champ à corriger')).toBeVisible();
  await expect(field('codeClient')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/client?q=${code}&sort=id,asc`)).toMatchObject({ objects: [{ codeClient: code }, { codeClient: `${code}2` }] });
});
