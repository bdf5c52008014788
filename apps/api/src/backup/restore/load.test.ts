import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPgliteCopyConnection } from '../copies/pglite-copy-connection.ts';
import { writeWhole } from '../file/draft-file.ts';
import { openBackup } from '../file/read-backup.ts';
import { makeBackup } from '../make-backup.ts';
import { suiteFolder } from '../testing/files.ts';
import { load } from './load.ts';

const path = suiteFolder();
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('pglite');
});
afterAll(() => test?.drop());

it('does not blame the backup for a database that ends while it is loaded', { timeout: 200_000 }, async () => {
  const database = await connect(test.config(), () => undefined);
  await makeBackup(test.config(), database, (file) => writeWhole(path('bonne.zip'), file)).finally(() => database.close());
  const backup = await openBackup(path('bonne.zip'));
  const copyConnection = await openPgliteCopyConnection(path('nouvelle'));
  const dying: typeof copyConnection = {
    ...copyConnection,
    copyIn(table, bytes) {
      copyConnection.abort();
      return copyConnection.copyIn(table, bytes);
    },
  };
  const loading = transaction(copyConnection.db, (trx) => load(trx, dying, backup, async () => undefined));
  await expect(loading).rejects.toBeInstanceOf(DatabaseUnavailable);
  await copyConnection.close();
  backup.close();
});
