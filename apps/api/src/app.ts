import { randomUUID } from 'node:crypto';
import { catalog } from '@editique/domain/catalog';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { installErrorHandler } from './core/error-handler.ts';
import { installGuard } from './core/guard.ts';
import { installLimits } from './core/limits.ts';
import { ListMemory } from './core/list-memory.ts';
import type { Services } from './core/module.ts';
import { registerOpenApi } from './core/openapi.ts';
import { registerProbes } from './core/probes.ts';
import { RequestLog } from './core/request-log.ts';
import { registerResource } from './core/resource-routes.ts';
import { Rights } from './core/rights.ts';
import { installSecurity } from './core/security.ts';
import { tableOf } from './core/table.ts';
import { createTokens } from './core/token.ts';
import { installValidation } from './core/validation.ts';
import { serveWeb } from './core/web.ts';
import type { Database } from './db/database.ts';
import { modules } from './modules.ts';

const BODY_LIMIT = 1024 * 1024;
/** The token carries its paths: an administrator's is several kilobytes. */
const MAX_HEADER_SIZE = 32 * 1024;

export interface App {
  server: FastifyInstance;
  services: Services;
  close(): Promise<void>;
}

/** The whole server on a database that is already migrated. */
export async function createApp(config: Config, database: Database): Promise<App> {
  const server = fastify({
    logger: { level: config.LOG_LEVEL },
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: MAX_HEADER_SIZE },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
  });
  const services: Services = {
    config,
    database,
    engine: {
      db: database.db,
      memory: new ListMemory(),
      timeZone: config.TIME_ZONE,
      onError: (error) => server.log.error({ err: error }, 'background work failed'),
    },
    rights: await Rights.create(database),
    tokens: createTokens(config.JWT_SECRET),
  };

  installErrorHandler(server);
  installValidation(server);
  await installSecurity(server);
  await registerOpenApi(server);
  await server.register(
    async (api) => {
      installLimits(api);
      installGuard(api, services.tokens, services.rights);
      registerProbes(api, database);
      registerEntities(api, services);
      for (const module of modules) module.routes?.(api, services);
    },
    { prefix: '/api' },
  );
  await serveWeb(server);
  const stops = modules.flatMap((module) => (module.start ? [module.start(services)] : []));
  return {
    server,
    services,
    async close() {
      for (const stop of stops) stop();
      await server.close();
      await database.close();
    },
  };
}

function registerEntities(api: FastifyInstance, services: Services): void {
  const rules = Object.assign({}, ...modules.map((module) => module.resources?.(services) ?? {}));
  for (const entity of catalog)
    registerResource(api, services.engine, { table: tableOf(entity), hooks: {}, flags: {}, ...rules[entity.name] });
}

/** Without the setting no header can change the address that is counted. */
function trusted(setting: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}
