import { describe, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { suiteApp } from '../../../testing/suite-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { beforeWriting } from '../testing/before-writing.ts';
import { upload } from '../testing/upload.ts';

interface Named {
  value: number;
  label: string;
}

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));

  const send = (entity: string, lines: string[], simulation = false, fields: Record<string, string> = {}) =>
    upload(test, `/${entity}/import?simulation=${simulation}`, test.admin, lines.join('\n'), fields);
  const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => run<T>(test.app.services.engine.db, text, values);
  const read = async <T>(path: string): Promise<T> => (await test.call('GET', path, { token: test.admin })).body as T;
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<{ id: number; version: number }> => {
    const answer = await test.call(method, path, { token: test.admin, ...(body === undefined ? {} : { body }) });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as { id: number; version: number };
  };

  describe('a column that the file does not hold keeps what others wrote meanwhile', () => {
    it('the stock of an article, after a sortie', async () => {
      const unite = await write('POST', '/uniteArticle', { libelle: 'Ramette' });
      const article = await write('POST', '/article', {
        libelle: 'Papier',
        quantite: 100,
        stockMinimum: 1,
        uniteArticle: { id: unite.id },
      });
      const [job] = await sql<{ id: number }>('select max(id) as id from job');
      const sortie = {
        article: { id: article.id },
        job: { id: job?.id },
        demandeur: 'Ali',
        quantiteDemande: 40,
        quantiteLivree: 40,
        quantiteRupture: 0,
        dateHeureSortie: '2026-11-14T09:30:00Z',
      };
      beforeWriting(test, () => write('POST', '/sortieMagasin', sortie));
      expect(await send('article', ['id;Libellé', `${article.id};Papier A4`])).toMatchObject({ status: 200, body: { modifies: 1 } });
      expect(await read(`/article/${article.id}`)).toMatchObject({ libelle: 'Papier A4', quantite: 60 });
      const ledger = await sql('select cause, quantite, solde from mouvement_stock where article_id = $1::int order by id', [article.id]);
      expect(ledger).toEqual([
        { cause: 'initial', quantite: 100, solde: 100 },
        { cause: 'sortie', quantite: -40, solde: 60 },
      ]);
    });

    it('the pages of a role', async () => {
      const [module] = await sql<{ id: number }>(
        `select module_id as id from page group by module_id having count(*) > 2 order by 1 limit 1`,
      );
      const pages = await sql<{ id: number }>('select id from page where module_id = $1::int order by id limit 2', [module?.id]);
      const ids = pages.map(({ id }) => ({ value: id }));
      const role = await write('POST', '/role', { libelle: 'À réduire', module: { id: module?.id }, pages: ids });
      beforeWriting(test, () =>
        write('PUT', '/role', { id: role.id, libelle: 'À réduire', module: { id: module?.id }, pages: ids.slice(0, 1) }),
      );
      expect(await send('role', ['id;Libellé', `${role.id};Réduit`])).toMatchObject({ status: 200 });
      const after = await read<{ libelle: string; pages: Named[] }>(`/role/${role.id}`);
      expect([after.libelle, after.pages.map(({ value }) => value)]).toEqual(['Réduit', [pages[0]?.id]]);
    });

    it('the roles of a user', async () => {
      const own = await sql<{ id: number }>(
        `select ur.role_id as id from utilisateur_role ur join utilisateur u on u.id = ur.utilisateur_id where u.email = 'admin@demo.local' order by 1 limit 2`,
      );
      const form = { nom: 'Bennani', prenom: 'Ali', email: 'ali.b@demo.local', identifiant: 'alib', fonction: 'Agent' };
      const roles = own.map(({ id }) => ({ value: id }));
      const user = await write('POST', '/users', { ...form, password: 'motdepasse-1', roles });
      beforeWriting(test, () => write('PUT', '/users', { id: user.id, ...form, roles: roles.slice(0, 1) }));
      expect(await send('users', ['id;Fonction', `${user.id};Chef`])).toMatchObject({ status: 200 });
      const after = await read<{ fonction: string; roles: Named[] }>(`/users/${user.id}`);
      expect([after.fonction, after.roles.map(({ value }) => value)]).toEqual(['Chef', [own[0]?.id]]);
    });

    it('the facture of a job', async () => {
      const [job] = await sql<{ id: number; client: number }>(
        'select id, client_id as client from job where facture_id is null and etat >= 0 order by id limit 1',
      );
      const facture = await write('POST', '/facture', {
        numFacture: 'IMPORT-1',
        refFacture: 'R',
        dateFacture: '2026-11-14T08:00:00Z',
        client: { id: job?.client },
      });
      beforeWriting(test, () => write('POST', `/facture/${facture.id}/jobs`, { jobs: [job?.id] }));
      expect(await send('job', ['id;Observation', `${job?.id};Vue`])).toMatchObject({ status: 200 });
      expect(await read(`/job/${job?.id}`)).toMatchObject({ observation: 'Vue', facture: { id: facture.id } });
    });
  });

  describe('a column of the file that somebody else changed', () => {
    const client = (code: string) => write('POST', '/client', { nomClient: 'Avant', codeClient: code, delaiFacturation: 30 });
    const change = ({ id }: { id: number }, code: string, values: object) =>
      write('PUT', '/client', { id, nomClient: 'Avant', codeClient: code, delaiFacturation: 30, ...values });
    const file = (row: string) => ['id;Nom du client', row];
    const told = (message: string) => ({
      status: 400,
      body: { erreurs: [{ ligne: 2, champ: null, message: expect.stringContaining(message) }] },
    });

    it('is told when it happens during the import, also where the row changes nothing', async () => {
      const one = await client('MEME-1');
      for (const name of ['Après', 'Avant']) {
        beforeWriting(test, () => change(one, 'MEME-1', { nomClient: 'Entre' }));
        expect(await send('client', file(`${one.id};${name}`))).toMatchObject(told("vient d'être modifiée"));
        expect(await read(`/client/${one.id}`)).toMatchObject({ nomClient: 'Entre' });
        await change(one, 'MEME-1', {});
      }
    });

    it('is told when it happened since the simulation, and the next simulation knows it', async () => {
      const [one, other] = [await client('DEPUIS-1'), await client('DEPUIS-2')];
      const lines = ['id;Nom du client', `${one.id};Après`, `${other.id};Après`];
      const simulate = async () => {
        const { body } = await send('client', lines, true, { empreinte: '' });
        return (body as { empreinte: string }).empreinte;
      };
      const first = await simulate();
      await change(other, 'DEPUIS-2', { nomClient: 'Entre' });
      expect(await send('client', lines, false, { empreinte: first })).toMatchObject({
        status: 400,
        body: { erreurs: [{ ligne: 3, champ: null, message: 'cette ligne a été modifiée depuis la simulation' }] },
      });
      expect(await read(`/client/${one.id}`)).toMatchObject({ nomClient: 'Avant' });
      const second = await simulate();
      // Columns that the file does not contain may change.
      await change(one, 'DEPUIS-1', { delaiFacturation: 60 });
      expect(await send('client', lines, false, { empreinte: second })).toMatchObject({ status: 200, body: { modifies: 2, erreurs: [] } });
      expect(await read(`/client/${one.id}`)).toMatchObject({ nomClient: 'Après', delaiFacturation: 60 });
    });

    it('tells of a record that was deleted meanwhile', async () => {
      const one = await client('SUPPR-1');
      beforeWriting(test, async () => expect((await test.call('DELETE', `/client/${one.id}`, { token: test.admin })).status).toBe(204));
      expect(await send('client', file(`${one.id};Après`))).toMatchObject({ status: 400, body: { erreurs: [{ ligne: 2, champ: 'id' }] } });
    });

    it('is answered as before without a simulation, and refuses one of another file', async () => {
      const one = await client('AUTRE-1');
      const { body } = await send('client', file(`${one.id};Après`), true);
      expect(body).toEqual({ lignes: 1, crees: 0, modifies: 1, erreurs: [] });
      const { body: simulated } = await send('client', file(`${one.id};Après`), true, { empreinte: '' });
      const { empreinte } = simulated as { empreinte: string };
      for (const [row, trial] of [
        [`${one.id};Autre`, empreinte],
        [`${one.id};Après`, 'n’importe quoi'],
        [`${one.id};Après`, `${empreinte}AAAA`],
      ] as const)
        expect(await send('client', file(row), false, { empreinte: trial })).toMatchObject({
          status: 400,
          body: { errors: { empreinte: expect.any(String) } },
        });
    });
  });

  describe('what no longer fits when it is written', () => {
    const refused = (champ: string) => ({ status: 400, body: { lignes: 2, erreurs: [{ ligne: 3, champ, message: expect.any(String) }] } });

    it('is told at its line where somebody took a value meanwhile, of a new row and of a changed one', async () => {
      const client = (codeClient: string) => ({ nomClient: 'Course', codeClient, delaiFacturation: 1 });
      const one = await write('POST', '/client', client('COURSE-1'));
      const other = await write('POST', '/client', client('COURSE-2'));
      beforeWriting(test, () => write('POST', '/client', client('course-4')));
      expect(await send('client', ['Nom du client;Code client;Délai de facturation', 'A;COURSE-3;1', 'B;COURSE-4;1'])).toMatchObject(
        refused('codeClient'),
      );
      beforeWriting(test, () => write('POST', '/client', client('course-6')));
      const lines = ['id;Nom du client;Code client', `${one.id};A;COURSE-5`, `${other.id};B;COURSE-6`];
      expect(await send('client', lines)).toMatchObject(refused('codeClient'));
      expect(await sql(`select id from client where code_client in ('COURSE-3', 'COURSE-5')`)).toEqual([]);
    });

    it('is told at its line where somebody deleted what it names', async () => {
      const [kept, gone] = [
        await write('POST', '/poids', { valeurPoids: 'Reste' }),
        await write('POST', '/poids', { valeurPoids: 'Part' }),
      ];
      const { id } = await write('POST', '/acheminement', { deroulement: 'Course' });
      beforeWriting(test, () => write('DELETE', `/poids/${gone.id}`));
      const heading = 'Acheminement;Poids;Prix unitaire;Date de début';
      expect(await send('tarif', [heading, `${id};${kept.id};1;01/01/2026`, `${id};${gone.id};1;01/01/2026`])).toMatchObject(
        refused('poids'),
      );
    });
  });

  it('says which line of the file still has a unique value that another takes over, and stores nothing', async () => {
    const client = (codeClient: string) => write('POST', '/client', { nomClient: 'Échange', codeClient, delaiFacturation: 1 });
    const [one, other] = [await client('ECHANGE-1'), await client('ECHANGE-2')];
    expect(await send('client', ['id;Code client', `${one.id};echange-2`, `${other.id};ECHANGE-1`])).toMatchObject({
      status: 400,
      body: { erreurs: [3, 2].map((line, index) => ({ ligne: index + 2, message: expect.stringContaining(`la ligne ${line} a encore`) })) },
    });
    const codes = await sql('select code_client as code from client where id = any($1::int[]) order by id', [[one.id, other.id]]);
    expect(codes).toEqual([{ code: 'ECHANGE-1' }, { code: 'ECHANGE-2' }]);
  });

  it('changes each row in its own columns, many in one statement, with their journal', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => `Lot ${n};LOT-${n};${n}`);
    await send('client', ['Nom du client;Code client;Délai de facturation', ...rows]);
    const clients = await sql<{ id: number }>(`select id from client where code_client like 'LOT-%' order by id`);
    const changed = clients.map(({ id }, n) => (n % 2 ? `${id};Lot ${n};${n + 1}` : `${id};Mieux ${n};${n}`));
    expect(await send('client', ['id;Nom du client;Délai de facturation', ...changed])).toMatchObject({
      status: 200,
      body: { modifies: 1200 },
    });
    const [stored] = await sql(
      `select count(*) filter (where nom_client like 'Mieux %')::int as renamed, sum(delai_facturation)::int as delays, min(version) as least, max(version) as most
       from client where code_client like 'LOT-%'`,
    );
    expect(stored).toEqual({ renamed: 600, delays: (1200 * 1199) / 2 + 600, least: 2, most: 2 });
    const journal = await sql(
      `select distinct changements::text ~ 'nomClient' as named, changements::text ~ 'delaiFacturation' as delayed from journal
       where entite = 'client' and action = 'modification' and enregistrement_id = any($1::int[]) order by 1`,
      [clients.map(({ id }) => id)],
    );
    expect(journal).toEqual([
      { named: false, delayed: true },
      { named: true, delayed: false },
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'takes %s as the heading of an unknown column',
    async (heading) => {
      const lines = [`Nom du client;Code client;Délai de facturation;${heading}`, 'A;PROTO-1;1;x'];
      expect(await send('client', lines)).toMatchObject({ status: 400, body: { erreurs: [{ ligne: 1, champ: heading }] } });
      const left = await send('client', lines, true, { correspondance: `{"${heading}": ""}` });
      expect(left).toMatchObject({ status: 200, body: { crees: 1, erreurs: [] } });
      for (const wrong of ['[]', 'null', `{"${heading}": 1}`])
        expect(await send('client', lines, true, { correspondance: wrong })).toMatchObject({
          status: 400,
          body: { errors: { correspondance: expect.any(String) } },
        });
    },
  );
});
