import { readdirSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boot } from '../boot.ts';
import { consistencyChecks } from '../consistency-checks.ts';
import { connect } from '../db/connect.ts';
import { run, script } from '../db/database.ts';
import { applyFirstRelease } from '../db/testing/first-release.ts';
import { FIRST_RELEASE_USER, firstReleaseData } from '../db/testing/first-release-data.ts';
import { createTestDatabase, eachDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openBackup } from './file/read-backup.ts';
import { putBack, suiteFolder } from './testing/files.ts';

const TIMEOUT = 400_000;

eachDatabase((kind) => {
  const path = suiteFolder();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, 'bare');
    const database = await connect(test.config(), () => undefined);
    await applyFirstRelease(database.db);
    await script(database.db, firstReleaseData);
    await database.close();
  }, TIMEOUT);
  afterAll(() => test?.drop());

  it(
    'comes up with the data of release 0.1.0, keeps it before, and brings a backup of it up as well',
    async () => {
      const config = test.config({ BACKUP_DIR: path('kept') });
      const app = await boot(config, () => undefined);
      const { database } = app.services;
      const expectIntact = async (): Promise<void> => {
        const signIn = await app.server.inject({ method: 'POST', url: '/api/users/login', payload: FIRST_RELEASE_USER });
        expect(signIn.statusCode).toBe(200);
        const authorization = `Bearer ${signIn.json().token}`;
        const get = async (url: string) => (await app.server.inject({ url: `/api${url}`, headers: { authorization } })).json();
        const billed = { nomjob: 'RELEVES-2', etape: 6, observation: 'Tabulé\tet\nsur deux lignes \\ fin', statutFacturation: 'Facturé' };
        expect(await get('/job?q=releves-2')).toMatchObject({ total: 1, objects: [billed] });
        expect(await get('/job')).toMatchObject({ total: 4 });
        expect(await get('/facture')).toMatchObject({ total: 1, objects: [{ numFacture: '2025-0001' }] });
        expect(await get('/article')).toMatchObject({ total: 1, objects: [{ libelle: 'Ramette A4', quantite: 4800 }] });
        for (const { read } of consistencyChecks.values()) expect(await read(database.db)).toEqual([]);
      };
      await expectIntact();

      const [kept = '', ...others] = readdirSync(path('kept'));
      expect([kept, others]).toEqual([expect.stringMatching(/^editique-migration-\d{8}T\d{6}Z\.zip$/), []]);
      const { size, mode } = statSync(path(`kept/${kept}`));
      expect(mode & 0o777).toBe(0o600);
      expect(await run(database.db, 'select origine, octets::int, erreur from sauvegarde')).toEqual([
        { origine: 'migration', octets: size, erreur: null },
      ]);
      const backup = await openBackup(path(`kept/${kept}`));
      backup.close();
      expect(backup.migrations).toHaveLength(15);

      await run(database.db, `update job set nomjob = 'Perdu'`);
      await putBack(config, database, path(`kept/${kept}`), path('safety.zip'));
      await expectIntact();
      expect(await run(database.db, 'select origine from sauvegarde')).toEqual([{ origine: 'migration' }]);
      await app.close();
    },
    TIMEOUT,
  );
});
