import type { Page } from '@playwright/test';
import type { Saved } from '../support/api.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

/** Below the 44 px of a button, because a button inside a field is within its border. */
const LEAST = 40;

/** Returns the names of the buttons that are too small for a finger. */
const tooSmall = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons, least) => {
      const isSmall = ({ width, height }: DOMRect) => width > 0 && (width < least || height < least);
      return buttons.filter((button) => isSmall(button.getBoundingClientRect())).map((button) => button.ariaLabel ?? button.textContent);
    }, LEAST);

test('on a phone every button of a list, a form and a field is wide enough for a finger', async ({ page, api }) => {
  const { objects } = await api.get('/reglement?sort=id,asc&size=1');
  const [{ id } = { id: 0 }] = objects as Saved[];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ['/app/administration/papier?q=a', 'Affichage'],
    ['/app/administration/papier?q=a', 'Effacer la recherche'],
    ['/app/administration/arret/ajouter', 'Ouvrir le calendrier'],
    ['/app/utilisateur/ajouter', 'Afficher ou masquer la saisie'],
    [`/app/administration/reglement/modifier/${id}`, /^Solder/],
  ] as const) {
    await moveTo(page, path);
    await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeVisible();
    await expect.poll(() => tooSmall(page), path).toEqual([]);
  }
});
