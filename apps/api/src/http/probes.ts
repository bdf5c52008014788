import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { describeCall } from './describe.ts';
import { unavailable } from './errors.ts';

const status = z.strictObject({ status: z.literal('ok') });
/** A database that takes longer than this to answer counts as not ready. */
const PATIENCE_MS = 5000;

export interface ProbeOptions {
  database: Database;
  /** False if the process must be replaced, because it will not recover by itself. */
  isHealthy(): boolean;
  /** True once the server was told to stop: it finishes the work under way, and other instances take new requests. */
  isStopping(): boolean;
}

/** Registers the liveness and readiness probes. No limit applies to them, so simultaneous probes share one query. */
export function registerProbes(scope: FastifyInstance, { database, isHealthy, isStopping }: ProbeOptions): void {
  const describe = (summary: string) => describeCall('Exploitation', summary, { 200: status });
  let asking: Promise<void> | null = null;
  const reach = (): Promise<void> => {
    asking ??= askDatabase(database).finally(() => {
      asking = null;
    });
    return asking;
  };
  scope.get('/health', { config: { access: 'public' }, schema: describe('Le processus répond') }, async () => {
    // A supervisor that polls only this call must notice a process that cannot serve any more.
    if (!isHealthy()) throw unavailable();
    return { status: 'ok' };
  });
  scope.get('/ready', { config: { access: 'public' }, schema: describe('La base de données répond') }, async (request) => {
    // Only the probe fails: other calls are still answered, so that no request fails until the balancer has turned away.
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
