import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { connect } from '../connect.ts';
import { run } from '../database.ts';

let own: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [own, other] = await Promise.all([createTestDatabase('postgres', 'bare'), createTestDatabase('postgres', 'bare')]);
});
afterAll(async () => {
  await own?.drop();
  await other?.drop();
});

const wayTo = (database: TestDatabase): string => {
  const { DATABASE_DIRECT_URL, DATABASE_URL = '' } = database.config();
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
};

it('takes the way past the pooler to the same database', async () => {
  const database = await connect(own.config({ DATABASE_DIRECT_URL: wayTo(own) }), () => undefined);
  expect(await run(database.db, 'select 1 as n')).toEqual([{ n: 1 }]);
  await database.close();
});

it('refuses one to another database, which would be migrated in its place', async () => {
  const refusal = await connect(own.config({ DATABASE_DIRECT_URL: wayTo(other) }), () => undefined).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/^DATABASE_DIRECT_URL doit être l'adresse de la base que nomme DATABASE_URL/),
  });
});
