import { expect, it } from 'vitest';
import { createTestDatabase, eachDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { expectTables } from './expect-tables.ts';

eachDatabase((kind) => {
  it('tells in one line that a database was never used, and which setting names it', async () => {
    const test = await createTestDatabase(kind, 'bare');
    const config = test.config();
    const database = await connect(config, () => undefined);
    try {
      const line = kind === 'pglite' ? /^DATA_DIR doit être .* est vide$/ : /^DATABASE_URL doit être .* est vide$/;
      await expect(expectTables(database.db, config)).rejects.toThrow(line);
    } finally {
      await database.close();
      await test.drop();
    }
  });
});
