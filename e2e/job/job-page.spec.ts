import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, type Job, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a note names a colleague who is told at once, and a file is attached, shown and taken away', async ({ page, otherBrowser, api }) => {
  const name = `${mark()} Avis`;
  const job = await makeJob(api, await makeTemplate(api, mark()), name);
  const relaunched = await (async () => {
    await api.post(`/job/${job.id}/annuler`);
    return api.post(`/job/${job.id}/relancer`);
  })();
  const other = await otherBrowser('production');
  const opened = other.waitForResponse(/\/api\/events/);
  await other.goto('/app/notifications');
  await opened;

  await page.goto(`${JOBS}/afficher/${relaunched.id}`);
  const head = page.locator('dl', { hasText: 'Envoi' }).first();
  await expect(head).toContainText('Banque');
  await expect(head.locator('time')).toBeVisible();
  const note = page.getByLabel('Nouvelle note');
  await note.fill('Bonjour ');
  await note.pressSequentially('@ouaz');
  await expect(page.getByRole('option', { name: 'Ouazzani Karim' })).toBeVisible();
  await note.press('Enter');
  await note.pressSequentially('le papier est là');
  await note.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Bonjour @Ouazzani Karim le papier est là');
  await expect(note).toHaveValue('');
  const notice = other.getByRole('main').getByRole('link', { name: new RegExp(`vous mentionne sur.*${name}`) });
  await expect(notice).toBeVisible();
  await notice.click();
  await other.waitForURL(`**${JOBS}/afficher/${relaunched.id}`);

  await page.getByLabel('Fichiers à joindre').setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: PNG },
    { name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ]);
  const pieces = page.getByRole('list', { name: 'Pièces' });
  await expect(pieces.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText("n'est pas un fichier PDF")).toBeVisible();
  // The colleague's open page shows it without a reload.
  await expect(other.getByRole('list', { name: 'Pièces' })).toContainText('photo.png');
  await expectAccessibleInBoth(page, 'main');
  await pieces.getByRole('button', { name: 'Aperçu de photo.png' }).click();
  const preview = page.getByRole('dialog', { name: 'photo.png' });
  await expect(preview.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await preview.getByRole('button', { name: 'Fermer' }).last().click();
  const saved = page.waitForEvent('download');
  await pieces.getByRole('button', { name: 'Télécharger photo.png' }).click();
  expect((await saved).suggestedFilename()).toBe('photo.png');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expect(head).toBeVisible();
  await pieces.getByRole('button', { name: 'Supprimer photo.png' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pieces.getByRole('listitem')).toHaveCount(0);

  // Follows the link from a relaunch to the first job, and back. A note that was not added yet is not lost silently.
  await note.fill('À finir');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rester' }).click();
  await expect(note).toHaveValue('À finir');
  await note.fill('');
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(`**${JOBS}/afficher/${job.id}`);
  await page.getByRole('link', { name: `${name}.R1` }).click();
  await page.waitForURL(`**${JOBS}/afficher/${relaunched.id}`);
});

test('chosen jobs advance, pause and go onto a facture together, and each row says what came of it', async ({ page, api }) => {
  const prefix = mark();
  const template = await makeTemplate(api, prefix);
  const jobs: Job[] = [];
  for (const n of [1, 2, 3]) jobs.push(await makeJob(api, template, `${prefix} Lot ${n}`));
  await api.post(`/job/${jobs[2]?.id}/pause`);
  const facture = await api.create('facture', {
    client: { id: template.client.id },
    numFacture: `${prefix}-F`,
    refFacture: prefix,
    dateFacture: new Date().toISOString(),
  });
  await page.goto(`${JOBS}?q=${prefix}`);
  const choose = async (count: number) => {
    // The checkbox in the heading selects only the rows already shown.
    await expect(page.getByRole('checkbox', { name: /Sélectionner/ })).toHaveCount(1 + count);
    await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
  };
  const result = (title: string) => page.getByRole('list', { name: title });
  await choose(jobs.length);
  await page.getByRole('button', { name: 'Avancer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/2\sjobs passent à start Print/);
  await dialog.getByRole('button', { name: 'Avancer' }).click();
  await expect(result('Avancement de la sélection').getByRole('listitem')).toHaveText([
    /Lot 3.*en pause/,
    /Lot 1.*start Print/,
    /Lot 2.*start Print/,
  ]);

  // A job that a colleague deletes meanwhile does not block the others.
  const gone = await makeJob(api, template, `${prefix} Lot 4`);
  await page.reload();
  await expect(page.getByRole('row', { name: /Lot 4/ })).toBeVisible();
  await choose(jobs.length + 1);
  await api.delete(`/job/${gone.id}`);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(dialog).toContainText(/1\sjob choisi n'existe plus/);
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(result('Mise en pause de la sélection').getByText('En pause', { exact: true })).toHaveCount(2);
  await expectAccessibleInBoth(page, 'main');

  await choose(jobs.length);
  await page.getByRole('button', { name: 'Affecter à une facture' }).click();
  await dialog.locator('[name="facture"]').fill(`${prefix}-F`);
  await page.getByRole('option', { name: `${prefix}-F` }).click();
  await dialog.getByRole('button', { name: 'Affecter' }).click();
  const billed = result('Affectation à une facture');
  await expect(billed.getByRole('listitem')).toHaveCount(3);
  expect((await api.get(`/job/${jobs[0]?.id}`)).facture).toMatchObject({ id: facture.id });
});

test('a changed role reaches an open menu, and the journal of everything tells who changed it', async ({ page, otherBrowser, api }) => {
  const name = `Atelier ${mark()}`;
  const pages = (await api.get('/page/all?q=ville&size=100')) as unknown as { id: number; chemin: string }[];
  const idOf = (chemin: string) => pages.find((one) => one.chemin === chemin)?.id;
  const { module } = await api.get(`/page/${idOf('/app/administration/ville')}`);
  const ajouter = { value: idOf('/app/administration/ville/ajouter') };
  const role = await api.create('role', { libelle: name, module, pages: [ajouter] });
  const { objects } = (await api.get('/users?q=logistique@demo.local')) as unknown as {
    objects: { id: number; roles: { value: number }[] }[];
  };
  const [person] = objects;
  if (!person) throw new Error('There is no such account');
  await api.update('users', { ...person, roles: [...person.roles, { value: role.id }] });
  const other = await otherBrowser('logistique');
  const opened = other.waitForResponse(/\/api\/events/);
  await other.goto('/app/dashboard');
  await opened;
  const menu = other.getByRole('navigation').first();
  await expect(menu.getByRole('button', { name: 'Administration' })).toHaveCount(0);

  await page.goto(`/app/utilisateur/role/modifier/${role.id}`);
  const warning = page.getByText(/ces écrans ne sont pas dans le menu/);
  await expect(warning).toContainText('Villes (Ajouter)');
  await page.getByRole('button', { name: /Cocher/ }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  // The form returns to its list on its own.
  await expect(page).toHaveURL(/\/role(\?|$)/);
  await expect(menu.getByRole('button', { name: 'Administration' })).toBeVisible();

  await moveTo(page, '/app/utilisateur/journal?entite=role');
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(line).toContainText('Modification');
  await expect(line).toContainText('Benali Salma');
  await expect(line).toContainText('Villes');
  await expectAccessibleInBoth(page, 'main');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveTo(page, `/app/utilisateur/reset-password/${person.id}`);
  await expect(page.getByText('Tazi Hicham', { exact: true })).toBeVisible();
  await api.update('users', { ...(await api.get(`/users/${person.id}`)), roles: person.roles });
  await other.close();
});
