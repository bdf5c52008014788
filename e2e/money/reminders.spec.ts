import type { Api, Saved } from '../support/api.ts';
import { mailsTo } from '../support/billing.ts';
import { expectAccessible, expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { noonAgo } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/app/administration/facture/relancer';

/**
 * Makes a client with one validated facture for each number of days overdue. Long delays put it on the first page. A null e-mail leaves the
 * client without an address.
 */
async function lateClient(api: Api, days: readonly number[], email: string | null) {
  const name = mark();
  const client = await api.create('client', { nomClient: name, codeClient: name, delaiFacturation: 30, emailFacturation: email });
  const factures: Saved[] = [];
  for (const late of days) {
    const { id } = await api.create('facture', {
      numFacture: `${name}-${late}`,
      refFacture: 'BC',
      dateFacture: noonAgo(late + 60),
      client: client.id,
    });
    await api.put(`/facture/${id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 1234.5, tauxTva: 20 }] });
    factures.push(await api.post(`/facture/${id}/valider`));
  }
  return { name, id: client.id, factures };
}

test.describe('billing', () => {
  test.use({ account: 'facturation' });

  test('reads each letter before it leaves, and none leaves twice', async ({ page, api }) => {
    const email = `${mark().toLowerCase()}@client.ma`;
    const { name, factures } = await lateClient(api, [940, 920], email);
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'À relancer' })).toBeVisible();
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('row', { name: `${name}-940` })).toContainText(/940\sjours\s*1\s481,40\sDH.*1re relance/);
    await table.getByRole('checkbox', { name: `Sélectionner toutes les factures, ${name}` }).check();
    await expect(page.getByRole('region', { name: 'Sélection' })).toContainText(/2\slettres · 2\s962,80\sDH/);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Lire les lettres' }).click();

    const dialog = page.getByRole('dialog', { name: 'Lettres de relance' });
    await expect(dialog).toContainText('Lettre 1 sur 2');
    await expect(dialog.getByRole('textbox', { name: 'À' })).toHaveValue(email);
    await expect(dialog).toContainText(`Rappel : facture ${name}-940, échue le`);
    await expect(dialog).toContainText(`${name}-940.pdf`);
    await expect(dialog.getByRole('button', { name: /^Envoyer les/ })).toHaveCount(0);
    await expectAccessibleInBoth(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Suivante' }).click();
    await dialog.getByRole('textbox', { name: 'Texte de la lettre' }).fill('Comme convenu au téléphone, merci de régler cette facture.');
    await dialog.getByRole('button', { name: 'Envoyer les 2 lettres' }).dblclick();
    await expect(dialog.getByRole('status')).toContainText(/2\slettres envoyées/);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes('filename='))).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes('Comme convenu'))).toHaveLength(1);

    // They cannot be reminded of again today, by anybody.
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(table).toHaveCount(0);
    await page.getByText("Relancées aujourd'hui").click();
    await expect(page.getByRole('table', { name }).getByRole('row', { name: `${name}-920` })).toContainText('1 sur 3');
    await expect(api.post(`/facture/${factures[0]?.id}/relancer`)).rejects.toThrow('409');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('asks for the address that a client has not, and says what a colleague was faster with', async ({ page, api }) => {
    const { name, id, factures } = await lateClient(api, [931, 911], null);
    await page.goto(PAGE);
    const table = page.getByRole('table', { name });
    await table.getByRole('checkbox', { name: `Sélectionner toutes les factures, ${name}` }).check();
    await page.getByRole('button', { name: 'Lire les lettres' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lettres de relance' });
    await expect(dialog).toContainText("ce client n'a pas d'e-mail de facturation");
    await dialog.getByRole('button', { name: 'Suivante' }).click();
    await dialog.getByRole('textbox', { name: 'À' }).fill(`${name.toLowerCase()}@client.ma`);
    // The first letter still lacks its address: nothing is sent, and that letter is shown again.
    await dialog.getByRole('button', { name: 'Envoyer les 2 lettres' }).click();
    await expect(dialog).toContainText('Lettre 1 sur 2');
    await dialog.getByRole('textbox', { name: 'À' }).fill('personne');
    await dialog.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(dialog).toContainText('vous devez saisir un email valide');
    await dialog.getByRole('textbox', { name: 'À' }).fill(`${name.toLowerCase()}@client.ma`);
    await api.post(`/facture/${factures[0]?.id}/relancer`, { a: 'collegue@client.ma' });
    await dialog.getByRole('button', { name: /^Envoyer les/ }).click();
    await expect(dialog.getByRole('alert')).toContainText(/1\slettre envoyée, 1\srefusée/);
    await expect(dialog.getByRole('listitem').filter({ hasText: `${name}-931` })).toContainText("a déjà été relancée aujourd'hui");
    expect((await api.get(`/client/${id}`)).emailFacturation).toBeNull();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('reading only', () => {
  test.use({ account: 'lecture' });

  test('sees what is overdue and sends nothing', async ({ page }) => {
    await page.goto('/app/administration/facture?echue=true');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'À relancer' })).toHaveCount(0);
    await page.goto(PAGE);
    await expect(page.getByRole('button', { name: /Lire|Envoyer/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'À relancer' })).toHaveCount(0);
  });
});
