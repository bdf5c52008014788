import type { Locator, Page } from '@playwright/test';

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

export async function chooseTemplate(page: Page, libelle: string): Promise<void> {
  await field(page, 'bibliotheque').click();
  await field(page, 'bibliotheque').fill(libelle);
  await page.getByRole('option', { name: libelle }).click();
}

export async function choose(page: Page, name: string, label: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** Fills in the fields that the template does not fill in. */
export async function fillJob(page: Page, nomjob: string, nombreSpool: string): Promise<void> {
  const values = {
    nombrePages: '1000',
    nombrePlis: '305',
    nombreFeuilles: '500',
    nombrePdf: '1',
    nombreInsertions: '305',
    nombreSpool,
    nomjob,
    dateHeureReception: '14/11/2026 09:30',
    dateHeureEnvoi: '16/11/2026 18:00',
    observation: 'Série B1',
    commentaire: 'Rien à signaler',
  };
  await choose(page, 'typeCreation', 'Création');
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
