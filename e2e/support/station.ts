import { expect, type Locator, type Page } from '@playwright/test';
import { JOBS } from './production.ts';

export const codeField = (page: Page): Locator => page.locator('[name="code"]');
/** Only the enabled button: an action may show its outcome before it is over, and until then the button ignores presses. */
export const nextStep = (page: Page, step: string): Locator =>
  page.getByRole('button', { name: `Étape suivante ${step}`, disabled: false });
export const done = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

export async function openStation(page: Page): Promise<void> {
  await page.goto(`${JOBS}/scan`);
  await expect(page.getByRole('heading', { name: 'Poste de scan', level: 1 })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
}

/** Types like a USB scanner: letters, then Enter, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function takeStep(page: Page, code: string, step: string): Promise<void> {
  await scan(page, code);
  await expect(nextStep(page, step)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, `passé à ${step}`)).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
}

/** Takes a step that is refused until the rest of the job's only spool is declared. */
async function declareAndTakeStep(page: Page, code: string, step: string): Promise<void> {
  await scan(page, code);
  await expect(page.getByRole('alert')).toContainText(`${step} impossible`);
  await expect(page.getByRole('alert')).toContainText("Déclarez-le d'abord");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Déclarer un avancement' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(nextStep(page, step)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, `passé à ${step}`)).toBeVisible();
}

/** Takes a job from its registration to its dispatch with the scanner only. */
export async function scanThrough(page: Page, code: string): Promise<void> {
  await takeStep(page, code, 'Démarer');
  await takeStep(page, code, 'start Print');
  await declareAndTakeStep(page, code, 'End Print');
  await takeStep(page, code, 'start MSP');
  await declareAndTakeStep(page, code, 'end MSP');
  // Nothing was deposited: the first press opens a question, and a press too soon after it does not answer the question.
  await scan(page, code);
  await expect(nextStep(page, 'End dépôt')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await confirmWithoutDepot(page);
  await expect(done(page, 'passé à End dépôt')).toBeVisible();
}

/** Ends a job although its plis are not deposited. */
async function confirmWithoutDepot(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: /déposés? sur .* Passer quand même à End dépôt/ });
  await expect(question).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden({ timeout: 500 });
  }).toPass();
}
