import { FACTURES, makeDraft, makeValidated, owed, pageOf } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { hears } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

const LINE = { libelle: 'Ligne', quantite: 10, prixUnitaire: 100, tauxTva: 20 };

test('an avoir that is being typed stays, and says what happened, when a colleague takes the whole facture back', async ({ page, api }) => {
  const { id } = await makeValidated(api, mark(), [LINE]);
  const opened = hears(page);
  await page.goto(pageOf(id));
  const button = page.getByRole('button', { name: 'Faire un avoir' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Faire un avoir/ });
  await dialog.getByText('Une partie').click();
  await dialog.getByLabel('Quantité à reprendre, Ligne').fill('3');
  await opened;
  const avoir = await api.post(`/facture/${id}/avoir`);
  await api.post(`/facture/${avoir.id}/valider`);
  await expect(page.getByText('Annulée', { exact: true }).first()).toBeAttached();
  await expect(dialog.getByRole('status').or(dialog.getByRole('alert'))).toContainText('déjà reprise en entier par ses avoirs');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toHaveCount(0);
});

test('a letter that is being typed stays when a colleague reminds of the same facture', async ({ page, api }) => {
  const name = mark();
  const client = await api.create('client', {
    nomClient: name,
    codeClient: name,
    delaiFacturation: 30,
    emailFacturation: `${name.toLowerCase()}@client.ma`,
  });
  const facture = await owed(api, client, 1200, 1010);
  const opened = hears(page);
  await page.goto(`${FACTURES}/relancer`);
  await page.getByRole('button', { name: `Lire la lettre de ${facture.numFacture}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Lettre de relance' });
  const words = dialog.getByRole('textbox', { name: 'Texte de la lettre' });
  await words.fill('Tapée pendant');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer' }).getByRole('button', { name: 'Rester' }).click();
  await expect(words).toHaveValue('Tapée pendant');
  await opened;
  await api.post(`/facture/${facture.id}/relancer`);
  await expect(dialog).toContainText("a déjà été relancée aujourd'hui");
  await expect(words).toHaveValue('Tapée pendant');
  await expect(dialog.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
});

test('the drafts of a choice that a colleague deleted are told as deleted', async ({ page, api }) => {
  const name = mark();
  const drafts = [
    await makeDraft(api, `${name}-A`, [LINE]),
    await makeDraft(api, `${name}-B`, [LINE]),
    await makeDraft(api, `${name}-C`, [LINE]),
  ];
  await page.goto(`${FACTURES}?q=${name}`);
  await page.getByRole('button', { name: /^Affichage/ }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  for (const { numFacture } of drafts) await page.getByRole('checkbox', { name: String(numFacture) }).check();
  await api.delete(`/facture/${drafts[0]?.id}`);
  await api.post(`/facture/${drafts[1]?.id}/valider`);
  await page.getByRole('button', { name: 'Valider la sélection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Valider la sélection' });
  await expect(dialog).toContainText(/1\sbrouillon devient définitif/);
  await expect(dialog).toContainText(/1\sfacture choisie n'est pas un brouillon, elle reste telle quelle/);
  await expect(dialog).toContainText(/1\sfacture choisie n'existe plus\s: quelqu'un d'autre l'a supprimée/);
  await page.keyboard.press('Escape');
  await api.delete(`/facture/${drafts[2]?.id}`);
  await page.getByRole('button', { name: 'Valider la sélection' }).click();
  await expect(dialog).toContainText('Aucun brouillon');
  await expect(dialog).toContainText(/2\sfactures choisies n'existent plus\s: quelqu'un d'autre les a supprimées/);
});

test('a facture that a colleague pays meanwhile stays in the règlement that was begun on it, which is refused', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Banque`, codeClient: mark(), delaiFacturation: 30 });
  const facture = await owed(api, client, 1200, 1);
  const heard = hears(page);
  await page.goto(`/app/administration/reglement/ajouter?client=${client.id}&facture=${facture.id}`);
  const paid = page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` });
  await expect(paid).toHaveValue('1\u202f200,00');
  await page.locator('[name=mode]').click();
  await page.getByRole('option', { name: 'virement' }).click();
  await page.locator('[name=reference]').fill('VIR 1200');
  await heard;
  const reread = page.waitForResponse(/\/a-regler/);
  await api.create('reglement', {
    client: { id: client.id },
    date: '2026-11-02',
    montant: 1200,
    mode: 2,
    reference: 'CHQ 1200',
    imputations: [{ facture: facture.id, montant: 1200 }],
  });
  await reread;
  // The time in which the form would have followed.
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: facture.numFacture })).toContainText(/il ne reste que 0,00\sDH/);
  await expect(paid).toHaveValue('1\u202f200,00');
  expect(await api.get(`/reglement?client=${client.id}`)).toMatchObject({ total: 1 });
});
