import { Zone } from '@editique/domain/time/zone';
import fastify, { type FastifyInstance } from 'fastify';
import { Backups } from './backup/backups.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { PdfPress } from './documents/pdf-press.ts';
import { Registry } from './engine/definition/registry.ts';
import { fieldOfConstraint } from './engine/definition/table.ts';
import { BackgroundWork } from './engine/list/background-work.ts';
import { currentMemory } from './engine/list/current-memory.ts';
import { checkAnswers, type WrongAnswer } from './http/answer-check.ts';
import { noteArrivals } from './http/arrival.ts';
import { installCompression } from './http/compression.ts';
import { installErrorHandler, sendError } from './http/error-handler.ts';
import { unavailable } from './http/errors.ts';
import { answerBadAddress, answerBadHttp } from './http/http-errors.ts';
import { acceptJson } from './http/json-body.ts';
import { leaveBalancer } from './http/leave.ts';
import { AnswerLines } from './http/limits/answer-lines.ts';
import { installAnswerWatch } from './http/limits/answer-watch.ts';
import { installBodyWatch } from './http/limits/body-watch.ts';
import { limitConnections } from './http/limits/connections.ts';
import { installLimits, type Limits, usualLimits } from './http/limits/limits.ts';
import { logSerializers } from './http/log/log-error.ts';
import { logOutput } from './http/log/log-output.ts';
import { relays, requestIds, sendRequestIds } from './http/log/request-id.ts';
import { RequestLog } from './http/log/request-log.ts';
import { registerProbes } from './http/probes.ts';
import { installSecurity } from './http/security-headers.ts';
import { sendServerDay } from './http/server-day.ts';
import { installValidation } from './http/validation.ts';
import { serveWeb } from './http/web.ts';
import { createMailer } from './mail/mail.ts';
import { StopPatience } from './mail/stop-patience.ts';
import { registerMetrics } from './metrics/metrics-route.ts';
import { startTracing } from './metrics/tracing.ts';
import { Watch } from './metrics/watch.ts';
import type { Services } from './module.ts';
import { modules } from './modules.ts';
import { JobMoves } from './production/job-moves.ts';
import { installOpenApi } from './reference/openapi.ts';
import { registerReference } from './reference/reference-page.ts';
import { FailureBound } from './security/failure-bound.ts';
import { type Access, installGuard } from './security/guard.ts';
import { Rights } from './security/rights.ts';
import { noteLeftOut } from './security/security-journal.ts';
import { SeenSessions } from './security/seen-sessions.ts';
import { createTokens } from './security/token.ts';
import { startUpkeep } from './upkeep.ts';

const BODY_LIMIT = 1024 * 1024;
/** A full token contains the user's permission paths: an administrator's is several kilobytes. */
const MAX_HEADER_SIZE = 32 * 1024;
/** Longer than the slowest upload that the body watch accepts. */
const REQUEST_MS = 3_600_000;
/** Longer than the longest statement. */
const GRACE_MS = 20_000;
const SWEEP_MS = 100;
/** How many files of tables are sent to one user at once, and how many more may wait. */
const SHEETS = { atOnce: 4, waiting: 100 };

interface Call {
  method: string;
  url: string;
  access: Access | undefined;
}

export interface App {
  server: FastifyInstance;
  services: Services;
  backups: Backups;
  /** Every route, as method and pattern, with its access rule. The tests walk this list to check that no route is open by mistake. */
  calls: readonly Call[];
  /** Makes the readiness probe fail. Requests are still served. */
  drain(): void;
  /** Leaves the load balancer before `close`, so that other instances take over and no request fails. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Set by the tests: every answer is checked against its schema, and mismatches are passed to this function. */
  onWrongAnswer?: (error: WrongAnswer) => void;
  limits?: Partial<Limits>;
}

/** Builds the whole server on a database that is already migrated. */
export async function createApp(config: Config, database: Database, { onWrongAnswer, limits: given }: AppOptions = {}): Promise<App> {
  const limits = { ...usualLimits, ...given };
  const server = createServer(config, limits);
  const watch = new Watch();
  const onError = (error: unknown): void => {
    server.log.error({ err: error }, 'background work failed');
    watch.errors.note(error);
  };
  const unreachable = new AbortController();
  const services = await createServices({ config, database, watch, unreachable: unreachable.signal }, onError);
  server.decorate('services', services);
  let isStopping = false;
  let isClosing = false;
  const calls: Call[] = [];
  server.addHook('onRoute', ({ method, url, config: { access } = {} }) => {
    for (const verb of [method].flat()) calls.push({ method: verb, url, access });
  });
  watch.metrics.watchDatabase(database);
  watch.metrics.watchServer(server.server);
  watch.pdfWorkers.set('documents', services.press);
  const isHealthy = (): boolean => database.isAlive() && [...watch.pdfWorkers.values()].every(({ isAlive }) => isAlive);
  watch.metrics.gauge('editique_healthy', 'Whether /api/health answers that the process needs no restart', () => Number(isHealthy()));
  noteArrivals(server);
  sendRequestIds(server);
  sendServerDay(server, new Zone(config.TIME_ZONE));
  // A connection that was busy when the server began to close may send one more request.
  server.addHook('onRequest', async (_request, reply) => (isClosing ? sendError(reply, unavailable()) : undefined));
  watch.requests.install(server);
  const tracing = await startTracing({ server, database, instance: watch.id, isRelay: relays(config.TRUST_PROXY) });
  limitConnections(server, limits, config.TRUST_PROXY !== undefined);
  installAnswerWatch(server, limits);
  installBodyWatch(server, limits);
  installErrorHandler(server, fieldOfConstraint, (...failed) => watch.requestFailed(...failed));
  acceptJson(server);
  installValidation(server);
  // Before the compression, because the check needs the plain text.
  if (onWrongAnswer) checkAnswers(server, onWrongAnswer);
  await installSecurity(server);
  await installCompression(server);
  await installOpenApi(server);
  await server.register(
    async (api) => {
      installGuard(api, { ...services, limits });
      registerProbes(api, { database, isHealthy, isStopping: () => isStopping });
      registerMetrics(api, watch.metrics, config.METRICS_TOKEN);
      await api.register(async (work) => {
        installLimits(work, limits);
        registerReference(work);
        for (const module of modules) await work.register(module);
      });
    },
    { prefix: '/api' },
  );
  await serveWeb(server);
  const stopUpkeep = startUpkeep(services.engine, database);
  const backups = new Backups(config, database, onError);
  backups.start();
  return {
    server,
    services,
    backups,
    calls,
    drain() {
      isStopping = true;
    },
    leave: () => leaveBalancer(server.server, () => unreachable.abort()),
    async close() {
      isStopping = true;
      stopUpkeep();
      await backups.stop();
      // A client that reads its answer slowly, or keeps an idle connection, must not keep the server from stopping.
      const patience = setTimeout(() => server.server.closeAllConnections(), GRACE_MS);
      const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
      isClosing = true;
      await server.close();
      await services.engine.background.stop();
      await services.seen.settled();
      await services.failures.flush();
      clearTimeout(patience);
      clearInterval(sweep);
      await services.press.close();
      await tracing?.stop();
      await database.close();
    },
  };
}

function createServer(config: Config, limits: Limits): FastifyInstance {
  const server: FastifyInstance = fastify({
    logger: { level: config.LOG_LEVEL, serializers: logSerializers, stream: logOutput() },
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: MAX_HEADER_SIZE, headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    // Off, because it would also cut short the waits of a stop and leave the stop incomplete. Each of those waits has its own limit.
    pluginTimeout: 0,
    // Off, because Fastify's own answer is in English.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    logController: new RequestLog(),
    genReqId: requestIds(config.TRUST_PROXY),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket): void => answerBadHttp(error, socket, server.log),
  });
  return server;
}

type GivenServices = Pick<Services, 'config' | 'database' | 'watch' | 'unreachable'>;

async function createServices(given: GivenServices, onError: (error: unknown) => void): Promise<Services> {
  const { config, database, watch } = given;
  return {
    ...given,
    engine: {
      db: database.db,
      reads: database.reads,
      memory: currentMemory(database),
      timeZone: config.TIME_ZONE,
      onError,
      background: new BackgroundWork(onError),
    },
    rights: await Rights.create(database),
    tokens: createTokens(config.JWT_SECRET),
    seen: new SeenSessions(database.db, config, onError),
    failures: new FailureBound((count) => noteLeftOut(database.db, count).catch(onError)),
    mailer: watch.counting(createMailer(config)),
    stopPatience: new StopPatience(),
    press: new PdfPress(),
    sheets: new AnswerLines<number>(SHEETS.atOnce, SHEETS.waiting),
    registry: new Registry(),
    moves: new JobMoves(),
  };
}

/** Returns Fastify's `trustProxy` option. Without the setting, no header can change the client address. */
function trusted(setting: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (setting === undefined) return false;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}
