import type { Locator } from '@playwright/test';
import { bar, barOn, sendTo } from '../support/board.ts';
import { makeFloor, PLANNING } from '../support/floor.ts';
import { expect, test } from '../support/test.ts';

test('offers more machines than fit into the window in a menu that scrolls', async ({ page, api }) => {
  const { mark, spare, first } = await makeFloor(api);
  // The first of the menu, and disabled: it has no cadence.
  await api.create('machine', { nomMachine: `0 ${mark}`, typeMachine: 0 });
  await page.setViewportSize({ width: 1024, height: 256 });
  await page.goto(PLANNING);
  await bar(page, first.nomjob).press('Enter');
  const button = page.getByRole('button', { name: 'Envoyer sur la machine…' });
  await button.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.locator(':focus')).toBeEnabled();
  // It opens above its button, where there is more room.
  const [{ y }, { y: below, height }] = [await boxOf(menu), await boxOf(button)];
  expect(y).toBeLessThan(below);
  expect(below - y).toBeGreaterThan(256 - below - height);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await sendTo(page, spare);
  await page.keyboard.press('Escape');
  await expect(barOn(page, spare, first)).toBeVisible();
});

async function boxOf(element: Locator): Promise<{ y: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box');
  return box;
}
