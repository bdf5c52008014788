import { expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { download } from '../testing/download.ts';
import { upload } from '../testing/upload.ts';
import { workbook } from '../testing/workbook.ts';

const HEADINGS = 'Nom du client;Code client;Délai de facturation';

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));

  const send = (file: string | Buffer, path = '/client/import', token = test.admin) => upload(test, path, token, file);
  const total = async (path: string): Promise<number> =>
    ((await test.call('GET', path, { token: test.admin })).body as { total: number }).total;

  it('creates and changes rows, with their journal', async () => {
    const before = await total('/client');
    const created = await send(`${HEADINGS}\nBanque Oued;BO-1;30\nMutuelle Rif;MR-1;45\n`);
    expect(created).toMatchObject({ status: 200, body: { lignes: 2, crees: 2, modifies: 0, erreurs: [] } });
    expect(await total('/client')).toBe(before + 2);
    const { body } = await test.call('GET', '/client?sort=id,desc&size=2', { token: test.admin });
    const [second, first] = (body as { objects: { id: number; nomClient: string }[] }).objects;
    expect(first?.nomClient).toBe('Banque Oued');
    const changed = await send(`id;Délai de facturation\n${second?.id};60\n`);
    expect(changed.body).toEqual({ lignes: 1, crees: 0, modifies: 1, erreurs: [] });
    const journal = await test.call('GET', `/client/${second?.id}/journal`, { token: test.admin });
    expect(journal.body).toMatchObject({
      total: 2,
      objects: [{ action: 'modification', changements: { delaiFacturation: { avant: 45, apres: 60 } } }, { action: 'creation' }],
    });
  });

  it('stores nothing when a row is wrong, and tells of every one', async () => {
    const before = await total('/client');
    const file = `${HEADINGS}\nBon;B-1;1\n;B-2;dix\nDouble;b-1;3\nPris;BO-1;4\n=SOMME(A1);B-3;-1\n`;
    const erreurs = [
      { ligne: 3, champ: 'nomClient', message: 'ce champ est obligatoire' },
      { ligne: 3, champ: 'delaiFacturation', message: 'ce champ est numérique' },
      { ligne: 4, champ: 'codeClient', message: 'cette valeur est déjà à la ligne 2' },
      { ligne: 5, champ: 'codeClient', message: 'cette valeur est déjà utilisée' },
      { ligne: 6, champ: 'nomClient', message: expect.stringContaining('formule') },
      { ligne: 6, champ: 'delaiFacturation', message: 'ce champ doit être positive' },
    ];
    const simulated = await send(file, '/client/import?simulation=true');
    expect(simulated).toMatchObject({ status: 200, body: { lignes: 5, crees: 1, modifies: 0, erreurs } });
    expect(await send(file)).toMatchObject({ status: 400, body: { lignes: 5, crees: 1, modifies: 0, erreurs } });
    expect(await total('/client')).toBe(before);
  });

  it('tells how far it is to whoever asks, and last what it would have answered', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => `Suivi ${index};S-${index};30`);
    const lines = async (file: string, simulation: boolean): Promise<unknown[]> => {
      const path = `/client/import?simulation=${simulation}`;
      const { status, body } = await upload(test, path, test.admin, file, {}, { accept: 'application/x-ndjson', 'idempotency-key': path });
      expect(status).toBe(200);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const file = [HEADINGS, ...rows].join('\n');
    const checked = [0, 1000, 2000, 2500].map((traitees) => ({ phase: 'verification', traitees, lignes: 2500 }));
    const corps = { lignes: 2500, crees: 2500, modifies: 0, erreurs: [] };
    expect(await lines(file, true)).toEqual([...checked, { statut: 200, corps }]);
    const written = [1000, 2000, 2500].map((traitees) => ({ phase: 'enregistrement', traitees, lignes: 2500 }));
    const stored = await total('/client');
    expect(await lines(file, false)).toEqual([...checked, ...written, { statut: 200, corps }]);
    expect(await total('/client')).toBe(stored + 2500);
    // The same key returns the same answer, and stores nothing more.
    expect(await lines(file, false)).toEqual([{ statut: 200, corps }]);
    expect(await total('/client')).toBe(stored + 2500);
  });

  it('ends its lines with the refusal, and stores nothing', async () => {
    const { body } = await upload(test, '/client/import', test.admin, `${HEADINGS}\n;X-1;30\n`, {}, { accept: 'application/x-ndjson' });
    const last = JSON.parse(String(body).trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({
      statut: 400,
      corps: { lignes: 1, erreurs: [{ ligne: 2, champ: 'nomClient' }], message: expect.any(String) },
    });
    const unreadable = await upload(test, '/client/import', test.admin, Buffer.from([0, 1]), {}, { accept: 'application/x-ndjson' });
    expect(unreadable.body).toMatchObject({ statut: 400, corps: { message: expect.any(String) } });
  });

  it('stores nothing in a simulation', async () => {
    const before = await total('/client');
    expect(await send(`${HEADINGS}\nNouveau;N-1;1\n`, '/client/import?simulation=true')).toMatchObject({ status: 200, body: { crees: 1 } });
    expect(await total('/client')).toBe(before);
  });

  it('takes back its own export unchanged, in both formats', async () => {
    for (const entity of ['client', 'bibliotheque', 'role', 'users', 'job', 'depot', 'affranchissement', 'sortieMagasin', 'facture'])
      for (const format of ['csv', 'xlsx']) {
        const versions = await run(test.app.services.engine.db, `select sum(version) as n from client`);
        const { body: page } = await test.call('GET', `/${entity}?size=15`, { token: test.admin });
        const ids = (page as { objects: { id: number }[] }).objects.map(({ id }) => id);
        const { file } = await download(test, `/${entity}/export?format=${format}&ids=${ids.join(',')}`, test.admin);
        const { status, body } = await send(file, `/${entity}/import`);
        expect({ entity, format, status, body }).toMatchObject({
          status: 200,
          body: { lignes: ids.length, crees: 0, modifies: ids.length, erreurs: [] },
        });
        expect(await run(test.app.services.engine.db, `select sum(version) as n from client`)).toEqual(versions);
      }
  });

  it('finds references by name or id, and says which it does not find', async () => {
    const { body } = await test.call('GET', '/module?size=1', { token: test.admin });
    const [module] = (body as { objects: { id: number; libelle: string }[] }).objects;
    const file = `Libellé;Chemin;Module\nUne;/app/essai/une;${module?.libelle.toUpperCase()}\nDeux;/app/essai/deux;${module?.id}\n`;
    expect(await send(file, '/page/import')).toMatchObject({ status: 200, body: { crees: 2 } });
    expect((await send('Libellé;Chemin;Module\nTrois;/app/essai/trois;Nulle part\n', '/page/import')).body).toMatchObject({
      erreurs: [{ ligne: 2, champ: 'module', message: "« Nulle part » n'existe pas" }],
    });
  });

  it("applies the entity's own rules, by row", async () => {
    const unit = 'Boîte de cent';
    await test.call('POST', '/uniteArticle', { token: test.admin, body: { libelle: unit } });
    const created = await send(`Libellé;Quantité;Stock minimum;Unité\nAgrafes;12;3;${unit}\n`, '/article/import');
    expect(created.body).toMatchObject({ crees: 1, erreurs: [] });
    const [ledger] = await run(test.app.services.engine.db, `select cause, solde from mouvement_stock order by id desc limit 1`);
    expect(ledger).toEqual({ cause: 'initial', solde: 12 });
    const sorties = 'Article;Job;Demandeur;Quantité demandée;Quantité livrée;Quantité en rupture;Date et heure';
    const [job] = await run<{ id: number }>(test.app.services.engine.db, 'select max(id) as id from job');
    const taken = await send(
      `${sorties}\nAgrafes;${job?.id};Ali;8;8;0;14/11/2026 09:30\nAgrafes;${job?.id};Ali;8;8;0;2026-11-14 09:30:00\n`,
      '/sortieMagasin/import',
    );
    expect(taken).toMatchObject({ status: 400, body: { erreurs: [{ ligne: 3, message: expect.stringContaining('Stock insuffisant') }] } });
    expect(await run(test.app.services.engine.db, `select quantite from article where libelle = 'Agrafes'`)).toEqual([{ quantite: 12 }]);
  });

  it('needs the right to add, and to change for updates', async () => {
    const lecture = await test.signIn('lecture');
    expect((await send(`${HEADINGS}\nA;A-1;1\n`, '/client/import', lecture)).status).toBe(403);
    await run(
      test.app.services.engine.db,
      `delete from role_page where page_id = (select id from page where chemin = '/app/administration/ville/modifier')`,
    );
    await test.app.services.rights.announceChange();
    expect((await send('id;Nom de la ville\n1;Ailleurs\n', '/ville/import')).status).toBe(403);
    expect((await send('Nom de la ville\nAilleurs\n', '/ville/import')).status).toBe(200);
    expect((await send('x\n', '/spool/import')).status).toBe(404);
  });

  it('creates people who can sign in, with roles that the importer holds alone', async () => {
    const headings = 'Nom;Prénom;E-mail;Identifiant;Fonction;Mot de passe;Rôles';
    const [own] = await run<{ id: number }>(
      test.app.services.engine.db,
      `select ur.role_id as id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'admin@demo.local' limit 1`,
    );
    const file = `${headings}\nAlaoui;Zineb;zineb@demo.local;zineb;Chef;motdepasse-1;${own?.id}\n`;
    expect(await send(file, '/users/import')).toMatchObject({ status: 200, body: { crees: 1 } });
    expect(await test.call('POST', '/users/login', { body: { email: 'zineb@demo.local', password: 'motdepasse-1' } })).toMatchObject({
      status: 200,
    });
    const [other] = await run<{ id: number }>(
      test.app.services.engine.db,
      `insert into role (libelle, module_id) select 'À part', min(id) from module returning id`,
    );
    await run(
      test.app.services.engine.db,
      `with p as (insert into page (libelle, chemin, module_id) select 'À part', '/app/a-part', min(id) from module returning id)
       insert into role_page (role_id, page_id) select $1::int, id from p`,
      [other?.id],
    );
    const refused = `${headings}\nIdrissi;Omar;omar@demo.local;omar;Chef;motdepasse-1;${other?.id}\n`;
    expect(await send(refused, '/users/import')).toMatchObject({ status: 403 });
    expect(await total('/users?q=omar')).toBe(0);
  });

  it('tells of headings that are missing, unknown or doubled', async () => {
    expect((await send('Nom du client;Remarque\nA;x\n')).body).toMatchObject({
      erreurs: [
        { ligne: 1, champ: 'Remarque' },
        { ligne: 1, champ: 'codeClient', message: 'la colonne « Code client » manque' },
        { ligne: 1, champ: 'delaiFacturation' },
      ],
    });
    const mapped = await upload(test, '/client/import?simulation=true', test.admin, 'Raison sociale,Code,Jours,Divers\n"A, B",AB,3,z\n', {
      correspondance: JSON.stringify({ 'Raison sociale': 'nomClient', Code: 'codeClient', Jours: 'delaiFacturation', Divers: '' }),
    });
    expect(mapped.body).toEqual({ lignes: 1, crees: 1, modifies: 0, erreurs: [] });
  });

  it('tells of values that stand under no heading, and imports the others', async () => {
    const file = 'Nom du client;;Code client;Délai de facturation;;\nA;perdu;SANS-1;3;;aussi\nB; ;SANS-2;3;;\n';
    const avertissements = ['B', 'F'].map((letter) => `La colonne ${letter} n'a pas d'intitulé : ses valeurs ne sont pas importées`);
    const report = { lignes: 2, crees: 2, modifies: 0, erreurs: [], avertissements };
    expect(await upload(test, '/client/import?simulation=true', test.admin, file)).toMatchObject({ status: 200, body: report });
    expect((await send(file)).body).toEqual(report);
    expect(await total('/client?q=SANS-')).toBe(2);
    // Empty columns, as spreadsheets leave behind, cause no warning.
    expect((await send(`${HEADINGS};;\nC;SANS-3;3;;\n`)).body).toEqual({ lignes: 1, crees: 1, modifies: 0, erreurs: [] });
  });

  it('reads what older French tools write', async () => {
    const file = Buffer.from(`${HEADINGS}\nSociété Générale;LATIN-1;1\n`, 'latin1');
    expect((await send(file)).body).toMatchObject({ crees: 1 });
    expect(await total(`/client?q=${encodeURIComponent('Société Générale')}`)).toBe(1);
  });

  it('refuses what is no such file, whatever it holds', async () => {
    expect(await send(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('ni un CSV') },
    });
    expect(await send(Buffer.from('PK rien'))).toMatchObject({ status: 400 });
    expect(await send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('.xlsx') },
    });
    expect(await send('')).toMatchObject({ status: 400 });
    expect(await send(`${HEADINGS}\n"sans fin;1;2\n`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Ligne 2') },
    });
    for (const size of [20 * 1024 * 1024 + 1, 21.5 * 1024 * 1024])
      expect(await send(Buffer.alloc(size, 'a'))).toMatchObject({ status: 413, body: { message: expect.stringContaining('20 Mo') } });
    // A workbook whose sheet inflates to a huge amount of spaces.
    expect(await send(await workbook(' '.repeat(151 * 1024 * 1024)))).toMatchObject({ status: 413 });
    expect(await test.call('POST', '/client/import', { token: test.admin, body: {} })).toMatchObject({ status: 415 });
  });

  it('takes thousands of rows at once', async () => {
    const before = await total('/client');
    const rows = Array.from({ length: 5000 }, (_, n) => `Client ${n};MASSE-${n};${n % 90}`);
    expect(await send(`${HEADINGS}\n${rows.join('\n')}\n`)).toMatchObject({ status: 200, body: { crees: 5000 } });
    expect(await total('/client')).toBe(before + 5000);
  });
});
