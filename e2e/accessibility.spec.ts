import { catalog } from '@editique/domain/catalog';
import { pathOf } from '@editique/domain/entity/entity';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

/** Every address that a screen stands at, without those of single records. */
const routes = [
  '/app/dashboard',
  ...catalog.flatMap((entity) => [pathOf(entity), ...(entity.verbs.includes('ajouter') ? [`${pathOf(entity)}/ajouter`] : [])]),
];

for (const route of routes) {
  test(`${route} is accessible in light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page non trouvé');
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectAccessible(page);
    }
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen scrolls sideways', async ({ page }) => {
    test.setTimeout(120_000);
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
    }
  });
});

test('every route has a title of its own', async ({ page }) => {
  test.setTimeout(120_000);
  const titles = new Map<string, string>();
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const title = await page.title();
    expect(titles.get(title), `${route} is titled '${title}' too`).toBeUndefined();
    titles.set(title, route);
  }
});
