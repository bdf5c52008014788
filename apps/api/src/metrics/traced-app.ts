import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

export interface TracedApp {
  server: FastifyInstance;
  database: Database;
  /** The name of this instance in the traces. */
  instance: string;
  /** Returns true for the address of a trusted relay. Only requests from a relay may continue an existing trace. */
  isRelay(address: string): boolean;
}

export interface Tracing {
  /** Sends the remaining spans, for a short time at most. */
  stop(): Promise<void>;
}
