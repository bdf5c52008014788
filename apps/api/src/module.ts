import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { PdfPress } from './documents/pdf-press.ts';
import type { Resource } from './engine/definition/resource.ts';
import type { Engine } from './engine/list/engine.ts';
import type { Mailer } from './mail/mail.ts';
import type { Rights } from './security/rights.ts';
import type { Tokens } from './security/token.ts';

/** What the application hands to its modules. */
export interface Services {
  config: Config;
  database: Database;
  engine: Engine;
  rights: Rights;
  tokens: Tokens;
  mailer: Mailer;
  press: PdfPress;
  /** Every entity as it is served, by name; complete once the modules' own routes are added. */
  resources: Map<string, Resource>;
}

/** What is more than CRUD: rules of entities, and calls of their own. */
export interface Module {
  /** By entity name. */
  resources?(services: Services): Record<string, Partial<Omit<Resource, 'table'>>>;
  routes?(scope: FastifyInstance, services: Services): void;
  /** Work that goes on beside requests; its returned function stops it. */
  start?(services: Services): () => void;
}
