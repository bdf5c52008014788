import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { PdfPress } from './documents/pdf-press.ts';
import type { Registry } from './engine/definition/registry.ts';
import type { Engine } from './engine/list/engine.ts';
import type { Mailer } from './mail/mail.ts';
import type { StopPatience } from './mail/stop-patience.ts';
import type { Watch } from './metrics/watch.ts';
import type { JobMoves } from './production/job-moves.ts';
import type { FailureBound } from './security/failure-bound.ts';
import type { Rights } from './security/rights.ts';
import type { SeenSessions } from './security/seen-sessions.ts';
import type { Tokens } from './security/token.ts';

/** What the application hands to its modules. */
export interface Services {
  config: Config;
  database: Database;
  engine: Engine;
  rights: Rights;
  tokens: Tokens;
  seen: SeenSessions;
  failures: FailureBound;
  mailer: Mailer;
  stopPatience: StopPatience;
  press: PdfPress;
  registry: Registry;
  moves: JobMoves;
  watch: Watch;
  /** Aborted when a server that leaves its balancer takes no more connections: whoever holds one open lets go. */
  unreachable: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

export interface ModuleOptions {
  name: string;
  /** The modules that must be there before it: Fastify refuses to start without them. */
  dependencies?: string[];
}

/** What is more than CRUD, as a Fastify plugin: rules of entities, calls of its own, work beside the requests. */
export const defineModule = ({ name, dependencies = [] }: ModuleOptions, setUp: (api: FastifyInstance, services: Services) => void) =>
  plugin(
    async (api: FastifyInstance) => {
      setUp(api, api.services);
    },
    { name, dependencies, decorators: { fastify: ['services'] } },
  );

/** The generic calls of every entity are made from the rules that were added before this module. */
export const ENTITIES = 'entities';
