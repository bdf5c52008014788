import type { Page } from '@playwright/test';
import { LIST, makeClients, mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { profileButton } from '../support/profile.ts';
import { expect, test } from '../support/test.ts';

const VILLES = '/app/administration/ville';

async function remove(page: Page, name: string): Promise<void> {
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('supprimer avec success', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name })).toHaveCount(0);
}

test('a deletion is taken back by its message, by Ctrl Z, and later in the corbeille', async ({ page, api }) => {
  const name = mark();
  const { id } = await api.create('ville', { nomVille: name });
  await page.goto(`${VILLES}?q=${name}`);
  await remove(page, name);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('Ville restaurée')).toBeVisible();
  await expect(page.getByRole('row', { name })).toBeVisible();

  await remove(page, name);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row', { name })).toBeVisible();

  // The message of a second deletion replaces the first. If a colleague has already restored the record, the undo says so.
  await api.create('ville', { nomVille: `${name} B` });
  await page.goto(`${VILLES}?q=${name}`);
  await remove(page, `${name} B`);
  await remove(page, name);
  await expect(page.getByRole('button', { name: 'Annuler', exact: true })).toHaveCount(1);
  const { objects } = await api.get(`/corbeille?entite=ville&enregistrement=${id}`);
  await api.post(`/corbeille/${(objects as { id: number }[])[0]?.id}/restaurer`);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText(/^Rien à annuler/)).toBeVisible();

  await remove(page, name);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('link', { name: 'Corbeille' }).click();
  await expect(page).toHaveURL(/\/app\/corbeille\?entite=ville$/);
  await page.getByRole('button', { name: `Restaurer ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Restaurer ${name}`, exact: true })).toHaveCount(0);
  await moveTo(page, `${VILLES}/modifier/${id}`);
  await expect(page.locator('[name="nomVille"]')).toHaveValue(name);
});

test('the corbeille shows what is left when the only record of its last page is restored', async ({ page, api }) => {
  const name = mark();
  for (let n = 0; n < 11; n++) {
    const { id } = await api.create('poids', { valeurPoids: `${name} ${n}` });
    await api.delete(`/poids/${id}`);
  }
  await page.goto('/app/corbeille?entite=poids');
  const restore = page.getByRole('button', { name: `Restaurer ${name}` });
  await page.getByRole('combobox', { name: 'Lignes par page' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect(restore).toHaveCount(10);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(restore).toHaveCount(1);
  await restore.click();
  await expect(restore).toHaveCount(10);
});

test('the deletion of several rows is taken back like that of one', async ({ page, api }) => {
  const name = mark();
  await api.create('ville', { nomVille: `${name} A` });
  const { id } = await api.create('ville', { nomVille: `${name} B` });
  await page.goto(`${VILLES}?q=${name}`);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  const removeBoth = async () => {
    // The checkbox in the heading selects only the rows already shown.
    await expect(page.getByRole('row', { name })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
    await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByText('2 lignes supprimées')).toBeVisible();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
  };
  await removeBoth();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('2 lignes restaurées')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(2);

  // A colleague has already restored one of them: the other is restored.
  await removeBoth();
  const { objects } = await api.get(`/corbeille?entite=ville&enregistrement=${id}`);
  await api.post(`/corbeille/${(objects as { id: number }[])[0]?.id}/restaurer`);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 ligne restaurée')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(2);
});

test('of all lines that match, none is deleted that came after they were chosen', async ({ page, api }) => {
  const name = mark();
  for (let n = 0; n < 12; n++) await api.create('ville', { nomVille: `${name} ${n}` });
  // Simulates a late event about the new row.
  await hearNothing(page);
  await page.goto(`${VILLES}?q=${name}`);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
  await page.getByRole('button', { name: 'Sélectionner les 12 lignes' }).click();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await api.create('ville', { nomVille: `${name} 12` });
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('alert')).toContainText("13 lignes au lieu de 12. Rien n'a été supprimé");
  expect((await api.get(`/ville?q=${name}`)).total).toBe(13);
  // The list has been refetched, so confirming now means all of the rows.
  await expect(page.getByRole('dialog').getByText('13 lignes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('13 lignes supprimées')).toBeVisible();
});

test('what cannot be deleted leads to what uses it', async ({ page, api, complaints }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  const { id } = await api.create('facture', {
    numFacture: `${prefix}-F`,
    refFacture: 'r',
    dateFacture: new Date().toISOString(),
    client: { id: client?.id },
  });
  await page.goto(`${LIST}?q=${prefix}`);
  await page
    .getByRole('row', { name: prefix })
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Ce client est utilisé par 1 facture', { exact: true })).toBeVisible();
  complaints.length = 0;
  await page.getByRole('list', { name: 'Utilisé par' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/facture/afficher/${id}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a select makes what it lacks, by the keyboard alone, and chooses it', async ({ page }) => {
  const name = mark();
  await page.goto('/app/administration/bibliotheque/ajouter');
  await page.getByRole('combobox', { name: /^Client/ }).pressSequentially(name);
  await expect(page.getByRole('option', { name: `Créer « ${name} »` })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Ajouter un client' });
  await expect(form.locator('[name="nomClient"]')).toHaveValue(name);
  await expect(form.locator('[name="codeClient"]')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Client/ })).toHaveValue(name);
  await expect(page).toHaveURL(/\/bibliotheque\/ajouter$/);

  // If similar names exist, the button is below them.
  await page.getByRole('combobox', { name: /^Client/ }).fill(name.slice(0, -1));
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Créer « ${name.slice(0, -1)} »` })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.locator('[name="nomClient"]')).toHaveValue(name.slice(0, -1));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /^Client/ })).toHaveValue(name);
});

test('Ctrl K begins with the records that were opened last', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  await page.goto(`${LIST}/modifier/${client?.id}`);
  await expect(page.locator('[name="nomClient"]')).toHaveValue(`${prefix} 01`);
  await moveTo(page, VILLES);
  await expect(page.getByRole('heading', { level: 1, name: 'Villes' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog', { name: 'Aller à…' })
    .getByRole('button', { name: `${prefix} 01` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/client/modifier/${client?.id}$`));
});

test.describe('a new user', () => {
  test.use({ account: 'logistique' });

  test('is offered a guide that is in nobody’s way, and finds it again', async ({ page }) => {
    await page.goto('/app/dashboard');
    const invitation = page.getByRole('complementary', { name: 'Invitation au guide' });
    await expect(invitation).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await invitation.getByRole('button', { name: 'Ignorer le guide' }).click();
    await expect(invitation).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(invitation).toHaveCount(0);
    await profileButton(page).click();
    await page.getByRole('menuitem', { name: 'Premiers pas' }).click();
    const guide = page.getByRole('dialog', { name: 'Premiers pas' });
    await guide.getByRole('button', { name: 'Suivant' }).click();
    await expect(guide.getByText('Déposer le courrier')).toBeVisible();
    await guide.getByRole('link', { name: 'Ouvrir cet écran' }).click();
    await expect(page).toHaveURL(/\/depot$/);
  });
});
