import type { Page } from '@playwright/test';
import { owed } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { makeFloor } from '../support/integrity.ts';
import { makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

// What the server proposes for a field may arrive late. What the user has typed there meanwhile stays.

/** Holds the next answer to such a call. The returned function releases it, and resolves once the page has received it. */
async function holdAnswer(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await isFree;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return async () => {
    const received = page.waitForResponse(address);
    letGo();
    await (await received).finished();
    // The page handles the answer before it draws the next two frames.
    await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  };
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function choose(page: Page, name: string, typed: string): Promise<void> {
  await field(page, name).fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

test('an origin that is typed before the paper proposes its own stays', async ({ page, api }) => {
  const name = mark();
  await api.create('papier', { codePapier: name, typePapier: 'A4', originePapier: 'Fournisseur', libelle: name });
  const template = await makeTemplate(api, name);
  await page.goto(`/app/administration/bibliotheque/modifier/${template.id}`);
  await expect(field(page, 'originePapier')).toHaveValue('Stock');
  const release = await holdAnswer(page, /\/api\/bibliotheque\/proposition/);
  await choose(page, 'papier', name);
  await field(page, 'originePapier').fill('Client, palette 12');
  await release();
  await expect(field(page, 'originePapier')).toHaveValue('Client, palette 12');

  // A paper chosen afterwards still proposes its origin, over a text that was typed before.
  const other = mark();
  await api.create('papier', { codePapier: other, typePapier: 'A4', originePapier: 'Imprimeur', libelle: other });
  await choose(page, 'papier', other);
  await expect(field(page, 'originePapier')).toHaveValue('Imprimeur');
});

test.describe('a règlement that is distributed', () => {
  test.use({ account: 'facturation' });

  test('keeps what is typed before the factures are read, and the factures of a client chosen since', async ({ page, api }) => {
    const make = (nomClient: string) => api.create('client', { nomClient, codeClient: mark(), delaiFacturation: 30 });
    const [client, other] = [await make(`${mark()} Banque`), await make(`${mark()} Poste`)];
    const late = await owed(api, client, 30, 100);
    const fresh = await owed(api, client, 120, 1);
    const theirs = await owed(api, other, 80, 1);
    const amount = ({ numFacture }: { numFacture: string }) => page.getByRole('textbox', { name: `Montant réglé, ${numFacture}` });
    await page.goto(`/app/administration/reglement/ajouter?client=${client.id}`);
    await expect(amount(late)).toBeVisible();
    await field(page, 'montant').fill('150');
    let release = await holdAnswer(page, /\/api\/reglement\/a-regler\?.*size=100/);
    await page.getByRole('button', { name: 'Répartir' }).click();
    await amount(fresh).fill('60');
    await field(page, 'montant').fill('60');
    await release();
    await expect(page.getByRole('button', { name: 'Répartir' })).toBeEnabled();
    await expect(amount(fresh)).toHaveValue(/^60/);
    await expect(amount(late)).toHaveValue('');
    await expect(page.getByRole('alert').filter({ hasText: /Les montants ont changé\s: répartissez de nouveau/ })).toBeVisible();

    release = await holdAnswer(page, /\/api\/reglement\/a-regler\?.*size=100/);
    await page.getByRole('button', { name: 'Répartir' }).click();
    await choose(page, 'client', String(other.nomClient));
    await amount(theirs).fill('60');
    await release();
    await expect(amount(theirs)).toHaveValue(/^60/);

    // Without such a change the amount is distributed.
    await amount(theirs).fill('10');
    await page.getByRole('button', { name: 'Répartir' }).click();
    await expect(amount(theirs)).toHaveValue(/^60/);
  });
});

test('a range that is typed before the scanned codes are found stays', async ({ page, api }) => {
  const { job, spools } = await makeFloor(api, 3);
  await page.goto(`/app/administration/incident/ajouter?spool=${spools[0]?.id}`);
  const codes = page.getByLabel('Plage ou codes');
  const release = await holdAnswer(page, /\/api\/job\/\d+\/suivi/);
  await codes.fill(`PLI:${job.id}:3`);
  await codes.press('Enter');
  await field(page, 'de').fill('7');
  await field(page, 'a').fill('9');
  await release();
  await expect(field(page, 'de')).toHaveValue('7');
  await expect(field(page, 'a')).toHaveValue('9');
  await codes.fill(`PLI:${job.id}:4`);
  await codes.press('Enter');
  await expect(field(page, 'de')).toHaveValue('4');
  await expect(field(page, 'a')).toHaveValue('4');
});

test('a code that is not known is told as unknown though a range was typed before the answer', async ({ page, api }) => {
  const { spools } = await makeFloor(api, 3);
  await page.goto(`/app/administration/incident/ajouter?spool=${spools[0]?.id}`);
  const codes = page.getByLabel('Plage ou codes');
  const letGo = await hold(page, /\/api\/job\/\d+\/suivi/);
  await codes.fill('PLI:999999999:3');
  await codes.press('Enter');
  await field(page, 'de').fill('7');
  letGo();
  await expect(codes).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'de')).toHaveValue('7');
});
