import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { JOBS, type Job, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { openStation, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

const progress = (page: Page) => page.getByRole('dialog', { name: 'Déclarer un avancement' });

/** Makes a job that is being printed. */
async function makePrinting(api: Api): Promise<Job> {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  await walkTo(api, job, 2);
  return { ...job, etape: 2 };
}

// A colleague ends the printing and starts the insertion while the page has no network, so that it never sees the step between.
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});

test('what was typed as sheets at the station is not declared as plis', async ({ page, context, api }) => {
  const job = await makePrinting(api);
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await page.keyboard.press('Enter');
  await progress(page).getByLabel('Feuilles imprimées').fill('30');
  await context.setOffline(true);
  await walkTo(api, job, 4);
  await context.setOffline(false);
  await expect(progress(page)).toBeHidden();
  await expect(page.getByText('Job modifié entre-temps')).toBeVisible();
});

test('what was typed as sheets on the page of the job is not declared as plis', async ({ page, context, api }) => {
  const job = await makePrinting(api);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('button', { name: 'Déclarer un avancement' }).click();
  await progress(page).getByLabel('Feuilles imprimées').fill('30');
  await context.setOffline(true);
  await walkTo(api, job, 4);
  await context.setOffline(false);
  await expect(progress(page)).toBeHidden();
});
