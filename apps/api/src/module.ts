import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { PdfPress } from './documents/pdf-press.ts';
import type { Registry } from './engine/definition/registry.ts';
import type { Engine } from './engine/list/engine.ts';
import type { AnswerLines } from './http/limits/answer-lines.ts';
import type { Mailer } from './mail/mail.ts';
import type { StopPatience } from './mail/stop-patience.ts';
import type { Watch } from './metrics/watch.ts';
import type { JobMoves } from './production/job-moves.ts';
import type { FailureBound } from './security/failure-bound.ts';
import type { Rights } from './security/rights.ts';
import type { SeenSessions } from './security/seen-sessions.ts';
import type { Tokens } from './security/token.ts';

/** The services that the application passes to its modules. */
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
  /** The limit that all files of tables share: writing a workbook keeps the server's own thread busy. */
  sheets: AnswerLines<number>;
  registry: Registry;
  moves: JobMoves;
  watch: Watch;
  /** Aborted when a server that leaves its balancer accepts no more connections: modules then close the connections they hold open. */
  unreachable: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
}

export interface ModuleOptions {
  name: string;
  /** The modules that must be registered before: without them Fastify refuses to start. */
  dependencies?: string[];
}

/** Defines a module as a Fastify plugin. A module adds what goes beyond CRUD: rules of entities, routes of its own, background work. */
export const defineModule = ({ name, dependencies = [] }: ModuleOptions, setUp: (api: FastifyInstance, services: Services) => void) =>
  plugin(
    async (api: FastifyInstance) => {
      setUp(api, api.services);
    },
    { name, dependencies, decorators: { fastify: ['services'] } },
  );

/** The name of the module with the generic routes of every entity. They use the rules that were added before it. */
export const ENTITIES = 'entities';
