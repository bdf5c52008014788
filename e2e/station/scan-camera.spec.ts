import { apiAs } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { emailOf, expect, PASSWORD, test } from '../support/test.ts';
import { filmOf } from '../support/ticket-film.ts';

interface Filmed {
  job: { id: number; nomjob: string };
}

/** A browser whose camera films the ticket of a real job, as the product prints it. */
const filmed = test.extend<object, { filmed: Filmed & { path: string } }>({
  filmed: [
    async ({ origin }, use) => {
      const api = await apiAs(origin, emailOf('admin'), PASSWORD);
      const name = mark();
      const job = await makeJob(api, await makeTemplate(api, name), name);
      const film = await filmOf(await api.bytes(`/job/${job.id}/fiche.pdf`));
      await use({ job, path: film.path });
      film.remove();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, filmed: { path } }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${path}`,
        ],
      }),
    { scope: 'worker' },
  ],
});

filmed.use({ permissions: ['camera'] });

filmed('reads the ticket of a job through the camera, and does its next step with one touch', async ({ page, origin, filmed: { job } }) => {
  await page.goto(`${JOBS}/scan`);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(origin)) outside.push(request.url());
  });
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click();
  await expect(page.getByRole('heading', { name: job.nomjob, level: 2 })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[name="code"]')).toHaveValue(`JOB:${job.id}`);
  await page.getByRole('button', { name: 'Étape suivante start Print' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'passé à start Print' })).toBeVisible();
  // The ticket is still in front of the camera. It is not read again until it has left the picture.
  await expect(page.getByRole('heading', { level: 2, name: job.nomjob })).toHaveCount(0);
  expect(outside).toEqual([]);
  await page.getByRole('button', { name: 'Fermer la caméra' }).click();
  await expect(page.getByLabel('Image de la caméra')).toHaveCount(0);
});
