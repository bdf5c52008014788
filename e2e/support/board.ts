import { expect, type Page } from '@playwright/test';
import type { Saved } from './api.ts';
import type { Job } from './production.ts';

export const bar = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Impression`) });
export const barsOf = (page: Page, machine: string) => page.getByRole('list', { name: `${machine}, Impression` }).getByRole('button');
/** Returns the bar of this job, because the demo's other open jobs are planned on these machines too. */
export const barOn = (page: Page, machine: Saved, job: Job) =>
  barsOf(page, String(machine.nomMachine)).and(page.getByRole('button', { name: new RegExp(`^${job.nomjob},`) }));

/** Sends the shown operation to the machine. The menu may hold more machines than fit into the window. */
export async function sendTo(page: Page, machine: Saved): Promise<void> {
  await page.getByRole('button', { name: 'Envoyer sur la machine…' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 1 });
  // A menu takes the focus a moment after it opens, and scrolls to its top then: a click at that moment misses.
  await expect(menu.locator(':focus')).toHaveCount(1);
  await menu.getByRole('menuitem', { name: String(machine.nomMachine) }).click();
  await expect(menu).toBeHidden();
}
