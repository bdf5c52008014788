import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { describeCall } from './describe.ts';
import { unavailable } from './errors.ts';

const status = z.strictObject({ status: z.literal('ok') });
/** A database that takes longer is not ready. */
const PATIENCE_MS = 5000;

export interface ProbeOptions {
  database: Database;
  /** The threads that the product works with: one that cannot be started any more needs a new process. */
  threads(): Iterable<{ isAlive: boolean }>;
  /** True from when the server was told to stop: it ends what it began, and others take what comes. */
  isStopping(): boolean;
}

/** Alive, and ready to serve. No limit counts them, so many at once must cost no more than one. */
export function registerProbes(scope: FastifyInstance, { database, threads, isStopping }: ProbeOptions): void {
  const describe = (summary: string) => describeCall('Exploitation', summary, { 200: status });
  let asking: Promise<void> | null = null;
  const reach = (): Promise<void> => {
    asking ??= askDatabase(database).finally(() => {
      asking = null;
    });
    return asking;
  };
  scope.get('/health', { config: { access: 'public' }, schema: describe('Le processus répond') }, async () => {
    // A keeper that asks only this must learn of a process that cannot serve.
    if (!database.isAlive() || [...threads()].some(({ isAlive }) => !isAlive)) throw unavailable();
    return { status: 'ok' };
  });
  scope.get('/ready', { config: { access: 'public' }, schema: describe('La base de données répond') }, async (request) => {
    // It still answers whoever asks, so that no request fails while the balancer turns away from it.
    if (isStopping()) throw unavailable();
    try {
      await reach();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database not reached');
      throw unavailable();
    }
  });
}

async function askDatabase(database: Database): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    await Promise.race([run(database.db, 'select 1'), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
