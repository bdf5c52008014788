import type { securite } from '@editique/domain/entities/securite';
import type { RecordOf } from '@editique/domain/record';
import { beforeEach, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { mailsIn } from '../../testing/outbox.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { upload } from '../transfer/testing/upload.ts';
import { unlockAccount } from './password/unlock.ts';
import { purge } from './session/purge.ts';
import { startAccessApp } from './testing/access-app.ts';
import { linkOf } from './testing/mails.ts';
import { givePerson, pageIds, roleIds } from './testing/people.ts';

type Line = RecordOf<typeof securite>;
interface Stored {
  id: number;
  version: number;
  [field: string]: unknown;
}

eachDatabase((kind) => {
  const test = suiteApp(() => startAccessApp(kind));
  beforeEach(async () => {
    await run(test.app.services.engine.db, 'delete from tentative');
    await run(test.app.services.engine.db, 'delete from securite');
  });

  const login = (email: string, password = 'wrong') => test.call('POST', '/users/login', { body: { email, password } });
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Stored> => {
    const answer = await test.call(method, path, { token: test.admin, ...(body !== undefined && { body }) });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body as Stored;
  };
  const lines = async (query = ''): Promise<Line[]> =>
    ((await ask('GET', `/securite?sort=id,asc&size=100${query}`)) as unknown as { objects: Line[] }).objects;
  const told = async (query = ''): Promise<string[]> =>
    (await lines(query)).map(({ type, utilisateur, detail }) => `${type} ${utilisateur?.prenom ?? '-'} ${detail}`.trim());

  it('shows what attacks did: guesses, locks, unknown e-mails, and nothing that was typed', async () => {
    for (let n = 0; n < 12; n++) await login('lecture@demo.local', `guess ${n}`);
    for (let n = 0; n < 2; n++) await login(`secret-${n}@nulle.part`);
    const found = await lines();
    expect(found.map(({ type }) => type)).toEqual([...Array(10).fill('echec'), 'verrou', 'echec', 'echec']);
    expect(found[0]).toMatchObject({
      type: 'echec',
      utilisateur: { nom: 'El Amrani', prenom: 'Yassine' },
      auteur: null,
      adresse: '127.0.0.1',
      appareil: 'lightMyRequest',
      detail: 'Mot de passe incorrect',
      date: expect.stringMatching(/Z$/),
    });
    expect(found[10]).toMatchObject({
      utilisateur: { prenom: 'Yassine' },
      detail: 'Compte bloqué 15 minutes après 10 mots de passe incorrects',
    });
    expect(found.at(-1)).toMatchObject({ utilisateur: null, detail: 'E-mail inconnu' });
    const [{ text = '' } = {}] = await run<{ text: string }>(
      test.app.services.engine.db,
      `select jsonb_agg(s)::text as text from securite s`,
    );
    expect(text).not.toMatch(/nulle\.part|guess|secret/);
  });

  it('notes once that an address, or an account that nobody has, is blocked', async () => {
    await run(
      test.app.services.engine.db,
      `insert into tentative (cle, instants) values ('adresse:127.0.0.1', array(select now() from generate_series(1, 90)))`,
    );
    for (let n = 0; n < 11; n++) await login('personne@nulle.part');
    expect(await told('&type=verrou')).toEqual([
      'verrou - Compte inconnu bloqué 15 minutes après 10 mots de passe incorrects',
      'verrou - Adresse bloquée 15 minutes après 100 mots de passe incorrects',
    ]);
  });

  it('tells sign-ins, sign-outs, ended sessions and passwords', async () => {
    const token = await test.signIn('production');
    const { id } = await user('ouazzani');
    await test.call('POST', '/users/logout', { token });
    const other = await test.signIn('production');
    const [shown] = (await ask('GET', `/users/${id}/sessions`)) as unknown as { id: string }[];
    await ask('DELETE', `/users/${id}/sessions/${shown?.id}`);
    expect((await test.call('GET', '/client', { token: other })).status).toBe(401);
    const third = await test.signIn('production');
    const change = { oldPassword: 'not this', newPassword: 'un autre secret' };
    await test.call('PUT', `/users/${id}/password`, { token: third, body: change });
    await test.call('PUT', `/users/${id}/password`, { token: third, body: { ...change, oldPassword: DEMO_PASSWORD } });
    await ask('DELETE', `/users/${id}/sessions`);
    await test.call('POST', '/users/forgot-password', { body: { email: 'production@demo.local' } });
    // The mail is written after the answer, so the test polls for it.
    const jeton = async () => linkOf((await mailsIn(test.app.services.config.DATA_DIR)).at(-1) ?? '').token;
    await expect.poll(jeton).not.toBe('');
    await test.call('POST', '/users/reinitialiser', { body: { jeton: await jeton(), newPassword: 'un autre secret' } });
    await unlockAccount(test.app.services.engine.db, 'production@demo.local');
    await ask('PUT', `/users/${id}/reset-password`, { newPassword: DEMO_PASSWORD });
    expect(await told()).toEqual([
      'connexion Karim Par mot de passe',
      'deconnexion Karim',
      'connexion Karim Par mot de passe',
      'session Karim Session terminée : lightMyRequest, 127.0.0.1',
      'connexion Karim Par mot de passe',
      'echec Karim Mot de passe actuel incorrect',
      'mot-de-passe Karim Mot de passe changé',
      'connexion Karim Après le changement du mot de passe',
      'session Karim Une session terminée',
      'mot-de-passe Karim Lien de réinitialisation demandé',
      'mot-de-passe Karim Mot de passe choisi par le lien du mail',
      'mot-de-passe Karim Mot de passe réinitialisé par la console du serveur',
      'mot-de-passe Karim Mot de passe réinitialisé',
    ]);
    const authors = (await lines()).map(({ auteur }) => auteur?.prenom ?? '-');
    expect(authors).toEqual(['Karim', 'Karim', 'Karim', 'Salma', 'Karim', 'Karim', 'Karim', 'Karim', 'Salma', '-', '-', '-', 'Salma']);
  });

  const user = async (q: string): Promise<Stored> => {
    const [found] = (await ask('GET', `/users?q=${q}`)).objects as Stored[];
    return found as Stored;
  };

  it('tells every change of rights in words, also of a deletion of several and an import', async () => {
    const [pageId = 0, otherId = 0] = await pageIds(test, ['/app/administration/client', '/app/administration/ville']);
    const module = (await ask('GET', `/page/${pageId}`)).module as Stored;
    const role = await ask('POST', '/role', { libelle: 'Essai', module, pages: [{ value: pageId }] });
    const person = {
      nom: 'Chraibi',
      prenom: 'Omar',
      email: 'omar@essai.ma',
      identifiant: 'omar',
      fonction: 'Essai',
      password: DEMO_PASSWORD,
    };
    const made = await ask('POST', '/users', { ...person, roles: [{ value: role.id }] });
    await ask('PUT', '/role', { ...role, version: role.version, pages: [{ value: otherId }] });
    const lecture = await user('amrani');
    const [given] = lecture.roles as { value: number; label: string }[];
    await ask('PUT', '/users', { ...made, roles: [{ value: given?.value }] });
    await ask('PUT', '/users', { ...(await ask('GET', `/users/${made.id}`)), fonction: 'Autre' });
    await ask('PUT', '/users', { ...(await ask('GET', `/users/${made.id}`)), email: 'omar.chraibi@essai.ma' });
    await ask('POST', '/users/supprimer-lot', { ids: [made.id] });
    const file = 'Nom;Prénom;E-mail;Identifiant;Fonction;Mot de passe;Rôles\nSefrioui;Rim;rim@essai.ma;rim;Essai;secret-2026-rim;Essai';
    expect(await upload(test, '/users/import', test.admin, file)).toMatchObject({ status: 200 });
    await ask('DELETE', `/users/${(await user('sefrioui')).id}`);
    await ask('DELETE', `/role/${role.id}`);
    const [first, ...rest] = await told('&type=droits');
    expect(first).toBe(`droits - Rôle créé : Essai (${module.libelle}), pages : Clients`);
    expect(rest).toEqual([
      `droits Omar Utilisateur créé, rôles : Essai (${module.libelle})`,
      `droits - Rôle Essai (${module.libelle}), pages ajoutées : Villes ; retirées : Clients`,
      expect.stringMatching(/^droits Omar Rôles ajoutés : Lecture \([^)]+\) ; retirés : Essai \(Administration\)$/),
      'droits Omar E-mail de connexion changé',
      expect.stringMatching(/^droits Omar Utilisateur supprimé, rôles : Lecture/),
      'droits Rim Utilisateur créé, rôles : Essai (Administration)',
      'droits Rim Utilisateur supprimé, rôles : Essai (Administration)',
      `droits - Rôle supprimé : Essai (${module.libelle}), pages : Villes`,
    ]);
    expect((await lines('&type=droits')).every(({ auteur, adresse }) => auteur?.prenom === 'Salma' && adresse === '127.0.0.1')).toBe(true);
  });

  it('tells what becomes of pages and modules, and nothing of a change that was refused', async () => {
    const module = await ask('POST', '/module', { libelle: 'Atelier' });
    const other = await ask('POST', '/module', { libelle: 'Bureau' });
    const page = await ask('POST', '/page', { libelle: 'Plan', chemin: '/app/plan', module });
    await ask('PUT', '/page', { ...page, module: other });
    expect((await test.call('DELETE', `/module/${other.id}`, { token: test.admin })).status).toBe(409);
    await ask('DELETE', `/page/${page.id}`);
    await ask('DELETE', `/module/${module.id}`);
    expect(await told('&type=droits')).toEqual([
      'droits - Module créé : Atelier, avec son rôle Administrateur',
      'droits Salma Rôles ajoutés : Administrateur (Atelier)',
      'droits - Module créé : Bureau, avec son rôle Administrateur',
      'droits Salma Rôles ajoutés : Administrateur (Bureau)',
      'droits - Page créée : Plan (/app/plan), module Atelier',
      'droits - Page Plan (/app/plan), module Atelier devient Plan (/app/plan), module Bureau',
      'droits - Page supprimée : Plan (/app/plan), module Bureau',
      'droits Salma Rôles retirés : Administrateur (Atelier)',
      'droits - Module supprimé : Atelier, avec son rôle Administrateur',
    ]);
    const omar = await givePerson(test, []);
    expect((await test.call('DELETE', `/users/${omar.id}`, { token: omar.token })).status).toBe(403);
    expect(await told('&type=droits')).toHaveLength(9);
    expect(await roleIds(test, omar.id)).toEqual([]);
  });

  it('is filtered, ordered and exported like every list, and shown to whoever has its page alone', async () => {
    await login('lecture@demo.local');
    await test.signIn('lecture');
    const lecture = await user('amrani');
    expect(await told(`&utilisateur=${lecture.id}&type=echec&type=connexion`)).toHaveLength(2);
    expect(await told(`&utilisateur=${lecture.id}&type=echec`)).toHaveLength(1);
    expect(await told('&dateMin=2020-01-01&dateMax=2020-01-02')).toEqual([]);
    expect(await told('&dateMin=2020-01-01&q=amrani%20incorrect')).toHaveLength(1);
    for (const wrong of ['type=inconnu', 'type=1', 'type=Connexion', 'dateMin=hier', 'utilisateur=x'])
      expect((await test.call('GET', `/securite?${wrong}`, { token: test.admin })).status).toBe(400);
    const file = (await test.call('GET', '/securite/export?format=csv&type=echec', { token: test.admin })).body as string;
    expect(file).toContain('Échec de connexion');
    expect(file.trim().split('\n')).toHaveLength(2);

    const reader = await givePerson(test, ['/app/utilisateur/securite']);
    expect((await test.call('GET', '/securite', { token: reader.token })).status).toBe(200);
    expect((await test.call('GET', '/users/all', { token: reader.token })).status).toBe(200);
    expect((await test.call('GET', '/users', { token: reader.token })).status).toBe(403);
    for (const account of ['lecture', 'production', 'logistique', 'facturation']) {
      const token = await test.signIn(account);
      for (const path of ['/securite', '/securite/all', '/securite/export?format=csv'])
        expect((await test.call('GET', path, { token })).status).toBe(403);
    }
    const nowhere = JSON.stringify((await test.call('GET', '/recherche?q=incorrect', { token: test.admin })).body);
    expect(nowhere).not.toContain('Mot de passe incorrect');
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await test.call(method, method === 'DELETE' ? '/securite/1' : '/securite', { token: test.admin, body: {} })).status).toBe(
        404,
      );
  });

  it('does not let a flood of failures fill it', async () => {
    const { failures, engine } = test.app.services;
    while (failures.hasRoom) failures.count(true);
    for (let n = 0; n < 3; n++) expect((await login(`personne${n}@nulle.part`)).status).toBe(401);
    expect(await told()).toEqual([]);
    await failures.flush();
    expect(await told()).toEqual(['echec - 3 autres échecs de connexion, trop nombreux pour être notés un par un']);
    expect((await login('encore@nulle.part')).status).toBe(401);
    await failures.flush();
    expect((await told()).at(-1)).toBe("echec - 1 autre échec de connexion, qui n'a pas été noté à part");
    await run(
      engine.db,
      `insert into securite (type, detail, date) select t, n::text, now() - interval '399 days' from unnest(array['echec', 'droits']) t, generate_series(1, 5) n`,
    );
    await run(engine.db, `insert into securite (type, date) values ('connexion', now() - interval '401 days')`);
    await purge(test.app.services, 2);
    expect(await told()).toEqual(['echec - 4', 'echec - 5', ...[1, 2, 3, 4, 5].map((n) => `droits - ${n}`)]);
  });
});
