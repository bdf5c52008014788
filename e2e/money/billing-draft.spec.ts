import { FACTURES, mailsTo, makeDraft, makeValidated, pageOf, setLines } from '../support/billing.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const line = (libelle: string, quantite = 1, prixUnitaire = 100, tauxTva = 20) => ({ libelle, quantite, prixUnitaire, tauxTva });

test.describe('as facturation', () => {
  test.use({ account: 'facturation' });

  test('a draft is typed by keyboard, kept against a colleague, validated and mailed', async ({ page, api }) => {
    const name = mark();
    const { id } = await makeDraft(api, name);
    const prestation = await api.create('prestation', { libelle: `${name} Pliage`, unite: 3, tauxTva: 14, automatique: false });
    await api.create('tarifPrestation', {
      prestation: { id: prestation.id },
      client: null,
      aPartirDe: 0,
      prixUnitaire: 0.1234,
      dateDebut: '2026-01-01',
      dateFin: null,
    });
    await page.goto(pageOf(id));
    await page.getByRole('button', { name: 'Ajouter des lignes' }).click();
    await expect(page.getByLabel('Libellé, ligne 1')).toBeFocused();
    // One line of free text and one with a prestation, which fills in its rate and price.
    await page.keyboard.type('Personnalisation');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    await page.keyboard.type('0,0825');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('ce champ est obligatoire')).toBeVisible();
    await expect(page.getByLabel('Taux de TVA, ligne 1')).toBeFocused();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Libellé, ligne 2')).toBeFocused();
    await page.keyboard.type(name);
    const offered = page.getByRole('option').filter({ hasText: name });
    await expect(offered).toContainText('0,1234');
    await expect(offered).not.toHaveAttribute('data-combobox-disabled');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Taux de TVA, ligne 2')).toHaveValue('14');
    await expect(page.getByLabel('Prix unitaire, ligne 2')).toHaveValue('0,1234');
    await page.getByLabel('Quantité, ligne 2').fill('300');
    await expect(page.getByText(/TVA 14\s%/)).toContainText(/37,02\sDH/);
    await expect(page.getByText('Total TTC').last().locator('..')).toContainText(/141,20\sDH/);
    await expectAccessibleInBoth(page);

    // A colleague saves first: nothing that was typed is lost.
    await setLines(api, id, [line('Autre')]);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/modifié par quelqu'un d'autre/)).toBeVisible();
    await expect(page.getByLabel('Libellé, ligne 1')).toHaveValue('Personnalisation');
    await page.getByRole('link', { name: 'Factures', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
    // An error is shown at its field, also when the user chooses to keep the typed values.
    await page.getByLabel('Quantité, ligne 1').fill('abc');
    await page.getByRole('button', { name: 'Garder ma saisie' }).click();
    await expect(page.getByText('ce champ est numérique')).toBeVisible();
    await expect(page.getByLabel('Quantité, ligne 1')).toBeFocused();
    await page.getByLabel('Quantité, ligne 1').fill('1000');
    await page.getByRole('button', { name: 'Garder ma saisie' }).click();
    const table = page.getByRole('table', { name: 'Lignes de la facture' });
    await expect(table.getByRole('row', { name: /Personnalisation/ })).toContainText('82,50');
    await expect(table.getByRole('row', { name: /Autre/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Valider' }).click();
    const question = page.getByRole('dialog', { name: 'Valider la facture' });
    await expect(question).toContainText(/141,20\sDH/);
    await question.getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByText('Validée', { exact: true }).first()).toBeVisible();
    for (const gone of ['Valider', 'Modifier les lignes', 'Supprimer', 'Ajouter des jobs'])
      await expect(page.getByRole('button', { name: gone })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ajouter un règlement' })).toHaveAttribute(
      'href',
      /reglement\/ajouter\?client=\d+&facture=\d+$/,
    );

    await page.getByRole('button', { name: 'Envoyer' }).click();
    const sending = page.getByRole('dialog', { name: 'Envoyer la facture' });
    await expect(sending.getByLabel('Destinataire')).toHaveValue(`${name}@client.ma`);
    await sending.getByLabel('Destinataire').fill('personne');
    await sending.getByRole('button', { name: 'Envoyer' }).click();
    await expect(sending.getByText('vous devez saisir un email valide')).toBeVisible();
    await sending.getByLabel('Destinataire').fill(`autre-${name}@client.ma`);
    await sending.getByLabel('Message').fill('Comme convenu ce matin.');
    await expectAccessibleInBoth(page, '[role=dialog]');
    await sending.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(/Envoyée le .* à autre-/).first()).toBeVisible();
    const journal = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Journal' }) });
    await expect(journal.getByText('Envoi', { exact: true })).toBeVisible();
    await expect.poll(async () => (await mailsTo(`autre-${name}@client.ma`)).length).toBe(1);
    const [mail = ''] = await mailsTo(`autre-${name}@client.ma`);
    expect(mail).toContain('Comme convenu ce matin.');
    expect(mail).toContain('Content-Type: application/pdf');

    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(sending).toContainText(/déjà été transmise/);
    await expect(sending.getByRole('button', { name: 'Envoyer à nouveau' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await sending.getByRole('button', { name: 'Fermer' }).click();
    await expectNoSidewaysScroll(page);
  });

  test('an avoir takes a part back, and then the rest', async ({ page, api }) => {
    const name = mark();
    const { id } = await makeValidated(api, name, [line('Impression', 10, 12.5), line('Transport', 1, 50, 14)]);
    await page.goto(pageOf(id));
    await page.getByRole('button', { name: 'Faire un avoir' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Une partie').click();
    const quantity = dialog.getByLabel('Quantité à reprendre, Impression');
    await quantity.fill('11');
    await expect(dialog.getByText(/il ne reste que 10/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Créer le brouillon' })).toBeDisabled();
    await quantity.fill('4');
    await expect(dialog.getByRole('status')).toContainText(/−60,00\sDH/);
    await expectAccessibleInBoth(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();

    for (const label of ["Numéro de l'avoir", "Date de l'avoir"]) await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByText('Date de facture', { exact: true })).toHaveCount(0);
    // The lines of an avoir are those of its facture.
    await expect(page.getByText('Avoir', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lignes de la facture' })).toContainText('−4');
    await expect(page.getByRole('button', { name: 'Modifier les lignes' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('dialog', { name: "Valider l'avoir" }).getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByText(/^AV-\d{4}-\d{4,}$/).first()).toBeVisible();

    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${id}$`));
    await expect(page.getByText(/147,00\sDH/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Faire un avoir' }).click();
    await expect(dialog.getByRole('status')).toContainText(/−147,00\sDH/);
    await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('dialog', { name: "Valider l'avoir" }).getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByText('Annulée', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Faire un avoir' })).toHaveCount(0);
  });

  test('a validated facture has no form and no bin, and the list says how far each has come', async ({ page, api }) => {
    const name = mark();
    const { id } = await makeValidated(api, name, [line('Impression')]);
    await makeDraft(api, `${name}b`);
    await page.goto(`${FACTURES}/modifier/${id}`);
    await expect(page.getByText(/est validée/)).toBeVisible();
    await page.getByRole('link', { name: 'Afficher la facture' }).click();
    await expect(page).toHaveURL(new RegExp(`afficher/${id}$`));

    await moveTo(page, `${FACTURES}?q=${name}`);
    const row = page.getByRole('row').filter({ hasText: 'Validée' });
    await expect(row).toContainText(/120,00\sDH/);
    await expect(row.getByRole('button', { name: /Supprimer/ })).toHaveCount(0);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'Brouillon' })
        .getByRole('button', { name: /Supprimer/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Échues' }).click();
    await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  });
});

test.describe('as lecture', () => {
  test.use({ account: 'lecture' });

  test('who may only read sees the lines, and nothing to press but the document', async ({ page, api }) => {
    const name = mark();
    const draft = await makeDraft(api, name, [line('Impression', 1000, 0.0825)]);
    const validated = await makeValidated(api, `${name}v`, [line('Impression')]);
    for (const { id } of [draft, validated]) {
      await moveTo(page, pageOf(id));
      await expect(page.getByRole('table', { name: 'Lignes de la facture' })).toContainText('Impression');
      const buttons = page.getByRole('main').getByRole('button');
      await expect(buttons).toHaveText(['', 'Facture PDF']);
      await expect(page.getByRole('link', { name: 'Ajouter un règlement' })).toHaveCount(0);
    }
  });
});

test('a job is offered the drafts of its client alone, because a validated facture takes none', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const job = await makeJob(api, template, `${name} Avis`);
  const head = { refFacture: 'r', dateFacture: new Date().toISOString(), client: { id: template.client.id } };
  const draft = await api.create('facture', { ...head, numFacture: `${name}-D` });
  const validated = await api.create('facture', { ...head, numFacture: `${name}-V` });
  await setLines(api, validated.id, [line('Pliage')]);
  await api.post(`/facture/${validated.id}/valider`);
  await api.post(`/facture/${validated.id}/avoir`, {});

  await page.goto(`${JOBS}/modifier/${job.id}`);
  await page.getByLabel('Facture', { exact: true }).click();
  await expect(page.getByRole('option')).toHaveText([`${name}-D`]);
  await page.keyboard.press('Escape');

  await moveTo(page, `${JOBS}?q=${name}`);
  await page.getByRole('checkbox', { name: `Sélectionner ${name} Avis` }).check();
  await page.getByRole('button', { name: 'Affecter à une facture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Facture', { exact: true }).click();
  await expect(page.getByRole('option')).toHaveText([`${name}-D`]);
  await page.getByRole('option').click();
  await dialog.getByRole('button', { name: 'Affecter' }).click();
  await expect.poll(async () => (await api.get(`/job/${job.id}`)).facture).toMatchObject({ id: draft.id });
});
