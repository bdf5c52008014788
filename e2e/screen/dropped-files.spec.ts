import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LIST, mark } from '../support/clients.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

/** Drops a file or folder of this machine onto the page, as a user does. */
async function drop(page: Page, path: string, { x, y }: { x: number; y: number }): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await hand.send('Input.dispatchDragEvent', { type, x, y, data });
}

async function dropInto(page: Page, path: string, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  await drop(page, path, { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
}

test('a file that is dropped beside its place is not opened', async ({ page, context }, info) => {
  const file = info.outputPath('piece.txt');
  await writeFile(file, 'bonjour');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = new Set(context.pages());
  await drop(page, file, { x: 400, y: 100 });
  // A tab that the drop opens would come before a tab that is opened after it.
  await (await context.newPage()).close();
  const opened = context.pages().filter((one) => !before.has(one));
  expect(opened.map((one) => one.url())).toEqual([]);
  expect(page.url()).toContain(LIST);
});

test('a folder that is dropped is said to be none that can be read, not a matter of the network', async ({
  page,
  api,
  complaints,
}, info) => {
  const folder = info.outputPath('dossier');
  await mkdir(folder);
  const refusal = page.getByText(/ce fichier ne peut pas être lu/i);
  const { id } = await makeJob(api, await makeTemplate(api, mark()), mark());
  await page.goto(`${JOBS}/afficher/${id}`);
  await dropInto(page, folder, page.getByText('Aucune pièce'));
  await expect(refusal).toBeVisible();
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Importer' }).click();
  await dropInto(page, folder, page.getByText('Déposez un fichier CSV ou XLSX ici'));
  await expect(refusal).toBeVisible();
  complaints.length = 0;
});
