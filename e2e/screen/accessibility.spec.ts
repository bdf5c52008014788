import { catalog } from '@editique/domain/catalog';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { incident } from '@editique/domain/entities/incident';
import { reglement } from '@editique/domain/entities/reglement';
import { retirage } from '@editique/domain/entities/retirage';
import { retour } from '@editique/domain/entities/retour';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { pathOf } from '@editique/domain/entity/entity';
import type { Page } from '@playwright/test';
import type { Saved } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { moveTo } from '../support/move-to.ts';
import { test as base, expect } from '../support/test.ts';

interface Route {
  path: string;
  title: string;
  /** The part of the page to check. The rest is the same on every screen. */
  part: string;
}

/** Screens other than lists, and single records of the demo whose forms and cards are on no other page. */
const special: Route[] = [
  [`${pathOf(retour)}/saisie`, 'Saisie des retours'],
  [`${pathOf(retour)}/statistiques`, 'Statistiques des retours'],
  [`${pathOf(retour)}/a-identifier`, 'Retours à identifier'],
  [`${pathOf(incident)}/afficher/1`, `Afficher ${incident.one}`],
  [`${pathOf(retirage)}/afficher/1`, 'Afficher un retirage'],
  [`${pathOf(client)}/modifier/1`, `Modifier ${client.one}`],
  [`${pathOf(client)}/compte/1`, client.actions.compte],
  [`${pathOf(tarifPrestation)}/grille?client=1`, tarifPrestation.actions.grille],
  [`${pathOf(reglement)}/ajouter?client=1`, `Ajouter ${reglement.one}`],
  ...facture.menuActions.map((name) => [`${pathOf(facture)}/${name}`, Object.entries(facture.actions).find(([key]) => key === name)?.[1]]),
].map(([path = '', title = '']) => ({ path, title, part: 'main' }));

/** The addresses of all screens of the catalog, except those of single records. */
const routes: Route[] = [
  { path: '/app/dashboard', title: 'Dashboard', part: 'html' },
  ...catalog.flatMap((entity) => {
    const list = { path: pathOf(entity), title: entity.menu, part: 'main' };
    return entity.verbs.includes('ajouter') ? [list, { ...list, path: `${list.path}/ajouter`, title: `Ajouter ${entity.one}` }] : [list];
  }),
  ...special,
];

/** One page visits screen after screen like a user, until a test of another file clears the seat. */
const test = base.extend<object, { walker: () => Promise<Page> }>({
  walker: [
    async ({ seat, sessions }, use) => {
      let page: Page | null = null;
      await use(async () => {
        if (!page || page.isClosed()) page = await (await seat.prepare(await sessions('admin'))).newPage();
        return page;
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ walker }, use) => use(await walker()),
});

test('no two screens have the same title, and two records of one screen have two', async ({ page }) => {
  const paths = Map.groupBy(routes, ({ title }) => title);
  const screens = (of: Route[]) => new Set(of.map(({ path }) => path.split('?')[0]));
  expect([...paths].filter(([, of]) => screens(of).size > 1)).toEqual([]);
  const seen = new Set<string>();
  for (const id of [1, 2]) {
    await moveTo(page, `${pathOf(client)}/modifier/${id}`);
    await expect(page).toHaveTitle(new RegExp(`^Modifier ${client.one}, .+ · `));
    await expect.poll(async () => seen.has(await page.title())).toBe(false);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(2);
});

for (const route of routes) {
  test(`${route.path} has its title, is accessible in light and dark, and fits 320 px`, ({ page }) => expectSound(page, route));
}

// The first facture of each status in the demo, which no test changes.
for (const statut of ['Brouillon', 'Réglée en partie']) {
  test(`the page of a facture that is ${statut} is accessible in light and dark, and fits 320 px`, async ({ page, api }) => {
    const { objects } = await api.get(`/facture?statut=${statut}&sort=id,asc&size=1`);
    const [{ id } = { id: 0 }] = objects as Saved[];
    await expectSound(page, { path: `${pathOf(facture)}/afficher/${id}`, title: `Afficher ${facture.one}`, part: 'main' });
    await expect(page.getByRole('main').getByText(statut, { exact: true }).first()).toBeVisible();
  });
}

async function expectSound(page: Page, { path, title, part }: Route): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect.poll(() => page.title()).toContain(title);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInBoth(page, part);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}
