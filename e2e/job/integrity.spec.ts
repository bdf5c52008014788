import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { declareSpoiledPiece, depotOf, fillDepot, makeFloor } from '../support/integrity.ts';
import { hears } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { historyOf, JOBS, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const DEPOTS = '/app/administration/depot';
const INCIDENTS = '/app/administration/incident';
const OVERRIDDEN = 16;

async function choose(page: Page, field: string, words: string): Promise<void> {
  await page.locator(`[name="${field}"]`).fill(words);
  await page.getByRole('option', { name: words }).click();
}

test('a pli torn at MSP is reprinted, reconciled, deposited, and its certificate proves it', async ({ page, api }) => {
  const floor = await makeFloor(api, 3);
  const { job, template, motif, spools } = floor;
  const [inserter] = (await api.get('/machine/all?typeMachine=1&size=1')) as unknown as { id: number; nomMachine: string }[];
  await api.post(`/job/${job.id}/avancer`, { machine: inserter?.id });
  const [first, second] = spools;
  const next = (first?.nombrePlis ?? 0) + 1;
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await expect(page.getByText('Aucun incident ouvert')).toBeVisible();
  await page.getByRole('button', { name: 'Déclarer un incident' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Déclarer un incident' });
  // Types like a scanner: each code ends with Enter. Pli numbers count across the spools of the job.
  const plis = dialog.locator('[name="plis"]');
  await plis.pressSequentially(`PLI:${job.id}:${next + 1}`);
  await plis.press('Enter');
  await plis.pressSequentially(`PLI:${job.id}:${next}`);
  await plis.press('Enter');
  await expect(dialog.getByText(`${second?.nomSpool} : plis 1 à 2`)).toBeVisible();
  await expect(dialog.locator('[name="motif"]')).toBeFocused();
  await expect(dialog.locator('[name="machine"]')).toHaveValue(inserter?.nomMachine ?? '');
  await choose(page, 'motif', String(motif.libelleMotif));
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Déclarer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Incidents ouverts' }).getByRole('listitem')).toContainText(
    `Plis 1 à 2 · ${second?.nomSpool}`,
  );
  await expect(page.getByText('99 + 0 + 0 + 2 = 101 plis attendus')).toBeVisible();

  await walkTo(api, { ...job, etape: 4 }, 5);
  const opened = hears(page);
  await page.reload();
  await opened;
  await expect(page.getByRole('list', { name: 'Étapes' })).toContainText('2 plis non soldés');
  await page.getByRole('button', { name: 'Lancer le retirage' }).click();
  const reprint = page.getByRole('list', { name: 'Retirages' }).getByRole('listitem');
  await expect(reprint).toContainText('2 plis');
  await reprint.getByRole('button', { name: 'Déclarer' }).click();
  const progress = page.getByRole('dialog', { name: /Avancement du retirage/ });
  // Plis to print are proposed, and an MSP machine cannot print.
  await progress.locator('[name="machine"]').fill(inserter?.nomMachine ?? '');
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
  await progress.locator('[name="machine"]').fill('');
  await progress.locator('[name="msp"]').fill('3');
  await progress.getByRole('button', { name: 'Déclarer' }).click();
  await expect(progress.getByText('il reste 2 plis à mettre sous pli')).toBeVisible();
  await progress.locator('[name="msp"]').fill('2');
  // A colleague declares meanwhile: what was typed stays.
  const { objects } = (await api.get(`/retirage?job=${job.id}`)) as unknown as { objects: { id: number }[] };
  await api.post(`/retirage/${objects[0]?.id}/avancement`, { impression: 1 });
  await expect(progress).toContainText(/Reste 1.pli/);
  await expect(progress.locator('[name="msp"]')).toHaveValue('2');
  await progress.locator('[name="impression"]').fill('1');
  await progress.getByRole('button', { name: 'Déclarer' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByText('99 + 2 + 0 + 0 = 101 plis attendus')).toBeVisible();
  await expect(page.getByText('Aucun incident ouvert')).toBeVisible();

  await api.create('depot', await depotOf(api, floor, 101));
  await page.reload();
  const card = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Certificat' }) });
  await expect(card.getByText('Recalculée par ce navigateur : elle correspond.')).toBeVisible();
  await expectAccessibleInBoth(page);
  const certificate = (await api.get(`/job/${job.id}/certificat`)) as unknown as { contenu: object; sha256: string };
  await expect(card.locator('code').first()).toHaveText(certificate.sha256);
  expect(sha256(sorted(certificate.contenu))).toBe(certificate.sha256);
  expect(certificate.contenu).toMatchObject({
    client: { nomClient: template.client.nomClient },
    comptes: { attendu: 101, bons: 99, reimprimes: 2, retires: 0, nonSoldes: 0, deposes: 101 },
    plages: [{ nomSpool: second?.nomSpool, de: 1, a: 2, sort: 'réimprimé', motif: motif.libelleMotif }],
    derogations: [],
  });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Contenu JSON' }).click();
  expect(sha256(await readFile(await (await download).path()))).toBe(certificate.sha256);
  const answer = page.waitForResponse((response) => response.url().includes('certificat.pdf'));
  const popup = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'Certificat PDF' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await (await popup).close();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('the last step goes over an open pli only with a motif, which stays written', { tag: '@embedded' }, async ({ page, api }) => {
  const floor = await makeFloor(api, 5);
  const { job, motif } = floor;
  await declareSpoiledPiece(api, floor);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('button', { name: 'Passer à End dépôt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déroger au rapprochement' });
  await expect(dialog).toContainText("1 pli de ce job n'est pas soldé");
  await dialog.getByRole('button', { name: 'Déroger et terminer' }).click();
  await expect(dialog.getByText('Vous devez séléctionner une valeur')).toBeVisible();
  await expectAccessibleInBoth(page);
  expect((await api.get(`/job/${job.id}`)).etape).toBe(5);
  await choose(page, 'derogation', String(motif.libelleMotif));
  await dialog.getByRole('button', { name: 'Déroger et terminer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Étapes' }).locator('[aria-current="step"]')).toContainText('End dépôt');
  expect(await historyOf(api, job)).toContain(OVERRIDDEN);
  expect(await api.get(`/job/${job.id}/certificat`)).toMatchObject({
    contenu: { comptes: { nonSoldes: 1 }, derogations: [{ motif: motif.libelleMotif, utilisateur: { nom: expect.any(String) } }] },
  });
});

test('a dépôt over open plis is told beforehand, and taken with a motif', { tag: '@embedded' }, async ({ page, api }) => {
  const floor = await makeFloor(api, 5);
  const { job, motif } = floor;
  await declareSpoiledPiece(api, floor, { de: 3, a: 7 });
  await page.goto(`${DEPOTS}/ajouter?job=${job.id}`);
  await expect(page.getByText('5 plis de ce job ne sont pas soldés')).toBeVisible();
  await fillDepot(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/il faut une dérogation motivée/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await choose(page, 'derogation', String(motif.libelleMotif));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${DEPOTS}$`));
  expect((await api.get(`/job/${job.id}`)).etape).toBe(6);
  expect(await historyOf(api, job)).toContain(OVERRIDDEN);
});

test.describe('who may deposit and not override', { tag: '@embedded' }, () => {
  test.use({ account: 'logistique' });
  test('is told, and has no motif to give', async ({ page, api }) => {
    const floor = await makeFloor(api, 5);
    await declareSpoiledPiece(api, floor);
    await page.goto(`${DEPOTS}/ajouter?job=${floor.job.id}`);
    await expect(page.getByText("ou la dérogation de quelqu'un qui en a le droit")).toBeVisible();
    await expect(page.locator('[name="derogation"]')).toHaveCount(0);
  });
});

test.describe('who may only read', { tag: '@embedded' }, () => {
  test.use({ account: 'lecture' });
  test('sees what became of every pli, and changes nothing', async ({ page, api }) => {
    const floor = await makeFloor(api, 5);
    await declareSpoiledPiece(api, floor);
    await page.goto(`${JOBS}/afficher/${floor.job.id}`);
    await expect(page.getByText('100 + 0 + 0 + 1 = 101 plis attendus')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Incidents ouverts' })).toContainText('À réimprimer');
    await expect(page.getByRole('button', { name: /Déclarer|Lancer le retirage|Passer à|^Suite/ })).toHaveCount(0);
  });
});

test('a declaration is taken back on the page of its spool, and the sums follow', { tag: '@embedded' }, async ({ page, api }) => {
  const { job, spools } = await makeFloor(api, 2);
  const [spool] = spools;
  for (const impression of [30, 12]) await api.post(`/job/${job.id}/spool/${spool?.id}/avancement`, { impression });
  await page.goto(`/app/administration/spool/afficher/${spool?.id}`);
  await expect(page.getByText('42 feuilles imprimées')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la déclaration de 12 feuilles imprimées' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Annuler une déclaration' });
  await expect(dialog).toContainText('12 feuilles imprimées');
  await dialog.getByRole('button', { name: 'Annuler la déclaration' }).click();
  await expect(page.getByText('30 feuilles imprimées')).toHaveCount(1);
  const rows = page.getByRole('table', { name: "Déclarations d'avancement" }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('−12');
  await expect(rows.nth(1)).toContainText('Annulation');
  await expect(rows.nth(2)).toContainText('Annulée');
  await expectAccessibleInBoth(page);
  await moveTo(page, `${JOBS}/afficher/${job.id}`);
  const journal = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Journal' }) });
  await expect(journal.getByText('Feuilles imprimées')).toHaveCount(3);
});

test('what is settled stays, and the chart counts what was spoiled', { tag: '@embedded' }, async ({ page, api }) => {
  const floor = await makeFloor(api, 4);
  const { name, job, spools } = floor;
  const machine = await api.create('machine', { nomMachine: `M-${name}`, typeMachine: 1 });
  const pulled = await declareSpoiledPiece(api, floor, { de: 9, a: 9, suite: 2, machine: machine.id });
  const open = await declareSpoiledPiece(api, floor, { de: 11, a: 14 });
  await page.goto(`${INCIDENTS}?job=${job.id}`);
  await expect(page.getByRole('link', { name: /^Modifier / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Statistiques' }).click();
  await page.getByText('Par machine', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Plis par machine' }).getByRole('row', { name: `M-${name}` })).toContainText('1');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await moveTo(page, `${INCIDENTS}/modifier/${pulled.id}`);
  await expect(page.getByText('Cet incident est soldé, il ne change plus')).toBeVisible();
  await moveTo(page, `${INCIDENTS}/afficher/${open.id}`);
  await page.getByRole('button', { name: /^Suite : À réimprimer/ }).click();
  await page.getByRole('menuitem', { name: 'Retrouvé bon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  expect(await api.get(`/job/${job.id}/rapprochement`)).toMatchObject({ total: { bons: 100, retires: 1, nonSoldes: 0 } });

  // The form parses a range, and shows the refusal of a pli beyond the spool at its field.
  await moveTo(page, `${INCIDENTS}/ajouter?spool=${spools[0]?.id}`);
  await page.getByLabel('Plage ou codes').fill('12-900');
  await expect(page.locator('[name="de"]')).toHaveValue('12');
  await choose(page, 'etape', 'MSP');
  await choose(page, 'motif', name);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`ce spool compte ${spools[0]?.nombrePlis} plis`)).toBeVisible();
  await page.getByLabel('Plage ou codes').fill(`PLI:${job.id}:13`);
  await page.getByLabel('Plage ou codes').press('Enter');
  await expect(page.locator('[name="a"]')).toHaveValue('13');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${INCIDENTS}$`));
  await moveTo(page, `/app/administration/machine/afficher/${machine.id}`);
  await expect(page.getByRole('link', { name: 'Tous les incidents' })).toHaveAttribute('href', `${INCIDENTS}?machine=${machine.id}`);
});

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Returns JSON without spaces, with keys sorted at every depth. Written separately, because the product's own function must not check
 * itself.
 */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}
