import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('spools and history are filtered by client, searched for in the list of clients', async ({ page, api }) => {
  const one = mark();
  const kept = await makeJob(api, await makeTemplate(api, one), `${one} JOB`);
  for (const list of ['spool', 'historique']) {
    // Made right before, so that it is on the first page: the other tests make rows too.
    const other = mark();
    await makeJob(api, await makeTemplate(api, other), `${other} JOB`);
    await page.goto(`/app/administration/${list}?sort=id,desc&size=30`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `${other} JOB` })
        .first(),
    ).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Client', exact: true }).click();
    await page.getByRole('textbox', { name: 'Chercher : Client' }).fill(one);
    // Waits for the answer, which moves the option to the top: a click before that would miss the moving option.
    await expect(page.getByRole('group', { name: 'Client', exact: true }).getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox', { name: `${one} Banque` }).check();
    await expect(page.getByRole('row').filter({ hasText: `${other} JOB` })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: kept.nomjob }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    const chip = page.getByRole('button', { name: `Client\u202F: ${one} Banque` });
    await expect(chip).toBeVisible();
    // Ticked also when another search is typed, so that it can be unticked.
    await chip.click();
    await page.getByRole('textbox', { name: 'Chercher : Client' }).fill(other);
    await expect(page.getByRole('group', { name: 'Client', exact: true }).getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: `${one} Banque` })).toBeChecked();
    await page.getByRole('textbox', { name: 'Chercher : Client' }).fill(`${other} introuvable`);
    await expect(page.getByRole('group', { name: 'Client', exact: true })).toContainText('Aucun résultat trouvé');
    await expect(page.getByRole('checkbox', { name: `${one} Banque` })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: `${other} JOB` })).toHaveCount(0);
  }
});
