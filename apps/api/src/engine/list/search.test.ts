import { client } from '@editique/domain/entities/client';
import { document } from '@editique/domain/entities/document';
import { facture } from '@editique/domain/entities/facture';
import { module as moduleEntity } from '@editique/domain/entities/module';
import { page as pageEntity } from '@editique/domain/entities/page';
import { region } from '@editique/domain/entities/region';
import { role } from '@editique/domain/entities/role';
import { users } from '@editique/domain/entities/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import type { Stored } from '../../testing/samples.ts';
import { eachDatabase } from '../../testing/test-database.ts';

const NAMES = [
  'Élégance du Maroc',
  'ŒUVRE sociale',
  'cœur de ville',
  '100% lin',
  'sous_total',
  'C:\\tmp\\x',
  "L'Été d'Aïn Sebaâ",
  'Straße',
  'e\u0301clair',
  '😀 fête',
];

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    for (const nomDocument of NAMES) await test.samples.create(document, { nomDocument });
    await test.samples.create(region, { nomRegion: 'Souss', nomRegionAr: 'سوس ماسة' });
    const { id } = await test.samples.create(client, { nomClient: 'Crédit Atlas', codeClient: 'CA-01' });
    await test.samples.create(facture, { numFacture: 'F-2026', refFacture: 'Avril', client: id });
  });
  afterAll(() => test?.close());

  const find = async (endpoint: string, q: string): Promise<Stored[]> => {
    const { status, body } = await test.call('GET', `${endpoint}?size=100&q=${encodeURIComponent(q)}`, { token: test.token });
    expect(status, q).toBe(200);
    const { objects, total } = body as { objects: Stored[]; total: number };
    expect(total, q).toBe(objects.length);
    return objects;
  };

  it.each([
    ['elegance', ['Élégance du Maroc']],
    ['ÉLÉGANCE MAROC', ['Élégance du Maroc']],
    ['maroc   élég', ['Élégance du Maroc']],
    ['elegance fes', []],
    ['oeuvre', ['ŒUVRE sociale']],
    ['œuvre', ['ŒUVRE sociale']],
    ['COEUR', ['cœur de ville']],
    ['%', ['100% lin']],
    ['0% l', ['100% lin']],
    ['_', ['sous_total']],
    ['\\', ['C:\\tmp\\x']],
    ['p\\x', ['C:\\tmp\\x']],
    ["l'ete", ["L'Été d'Aïn Sebaâ"]],
    ['ain sebaa', ["L'Été d'Aïn Sebaâ"]],
    ['strasse', ['Straße']],
    ['eclair', ['e\u0301clair']],
    ['Éclair', ['e\u0301clair']],
    ['😀', ['😀 fête']],
  ])('finds %s', async (q, expected) => {
    expect((await find('/document', q)).map((row) => row.nomDocument)).toEqual([...expected].reverse());
  });

  it('looks into the labels of a list of references, as they are now', async () => {
    const { id: module } = await test.samples.create(moduleEntity, {});
    const { id: page } = await test.samples.create(pageEntity, { libelle: 'Écran du quai', chemin: '/app/quai', module });
    const held = await test.samples.create(role, { libelle: 'Équipe de nuit 4821', module, pages: [{ value: page }] });
    const person = await test.samples.create(users, { nom: 'Tazi', roles: [{ value: held.id }] });
    const ids = async (endpoint: string, q: string) => (await find(endpoint, q)).map(({ id }) => id);
    for (const q of ['equipe nuit', 'tazi NUIT', 'nuit 4821 tazi', '4821', 'n é']) expect(await ids('/users', q), q).toContain(person.id);
    expect(await ids('/users', 'nuit jour')).toEqual([]);
    expect(await ids('/role', 'ecran quai')).toEqual(expect.arrayContaining([held.id]));
    const renamed = { ...held, libelle: 'Équipe du matin' };
    expect((await test.call('PUT', '/role', { token: test.token, body: renamed })).status).toBe(200);
    expect(await ids('/users', 'nuit')).toEqual([]);
    expect(await ids('/users', 'matin')).toEqual([person.id]);
  });

  it('looks at every word', async () => {
    expect(await find('/document', 'e l g a n c M introuvable')).toEqual([]);
    expect(await find('/document', 'é l g a n c d M')).toHaveLength(1);
  });

  it('reads Arabic', async () => {
    expect((await find('/region', 'ماسة')).map((row) => row.nomRegion)).toEqual(['Souss']);
  });

  it('finds a row by the label of its reference, each word where it may be', async () => {
    for (const q of ['credit', 'ca-01', 'avril credit', 'F-2026 ATLAS']) expect(await find('/facture', q), q).toHaveLength(1);
    expect(await find('/facture', 'avril introuvable')).toHaveLength(0);
  });

  it('finds many rows by a number and a label, whether few labels hold the word or very many', async () => {
    const { db } = test.app.services.engine;
    await run(
      db,
      `insert into client (nom_client, code_client, delai_facturation) select case when i > 2 then 'Zénith ' else 'Autre ' end || i, 'Z' || i, 10 from generate_series(1, 2202) i`,
    );
    const [first] = await run<{ id: number }>(db, `select min(id) as id from client where code_client = 'Z1'`);
    await run(
      db,
      `insert into facture (num_facture, ref_facture, date_facture, client_id) select 'LOT-7788-' || i, 'R', now(), $1::int + i % 4 from generate_series(1, 360) i`,
      [first?.id],
    );
    const total = async (query: string): Promise<number> => {
      const { body } = await test.call('GET', `/facture?size=5&${query}`, { token: test.token });
      const { objects, total: all } = body as { objects: Stored[]; total: number };
      expect(objects).toHaveLength(Math.min(5, all));
      return all;
    };
    expect(await total('q=7788')).toBe(360);
    for (const sort of ['id,desc', 'numFacture,asc', 'client.nomClient,desc', 'client.nomClient,asc']) {
      expect(await total(`q=7788+zenith&sort=${sort}`), sort).toBe(180);
      expect(await total(`q=autre+lot-7788&sort=${sort}`), sort).toBe(180);
      expect(await total(`q=autre+7788+lot&sort=${sort}&client=${first?.id}`), sort).toBe(90);
      expect(await total(`q=autre+7788+introuvable&sort=${sort}`), sort).toBe(0);
    }
  });

  it.each([
    ['emoji', '👩‍👩‍👧‍👦 et 😀'],
    ['255 characters beyond the first plane', '😀'.repeat(255)],
    ['right to left', 'مرحبا \u200fعالم'],
    ['quotes and backslashes', `"'\`\\"' ; drop table client; -- $1 %s \\u0000 \\n`],
    ['lines and tabs', 'un\ndeux\r\n\ttrois'],
    ['letters that combine', 'e\u0301 é ﬁ Å Å'],
    ['html', '<script>alert(1)</script>&amp;'],
    ['what JSON escapes', '\u2028\u2029\u007f\u0001'],
    ['the last letters', '\u{10FFFF}\uFFFD\uFEFFx'],
  ])('gives back %s letter for letter', async (_what, nomDocument) => {
    const { id } = await test.samples.create(document, { nomDocument: `  ${nomDocument} ` });
    const { body } = await test.call('GET', `/document/${id}`, { token: test.token });
    expect((body as Stored).nomDocument).toBe(nomDocument.trim());
    const journal = await test.call('GET', `/document/${id}/journal`, { token: test.token });
    expect(journal.body).toMatchObject({ objects: [{ changements: { nomDocument: { apres: nomDocument.trim() } } }] });
  });

  it.each(['/document?', '/document/all?', '/document/export?format=csv&', '/affranchissement?', '/search?'])(
    '%s takes eight different words and refuses a ninth',
    async (url) => {
      const ask = (q: string) => test.call('GET', `${url}q=${encodeURIComponent(q)}`, { token: test.token });
      const words = 'un deux trois quatre cinq six sept huit';
      expect(await ask(`${words} ${words}`)).toMatchObject({ status: 200 });
      expect(await ask(`${words} neuf`)).toMatchObject({ status: 400, body: { errors: { q: 'q est une recherche de 8 mots au plus' } } });
    },
  );
});
