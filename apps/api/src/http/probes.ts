import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { run } from '../db/database.ts';
import { describeCall } from './describe.ts';
import { unavailable } from './errors.ts';

const status = z.strictObject({ status: z.literal('ok') });

/** Alive, and ready to serve. */
export function registerProbes(scope: FastifyInstance, database: Database): void {
  const describe = (summary: string) => describeCall('Exploitation', summary, { 200: status });
  scope.get('/health', { config: { access: 'public' }, schema: describe('Le processus répond') }, async () => {
    // A keeper that asks only this must learn of a process that cannot serve.
    if (!database.isAlive()) throw unavailable();
    return { status: 'ok' };
  });
  scope.get('/ready', { config: { access: 'public' }, schema: describe('La base de données répond') }, async (request) => {
    try {
      await run(database.db, 'select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database not reached');
      throw unavailable();
    }
  });
}
