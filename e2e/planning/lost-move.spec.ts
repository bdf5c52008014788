import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { makeFloor, PLANNING } from '../support/floor.ts';
import { hearNothing } from '../support/live.ts';
import { loseNext } from '../support/lose-next.ts';
import type { Job } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page, { nomjob }: Job) => page.getByRole('button', { name: new RegExp(`^${nomjob}, Impression`) });

interface Lanes {
  machines: { machine: { id: number }; operations: { job: { id: number }; rang: number | null }[] }[];
}

/** Returns the pinned jobs of a machine with their ranks, in their order. */
async function pinsOn(api: Api, machine: Saved): Promise<unknown[]> {
  const { machines } = (await api.get('/job/planning')) as unknown as Lanes;
  const lane = machines.find((one) => one.machine.id === machine.id);
  return (lane?.operations ?? []).filter(({ rang }) => rang !== null).map(({ job, rang }) => [job.id, rang]);
}

test('a move whose last answer gets lost is taken back whole, and told as possibly half if that fails too', async ({
  page,
  api,
  complaints,
}) => {
  const { spare, first, other } = await makeFloor(api, { nombreFeuilles: 20_000, nombrePages: 20_000 });
  await api.update(`job/${first.id}/plan`, { impression: { machine: spare.id, rang: 2 } });
  const before = [
    [other.id, 1],
    [first.id, 2],
  ];
  expect(await pinsOn(api, spare)).toEqual(before);
  await hearNothing(page);
  await page.goto(PLANNING);

  // To be first it needs a rank below 1, so that the other job gets a new one as well.
  await loseNext(page, `/api/job/${other.id}/plan`);
  await bar(page, first).press('Shift+ArrowLeft');
  const told = page.getByRole('alert').filter({ hasText: 'impossible de se connecter au réseau' });
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('épingle');
  expect(await pinsOn(api, spare)).toEqual(before);

  await loseNext(page, `/api/job/${other.id}/plan`);
  let sent = 0;
  await page.route(`**/api/job/${other.id}/plan`, (route) => (sent++ === 0 ? route.fallback() : route.abort()));
  await bar(page, first).press('Shift+ArrowLeft');
  await expect(told).toContainText(`Une épingle reste peut-être déplacée sur ${other.nomjob}`);
  complaints.length = 0;
});
