import { mark } from '../support/clients.ts';
import { enter } from '../support/enter.ts';
import { hearNothing } from '../support/live.ts';
import { makePerson } from '../support/person.ts';
import { makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

// Each test signs in a person whose rights nobody else has.
test.use({ account: null });

const VILLE = '/app/administration/ville';

test('who may open no list is told so, and where rights come from', async ({ page, api }) => {
  const person = await makePerson(api, mark(), [`${VILLE}/ajouter`]);
  await enter(page, person);
  await expect(page.getByText('Aucune liste ne vous est ouverte', { exact: true })).toBeVisible();
  await person.have([`${VILLE}/ajouter`, VILLE]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Villes' })).toBeVisible();
  await expect(page.getByText('Aucune liste ne vous est ouverte', { exact: true })).toHaveCount(0);
});

test('a bibliothèque is copied by who may read it', async ({ page, api }) => {
  const P = '/app/administration/bibliotheque';
  const name = mark();
  await makeTemplate(api, name);
  const person = await makePerson(api, name, [P, `${P}/ajouter`, `${P}/afficher`]);
  await enter(page, person);
  await page.goto(`${P}?q=${name}`);
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(1);
  await person.have([P, `${P}/ajouter`]);
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter une bibliothèque' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(0);
});

test('a role is given no list that its author lacks', async ({ page, api }) => {
  const P = '/app/utilisateur/role';
  const name = mark();
  const person = await makePerson(api, name, [P, `${P}/modifier`, `${P}/ajouter`, '/app/utilisateur/page']);
  const { objects } = (await api.get('/page?size=100&q=/app/utilisateur')) as unknown as {
    objects: { id: number; chemin: string; module: { id: number } }[];
  };
  const given = objects.filter(({ chemin }) => chemin === '/app/utilisateur/module/ajouter' || chemin === '/app/utilisateur/page/ajouter');
  const pages = given.map(({ id }) => ({ value: id }));
  const role = await api.create('role', { libelle: `${name} bis`, module: given[0]?.module, pages });
  await enter(page, person);
  await page.goto(`${P}/modifier/${role.id}`);
  const warning = page.getByText(/ces écrans ne sont pas dans le menu/);
  await expect(warning).toContainText('Modules (Ajouter), Pages (Ajouter).');
  await page.getByRole('button', { name: /Cocher/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Pages, Lister', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Modules, Lister', exact: true })).not.toBeChecked();
  await expect(warning).toContainText(': Modules (Ajouter).');
  await expect(page.getByRole('button', { name: /Cocher/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
});

const ALONE = {
  'Afficher un dépôt': ['/app/administration/depot/afficher', 'depot'],
  'Afficher un retirage': ['/app/administration/retirage/afficher', 'retirage'],
  'Réinitialiser le mot de passe': ['/app/utilisateur/reset-password', 'users'],
} as const;

for (const [title, [path, endpoint]] of Object.entries(ALONE)) {
  test(`« ${title} » asks for nothing that its reader may not have`, async ({ page, api }) => {
    const { objects } = (await api.get(`/${endpoint}?size=1`)) as unknown as { objects: { id: number }[] };
    const person = await makePerson(api, mark(), [path]);
    await enter(page, person);
    // An open stream would keep the network from ever being idle.
    await hearNothing(page);
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname));
    await page.goto(`${path}/${objects[0]?.id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
}

test.describe('a user who may only read', () => {
  test.use({ account: 'lecture' });

  test('is told by name what a list is narrowed to, also where it has no row', async ({ page, api }) => {
    const [client] = (await api.get('/client/all?size=1')) as unknown as { id: number; nomClient: string }[];
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await page.goto(`/app/administration/job?client=${client?.id}&q=${mark()}`);
    await expect(page.getByText('Aucun résultat trouvé', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(client?.nomClient ?? '');
    expect(refused).toEqual([]);
  });
});
