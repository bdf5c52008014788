import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

export interface TracedApp {
  server: FastifyInstance;
  database: Database;
  /** The name of this instance in the traces. */
  instance: string;
  /** Whether an address is one of our relays: a trace goes on only from there. */
  isRelay(address: string): boolean;
}

export interface Tracing {
  /** Sends what is left, and does not wait long for it. */
  stop(): Promise<void>;
}
