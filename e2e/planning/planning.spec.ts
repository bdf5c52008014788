import type { Route } from '@playwright/test';
import type { Saved } from '../support/api.ts';
import { bar, barOn, barsOf, sendTo } from '../support/board.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { HOUR, makeFloor, makeMachine, PLANNING } from '../support/floor.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('a machine stops: a job turns orange, a what-if saves it, and the others see it, accessible throughout', async ({
  page,
  otherBrowser,
  api,
}) => {
  const { mark, stopped, spare, first, other } = await makeFloor(api);
  const opened = page.waitForResponse(/\/api\/events/);
  await page.goto(PLANNING);
  await expect(bar(page, first.nomjob)).toHaveAccessibleName(/À l'heure/);
  const list = await otherBrowser('admin');
  const listOpened = list.waitForResponse(/\/api\/events/);
  await list.goto(`${JOBS}?q=${mark}`);
  await expect(list.getByText(first.nomjob, { exact: true })).toBeVisible();
  await opened;
  await listOpened;

  const [motif] = (await api.get('/motif/all?size=1')) as unknown as Saved[];
  const debut = new Date(Date.now() - 60_000).toISOString();
  const fin = new Date(Date.now() + 9 * HOUR).toISOString();
  await api.create('arret', { machine: stopped.id, debut, fin, motif: motif?.id });
  await expect(bar(page, first.nomjob)).toHaveAccessibleName(/Finira en retard/);
  await expect(list.getByText('Finira en retard')).toHaveCount(1);

  await page.getByRole('button', { name: 'Et si…' }).click();
  await bar(page, first.nomjob).press('Enter');
  const details = page.getByRole('dialog', { name: first.nomjob });
  await sendTo(page, spare);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: first.nomjob });
  await expect(row).toContainText(/Finira en retard.*À l'heure/);
  expect((await api.get(`/job/${first.id}`)).prevision).toMatchObject({ risque: 'orange' });

  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText(`${first.nomjob} est au rang 2`)).toBeVisible();
  await expect(bar(page, first.nomjob)).toHaveAccessibleName(/À l'heure/);
  await expect(list.getByText('Finira en retard')).toHaveCount(0);
  await list.close();

  // By keyboard alone: the focus stays on the moved bar.
  const ownBars = barsOf(page, `${mark} B`).and(page.getByRole('button', { name: new RegExp(`^${mark}-`) }));
  await expect(ownBars.nth(1)).toHaveAccessibleName(new RegExp(first.nomjob));
  await bar(page, first.nomjob).press('Shift+ArrowLeft');
  await expect(ownBars.first()).toHaveAccessibleName(new RegExp(first.nomjob));
  await expect(bar(page, first.nomjob)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, other.nomjob)).toBeFocused();

  await expectAccessibleInBoth(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: 'Jobs par risque' })).toBeVisible();
  await expectAccessibleInBoth(page, 'main');
  await expectNoSidewaysScroll(page);
});

test('two planners: the second is told that the job was moved, and sees where', async ({ page, api }) => {
  const { spare, first } = await makeFloor(api);
  await page.goto(PLANNING);
  await expect(bar(page, first.nomjob)).toBeVisible();
  // The other planner pins the job at this very moment, so the event cannot have arrived yet.
  const meanwhile = async (route: Route) => {
    await api.update(`job/${first.id}/plan`, { impression: { machine: spare.id, rang: 9 } });
    await route.continue();
  };
  await page.route(/\/api\/job\/\d+\/plan$/, meanwhile, { times: 1 });
  await bar(page, first.nomjob).press('p');
  await expect(page.getByRole('alert').filter({ hasText: "modifié par quelqu'un d'autre" })).toBeVisible();
  await expect(barOn(page, spare, first)).toHaveAccessibleName(/épinglée/);
  await expect(bar(page, first.nomjob)).toBeFocused();
});

test('an operation goes to another machine by key, none to a machine without cadence, and a job tells each step', async ({ page, api }) => {
  // Two hours of work make the bar wide enough for the mouse.
  const { mark, stopped, spare, first } = await makeFloor(api, { nombreFeuilles: 20_000, nombrePages: 20_000 });
  const idle = await api.create('machine', { nomMachine: `${mark} Z`, typeMachine: 0 });
  // Jobs and machines of other tests would move the board from under the mouse.
  await hearNothing(page);
  await page.goto(`${PLANNING}?zoom=jour`);
  // A bar reached by the arrow keys keeps the focus as well.
  await bar(page, first.nomjob).press('ArrowDown');
  await expect(bar(page, first.nomjob)).not.toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar(page, first.nomjob)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: `sur ${spare.nomMachine}` })).toBeVisible();
  await expect(barOn(page, spare, first)).toBeVisible();
  await expect(bar(page, first.nomjob)).toBeFocused();
  await page.getByRole('button', { name: 'Annuler le déplacement' }).click();
  await expect(barOn(page, stopped, first)).toBeVisible();

  const lane = page.locator('[data-lane]').filter({ hasText: String(idle.nomMachine) });
  await expect(lane).toContainText('sans cadence');
  // The three lanes of the test are adjacent by name, so all are visible.
  await bar(page, first.nomjob).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await bar(page, first.nomjob).hover();
  await page.mouse.down();
  await lane.hover();
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: `${idle.nomMachine} n'a pas de cadence` })).toBeVisible();
  await bar(page, first.nomjob).press('Enter');
  await expect(page.getByRole('dialog', { name: first.nomjob }).locator(':focus')).toHaveText(/d'un rang$|^Épingler$|^Libérer$/);
  await expect(barOn(page, stopped, first)).toBeVisible();

  await moveTo(page, `${JOBS}/afficher/${first.id}`);
  await expect(page.getByRole('list', { name: 'Étapes' }).getByText('prévu')).toHaveCount(4);
  await expect(page.getByText(/de marge$/)).toBeVisible();
});

test('what is looked at stays in its place when the axis moves on by an hour', async ({ page, api }) => {
  const { mark, first } = await makeFloor(api, { nombreFeuilles: 20_000, nombrePages: 20_000 });
  const opened = page.waitForResponse(/\/api\/events/);
  await page.goto(`${PLANNING}?zoom=jour`);
  const board = page.getByRole('region', { name: 'Planning par machine' });
  await bar(page, first.nomjob).scrollIntoViewIfNeeded();
  await opened;
  const scrolled = await board.evaluate((element) => {
    element.scrollLeft = 200;
    return element.scrollLeft;
  });
  // Also at the hairline between two lanes, where the line of now would show through.
  const uncovered = await page.locator('[data-lane]').evaluateAll(
    (lanes) =>
      lanes.filter((lane) => {
        const [whole, name] = [lane, lane.firstElementChild].map((element) => element?.getBoundingClientRect());
        return !whole || !name || name.top > whole.top || name.bottom < whole.bottom;
      }).length,
  );
  expect(uncovered).toBe(0);
  const place = () =>
    bar(page, first.nomjob).evaluate((element) => {
      const { x, width } = element.getBoundingClientRect();
      return { x, width };
    });
  const before = await place();
  await page.route(/\/api\/job\/planning(\?|$)/, async (route) => {
    const response = await route.fetch();
    const planning = await response.json();
    await route.fulfill({ response, json: { ...planning, calculeLe: new Date(Date.parse(planning.calculeLe) + HOUR).toISOString() } });
  });
  await makeMachine(api, `${mark} D`, 0);
  await expect(page.locator('[data-lane]').filter({ hasText: `${mark} D` })).toBeAttached();
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBeLessThan(scrolled);
  const after = await place();
  // About midnight the axis has a day more or less, and its hours another width. An hour is wider than the 20 px.
  const isScaled = Math.abs(after.width - before.width) > 1;
  expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(isScaled ? 20 : 2);
});

test('nothing goes to a machine that is stopped without end, and a job that is pinned there is released', async ({ page, api }) => {
  const { mark, stopped, spare, first, other } = await makeFloor(api, { nombreFeuilles: 20_000, nombrePages: 20_000 });
  const [motif] = (await api.get('/motif/all?size=1')) as unknown as Saved[];
  await api.create('arret', { machine: spare.id, debut: new Date(Date.now() - 26 * HOUR).toISOString(), motif: motif?.id });
  const behind = await makeMachine(api, `${mark} D`, 0);
  await hearNothing(page);
  await page.goto(`${PLANNING}?zoom=jour`);
  const lane = page.locator('[data-lane]').filter({ hasText: String(spare.nomMachine) });
  await expect(lane).toContainText(/à l'arrêt.: .+, depuis (hier|le \d+ \S+( \d+)?) à/);

  await bar(page, first.nomjob).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await bar(page, first.nomjob).hover();
  await page.mouse.down();
  await lane.hover();
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: `${spare.nomMachine} est à l'arrêt, sans fin prévue` })).toBeVisible();
  await bar(page, first.nomjob).press('Enter');
  await page.getByRole('button', { name: 'Envoyer sur la machine…' }).click();
  await expect(page.getByRole('menuitem', { name: `${spare.nomMachine} (à l'arrêt)` })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await bar(page, first.nomjob).press('Shift+ArrowDown');
  await expect(barOn(page, behind, first)).toBeVisible();
  await expect(barOn(page, stopped, first)).toHaveCount(0);

  await page.getByRole('button', { name: `Libérer ${other.nomjob}` }).click();
  await expect(bar(page, other.nomjob)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('La libération est annulée')).toBeVisible();
  await expect(page.getByRole('button', { name: `Libérer ${other.nomjob}` })).toBeVisible();
});

test('what a colleague does while an operation is carried is told when it is put down, and nothing is moved', async ({ page, api }) => {
  const { mark, spare, first } = await makeFloor(api, { nombreFeuilles: 20_000, nombrePages: 20_000 });
  const [motif] = (await api.get('/motif/all?size=1')) as unknown as Saved[];
  await hearNothing(page);
  // Jobs and machines of other tests would move the board from under the mouse.
  await page.route(/\/api\/job\/planning\?/, async (route) => {
    const response = await route.fetch();
    const planning = (await response.json()) as { machines: { machine: { nomMachine: string } }[] };
    const machines = planning.machines.filter(({ machine }) => machine.nomMachine.startsWith(mark));
    await route.fulfill({ response, json: { ...planning, machines } });
  });
  await page.goto(`${PLANNING}?zoom=jour`);
  const lane = page.locator('[data-lane]').filter({ hasText: String(spare.nomMachine) });
  const carry = async () => {
    await bar(page, first.nomjob).hover();
    await page.mouse.down();
    await lane.hover();
  };
  // Triggers the refetch of a window that gets the focus again.
  const readAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await carry();
  const stop = { machine: spare.id, debut: new Date(Date.now() - HOUR).toISOString(), motif: motif?.id };
  const { id } = await api.create('arret', stop);
  await readAgain();
  await expect(lane).toContainText("à l'arrêt");
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: `${spare.nomMachine} est à l'arrêt, sans fin prévue` })).toBeVisible();
  await api.delete(`/arret/${id}`);
  await readAgain();
  await expect(lane).not.toContainText("à l'arrêt");

  await carry();
  await api.delete(`/job/${first.id}`);
  await readAgain();
  await expect(bar(page, first.nomjob)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: `${first.nomjob} a changé pendant le déplacement` })).toBeVisible();
});
