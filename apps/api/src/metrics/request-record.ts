import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Buckets, escapeLabel, histogramText } from './buckets.ts';
import type { RecentDurations } from './recent-durations.ts';

/** Upper bounds in seconds. They are few, because each route has a line for each of them. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface RouteRecord {
  /** The route's pattern and not the address: the number of patterns is limited. */
  route: string;
  method: string;
  buckets: Buckets;
  byStatus: Map<number, number>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The counters of this route's requests, cached here after the first request. */
    record?: RouteRecord;
  }
}

/** Counts every request by the route that it matched, its status and its duration. */
export class RequestRecord {
  readonly #records = new Map<string, RouteRecord>();
  readonly #recent: RecentDurations;

  constructor(recent: RecentDurations) {
    this.#recent = recent;
  }

  /** Installs the hook that counts. Must be called before the first route is added. */
  install(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      this.#note(request, reply.statusCode, reply.elapsedTime);
      done();
    });
  }

  #note(request: FastifyRequest, status: number, ms: number): void {
    const { config } = request.routeOptions;
    config.record ??= this.#recordOf(patternOf(config.url), request.method);
    const { byStatus, buckets, route, method } = config.record;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    if (config.isStream) return;
    buckets.observe(ms / 1000);
    if (route.startsWith('/api/')) this.#recent.note(`${method} ${route}`, ms);
  }

  #recordOf(route: string, asked: string): RouteRecord {
    // All unmatched requests share one record, whatever method a client invents.
    const method = route === UNMATCHED ? '' : asked;
    const key = `${method} ${route}`;
    const known = this.#records.get(key);
    if (known) return known;
    const record = { route, method, buckets: new Buckets(BOUNDS), byStatus: new Map<number, number>() };
    this.#records.set(key, record);
    return record;
  }

  text(): string {
    const name = 'editique_http_requests_total';
    const lines = [`# HELP ${name} Requests by matched route, method and status`, `# TYPE ${name} counter`];
    for (const { route, method, byStatus } of this.#records.values())
      for (const [status, count] of byStatus)
        lines.push(`${name}{route="${escapeLabel(route)}",method="${method}",status="${status}"} ${count}`);
    const durations = histogramText(
      'editique_http_request_duration_seconds',
      'Time to answer by matched route and method',
      [...this.#records.values()].map(({ route, method, buckets }) => ({ labels: { route, method }, buckets })),
    );
    return `${lines.join('\n')}\n${durations}`;
  }
}

const UNMATCHED = 'none';
const FILES = '/assets/';

/** Returns the pattern to count under. Each built file of the web is a route named after its build, so all of them count as one. */
function patternOf(url: string | undefined): string {
  if (url === undefined) return UNMATCHED;
  return url.startsWith(FILES) ? `${FILES}*` : url;
}
