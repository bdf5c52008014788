import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Db, Tables } from '../database.ts';
import type { PoolState, ReplicaReads, Statements } from '../statements.ts';
import { kyselyOf } from './postgres-dialect.ts';
import { PrimaryPosition } from './primary-position.ts';
import { Replica } from './replica.ts';
import { ReplicaDriver } from './replica-driver.ts';

interface Nodes {
  primary: pg.Pool;
  /** A connection of its own to the primary: what proves that a replica is fresh must not queue behind the reads. */
  positions: pg.Pool;
  replica: pg.Pool;
}

interface SharedReads {
  db: Db;
  counts: ReplicaReads;
  /** After a gap the primary's address may lead to another server. */
  forget(): void;
  close(): Promise<void>;
}

/** Returns a database for reads, which the replica and the primary share. */
export function shareReads({ primary, positions, replica }: Nodes, statements: Statements, onError: (error: Error) => void): SharedReads {
  const position = new PrimaryPosition(kyselyOf(positions, statements));
  const standby = new Replica(replica, position, onError);
  // Without a log: a read is logged where it is asked for, whichever node answers.
  const driver = new ReplicaDriver({ db: kyselyOf(primary), pool: () => stateOf(primary) }, standby);
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (of: Kysely<unknown>) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return {
    db: new Kysely<Tables>({ dialect, log: statements.log }),
    counts: driver.counts,
    forget: () => position.forget(),
    async close() {
      await standby.close();
      await positions.end();
    },
  };
}

export const stateOf = (pool: pg.Pool): PoolState => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
