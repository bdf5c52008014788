import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase, type DatabaseKind } from './test-database.ts';

const fail = (error: Error): never => {
  throw error;
};

/** Opens a migrated database of the test's own, without a server. Closing it removes it. A broken connection fails the test. */
export async function openDatabase(kind: DatabaseKind, onConnectionError: (error: Error) => void = fail): Promise<Database> {
  const test = await createTestDatabase(kind);
  const database = await connect(test.config(), onConnectionError);
  return {
    ...database,
    async close() {
      await database.close();
      await test.drop();
    },
  };
}
