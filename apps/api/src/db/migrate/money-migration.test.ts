import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepare } from '../../boot.ts';
import { readPdf } from '../../documents/testing/read-pdf.ts';
import { moneyDifferences } from '../../modules/billing/verify.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { seedWork } from '../../testing/work-data.ts';
import { connect } from '../connect.ts';
import { run } from '../database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const MONEY = '080_money.sql';
const PASSWORD = 'reprise-essai-2026';
const YEAR = new Zone('Africa/Casablanca').today().slice(0, 4);
const fail = (error: Error): never => {
  throw error;
};

eachDatabase((kind) => {
  let files: TestDatabase;
  let test: TestApp;
  let token: string;
  const ids = new Map<string, number>();
  const environment = { ADMIN_EMAIL: 'admin@demo.local', ADMIN_PASSWORD: PASSWORD };

  beforeAll(async () => {
    files = await createTestDatabase(kind, 'bare');
    const database = await connect(files.config(environment), fail);
    const { db } = database;
    const older = readMigrations().filter(({ name }) => name < MONEY);
    await migrate(db, older);
    await seedWork(db, 40, { spools: 0, history: 0 });
    await run(db, `update job set facture_id = null, client_id = 1, etape = 6, etat = 1, date_heure_depot = date_heure_reception`);
    await run(db, `delete from facture`);
    const factures = await run<{ id: number; numero: string }>(
      db,
      `insert into facture (num_facture, ref_facture, date_facture, client_id)
       select n.numero, 'BC', n.date, 1 from (values ('FA-2025-0001', timestamptz '2025-03-31 23:30+01'), ('FA-2025-0003', '2025-04-02'), ('2024/117', '2024-05-02'),
         ('FA-${YEAR}-0001', now()), ('fa-${YEAR}-002', now())) as n (numero, date) returning id, num_facture as numero`,
    );
    for (const { id, numero } of factures) ids.set(numero, id);
    const bill = (numero: string, jobs: number[]) =>
      run(db, `update job set facture_id = $1::int where id = any($2::int[])`, [ids.get(numero), jobs]);
    await bill('FA-2025-0001', [1, 2]);
    await bill('2024/117', [3]);
    await run(
      db,
      `insert into affranchissement (job_id, detail, date_saisie, prix) values (2, 'x', now(), 12.30), (2, 'y', now(), 7.75), (3, 'z', now(), 4.10)`,
    );
    await run(db, `delete from compteur`);
    await run(db, `insert into compteur (serie, annee, dernier) values ('FA', 2025, 3), ('FA', ${YEAR}, 1)`);
    await prepare(files.config(environment), database);
    await database.close();
    test = await startTestApp(kind, { on: files, environment });
    token = await test.signIn('admin', PASSWORD);
  });
  afterAll(async () => {
    await test.close();
    await files.drop();
  });

  const read = async (path: string) => (await test.call('GET', path, { token })).body;
  const idOf = (numero: string): number => ids.get(numero) ?? 0;
  const pdfOf = async (id: number): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, rawPayload } = await test.app.server.inject({ method: 'GET', url: `/api/facture/${id}/facture.pdf`, headers });
    expect(statusCode).toBe(200);
    return rawPayload;
  };

  it('makes the factures of before validated ones, under their numbers', async () => {
    for (const [numFacture, id] of ids)
      expect(await read(`/facture/${id}`)).toMatchObject({ numFacture, statut: 'Validée', typeFacture: 1 });
    // 60 days after the local date: it was 31 March in Casablanca.
    expect(await read(`/facture/${idOf('FA-2025-0001')}`)).toMatchObject({ dateEcheance: '2025-05-30', totalTtc: 20.05, reste: 20.05 });
    const id = idOf('2024/117');
    expect(
      (await test.call('PUT', '/facture', { token, body: { ...(Object(await read(`/facture/${id}`)) as object), refFacture: 'x' } }))
        .status,
    ).toBe(409);
    expect((await test.call('DELETE', `/facture/${id}`, { token })).status).toBe(409);
  });

  it('gives them what they billed as lines: the jobs without a price, and the postage', async () => {
    const [one, two] = [{ id: 1 }, { id: 2 }];
    expect(await read(`/facture/${idOf('FA-2025-0001')}/lignes`)).toMatchObject({
      lignes: [
        { job: one, prestation: null, prixUnitaire: 0, tauxTva: 0, ht: 0 },
        { job: two, prestation: null, prixUnitaire: 0, tauxTva: 0, ht: 0 },
        { job: two, libelle: 'Affranchissement', quantite: 1, prixUnitaire: 20.05, tauxTva: 0, ht: 20.05 },
      ],
      totalHt: 20.05,
      totalTva: 0,
      avertissements: [],
    });
    expect(await read(`/facture/${idOf('FA-2025-0003')}/lignes`)).toMatchObject({ lignes: [], totalTtc: 0 });
    expect(await read(`/facture/${idOf('2024/117')}/jobs`)).toMatchObject({ totaux: { jobs: 1, affranchissement: 4.1 } });
  });

  it('prints them, each time the same', async () => {
    const first = await pdfOf(idOf('FA-2025-0001'));
    expect((await readPdf(first)).pages[0]?.text).toMatch(/FA-2025-0001.*31 mars 2025.*20,05 DH/);
    expect((await pdfOf(idOf('FA-2025-0001'))).equals(first)).toBe(true);
    expect((await readPdf(await pdfOf(idOf('FA-2025-0003')))).pages[0]?.text).toContain('Aucune ligne');
  });

  it('continues the series without a number that is taken, and tells of a hole of before', async () => {
    const draft = await test.call('POST', '/facture/a-facturer', { token, body: { client: 1, jobs: [4] } });
    const { id } = Object(draft.body) as { id: number };
    const line = { libelle: 'Impression', quantite: 1, prixUnitaire: 10, tauxTva: 20 };
    expect((await test.call('PUT', `/facture/${id}/lignes`, { token, body: { lignes: [line] } })).status).toBe(200);
    expect((await test.call('POST', `/facture/${id}/valider`, { token })).body).toMatchObject({ numFacture: `FA-${YEAR}-0003` });
    expect(await moneyDifferences(test.app.services.engine.db)).toEqual(['Série FA-2025 : FA-2025-0002 manque']);
  });
});
