import { makeFloor, tear } from './support/integrity.ts';
import { JOBS } from './support/production.ts';
import { expect, test } from './support/test.ts';

test('a button that goes away with what it did leaves the keyboard at the heading of its card or page', async ({ page, api }) => {
  const floor = await makeFloor(api, 4);
  const { job } = floor;
  await tear(api, floor);
  await api.post(`/job/${job.id}/pause`);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const resume = page.getByRole('button', { name: 'Reprendre', exact: true });
  await resume.press('Enter');
  await expect(resume).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Afficher un job' })).toBeFocused();

  const reprint = page.getByRole('button', { name: 'Lancer le retirage' });
  await reprint.press('Enter');
  await expect(reprint).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Incidents ouverts' })).toBeFocused();
});

test('a choice that could not be read says so, offers to create nothing, and is read when it is opened again', async ({
  page,
  complaints,
}) => {
  const away = /\/api\/client\/all/;
  await page.goto('/app/administration/bibliotheque/ajouter');
  const client = page.locator('[name="client"]');
  await expect(client).toBeVisible();
  await page.route(away, (route) => route.abort());
  await client.press('ArrowDown');
  const proposals = page.getByRole('listbox', { name: 'Propositions' });
  await expect(proposals).toContainText('impossible de se connecter au réseau');
  await expect(proposals.getByRole('option')).toHaveCount(0);
  await page.unroute(away);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(proposals.getByRole('option').first()).toBeVisible();
  complaints.length = 0;
});
