import type { Found } from '@editique/domain/search/found';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  let id: number;
  beforeAll(async () => {
    test = await startTestApp(kind);
    admin = await test.signIn('admin');
    const { body } = await test.call('POST', '/client', {
      token: admin,
      body: { nomClient: 'Société Élan Zébré', codeClient: 'ELAN-9', delaiFacturation: 30 },
    });
    id = (body as { id: number }).id;
    await test.call('POST', '/ville', { token: admin, body: { nomVille: 'Zébréville' } });
  });
  afterAll(() => test.close());
  const search = async (q: string, token = admin): Promise<Found[]> =>
    (await test.call('GET', `/search?q=${encodeURIComponent(q)}`, { token })).body as Found[];

  it('finds records of any entity, whatever the case and the accents', async () => {
    expect(await search('ZEBRE')).toEqual([
      { entite: 'client', id, libelle: 'Société Élan Zébré', detail: 'ELAN-9', chemin: `/app/administration/client/modifier/${id}` },
      { entite: 'ville', id: expect.any(Number), libelle: 'Zébréville', detail: '', chemin: expect.stringContaining('/ville/modifier/') },
    ]);
    expect(await search('elan soc')).toMatchObject([{ entite: 'client', id }]);
    expect(await search('so')).toContainEqual(expect.objectContaining({ entite: 'client', id }));
    const papers = (await search('a4 80')).filter(({ entite }) => entite === 'papier');
    expect(papers.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^A4/));
    expect(await search('%_%')).toEqual([]);
    expect(await search('  ')).toEqual([]);
  });

  it('finds a job by the code on its ticket, with its client', async () => {
    const { body } = await test.call('GET', '/job?size=1', { token: admin });
    const [job] = (body as { objects: { id: number; nomjob: string; client: { nomClient: string } }[] }).objects;
    const [first] = await search(`JOB:${job?.id}`);
    expect(first).toEqual({
      entite: 'job',
      id: job?.id,
      libelle: job?.nomjob,
      detail: job?.client.nomClient,
      chemin: `/app/administration/job/afficher/${job?.id}`,
    });
    expect((await search(job?.nomjob.slice(0, 2) ?? '')).filter(({ entite }) => entite === 'job').length).toBeLessThanOrEqual(5);
  });

  it('finds the newest that hold a number, whether few or many do', async () => {
    await run(
      test.app.services.database.db,
      `insert into client (nom_client, code_client, delai_facturation)
       select case when n <= 12 then 'Sud 4455 ' else 'Nord 7788 ' end || n, 'MARCHE-' || n, 30 from generate_series(1, 1200) n`,
    );
    const names = async (q: string) => (await search(q)).map(({ libelle }) => libelle);
    expect(await names('4455')).toEqual(['Sud 4455 12', 'Sud 4455 11', 'Sud 4455 10', 'Sud 4455 9', 'Sud 4455 8']);
    const many = ['Nord 7788 1200', 'Nord 7788 1199', 'Nord 7788 1198', 'Nord 7788 1197', 'Nord 7788 1196'];
    expect(await names('7788')).toEqual(many);
    expect(await names('marche 7788')).toEqual(many);
    expect(await names('7788 sud')).toEqual([]);
  });

  it('shows nothing of a list that the user may not open', async () => {
    expect(await search('zebre', await test.signIn('facturation'))).toMatchObject([
      { entite: 'client', chemin: '/app/administration/client?q=Soci%C3%A9t%C3%A9%20%C3%89lan%20Z%C3%A9br%C3%A9' },
    ]);
    expect((await test.call('GET', '/search?q=a')).status).toBe(401);
    expect((await test.call('GET', '/search', { token: admin })).status).toBe(400);
    expect((await test.call('GET', `/search?q=${'x'.repeat(201)}`, { token: admin })).status).toBe(400);
  });
});
