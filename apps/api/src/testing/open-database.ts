import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase, type DatabaseKind } from './test-database.ts';

/** Opens a migrated database of the test's own, without a server. Closing it removes it. */
export async function openDatabase(kind: DatabaseKind): Promise<Database> {
  const test = await createTestDatabase(kind);
  const database = await connect(test.config(), (error) => {
    throw error;
  });
  return {
    ...database,
    async close() {
      await database.close();
      await test.drop();
    },
  };
}
