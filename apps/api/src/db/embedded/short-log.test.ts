import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { run } from '../database.ts';
import { openEmbedded } from './embedded.ts';
import { checkpointLongLog } from './short-log.ts';

it('begins the log anew once it is long, so that a start after a power cut has little to do again', async () => {
  const test = await createTestDatabase('pglite', 'bare');
  const fail = (error: unknown): never => {
    throw error;
  };
  const { db, close } = await openEmbedded({ folder: test.config().DATA_DIR, onError: fail, onLost: fail });
  const toDoAgain = async (): Promise<number> => {
    const [log] = await run<{ bytes: number }>(
      db,
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    );
    return log?.bytes ?? 0;
  };
  await run(db, `create table pli as select repeat('x', 100) as texte from generate_series(1, 20000)`);
  const before = await toDoAgain();
  expect(before).toBeGreaterThan(2_000_000);
  await checkpointLongLog(db, 10_000_000);
  expect(await toDoAgain()).toBeGreaterThanOrEqual(before);
  await checkpointLongLog(db, 1_000_000);
  expect(await toDoAgain()).toBeLessThan(100_000);
  await close();
  await test.drop();
});
