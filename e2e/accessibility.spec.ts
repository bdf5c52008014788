import { catalog } from '@editique/domain/catalog';
import { pathOf } from '@editique/domain/entity/entity';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

interface Route {
  path: string;
  title: string;
}

/** Every address that a screen of the catalog stands at, without those of single records. */
const routes: Route[] = [
  { path: '/app/dashboard', title: 'Dashboard' },
  ...catalog.flatMap((entity) => {
    const list = { path: pathOf(entity), title: entity.menu };
    return entity.verbs.includes('ajouter') ? [list, { path: `${list.path}/ajouter`, title: `Ajouter ${entity.one}` }] : [list];
  }),
];

for (const { path, title } of routes) {
  test(`${path} has its title, is accessible in light and dark, and fits 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect.poll(() => page.title()).toContain(title);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectContrast(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
