import { owed } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const REGLEMENTS = '/app/administration/reglement';

test('the TVA that is proposed is what no avoir took back and no other retenue withholds', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Mutuelle`, codeClient: mark(), delaiFacturation: 30 });
  const facture = await owed(api, client, 1200, 1);
  const [ligne] = (await api.get(`/facture/${facture.id}/lignes`)).lignes as { id: number }[];
  const avoir = await api.post(`/facture/${facture.id}/avoir`, { lignes: [{ ligne: ligne?.id, quantite: 0.5 }] });
  await api.post(`/facture/${avoir.id}/valider`);
  await page.goto(`${REGLEMENTS}/ajouter?client=${client.id}`);
  const tva = page.getByRole('button', { name: `Imputer la TVA de ${facture.numFacture}` });
  const propose = async () => {
    await page.locator('[name=mode]').click();
    await page.getByRole('option', { name: 'retenue de TVA' }).click();
  };
  await propose();
  await tva.click();
  await expect(page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` })).toHaveValue('100,00');
  await expect(page.locator('[name=montant]')).toHaveValue('100,00');
  await page.locator('[name=reference]').fill('RTVA 1');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  await moveTo(page, `${REGLEMENTS}/ajouter?client=${client.id}`);
  await propose();
  await expect(tva).toBeDisabled();
});
