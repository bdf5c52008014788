import { setTimeout as delay } from 'node:timers/promises';
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import type { FastifyRequest } from 'fastify';
import { VERSION } from '../version.ts';
import { remoteParent } from './remote-parent.ts';
import type { TracedApp, Tracing } from './traced-app.ts';
import { tracerProvider } from './tracer-provider.ts';

/** The longest time that a stop spends on sending the remaining spans. */
const STOP_MS = 3000;
const MOST_TEXT = 2000;
const MOST_SAID = 300;

/** Creates a span for each request, and one for each statement that the request sends. */
export function traceRequests({ server, database, instance, isRelay }: TracedApp, environment: NodeJS.ProcessEnv): Tracing {
  // An unavailable collector is reported in the log. Requests never wait for it: spans are queued, and surplus ones are dropped.
  diag.setLogger(
    quietExcept((message) => server.log.warn({ said: message.slice(0, MOST_SAID) }, 'traces not sent')),
    DiagLogLevel.ERROR,
  );
  const provider = tracerProvider(instance, environment);
  const tracer = provider.getTracer('editique', VERSION);
  const contexts = new AsyncLocalStorageContextManager().enable();
  const contextOf = new WeakMap<FastifyRequest, Context>();

  server.addHook('onRequest', (request, _reply, done) => {
    // An event stream stays open for hours, so it is not traced.
    if (request.routeOptions.config.isStream) return done();
    const parent = isRelay(request.socket.remoteAddress ?? '') ? remoteParent(request.headers.traceparent) : null;
    const { url: route } = request.routeOptions;
    const span = tracer.startSpan(
      route ? `${request.method} ${route}` : request.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route ?? '', 'editique.request_id': request.id },
      },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    contextOf.set(request, context);
    contexts.with(context, done);
  });
  // The events that deliver the body run outside the request's context, so the context is entered again.
  server.addHook('preValidation', (request, _reply, done) => {
    const context = contextOf.get(request);
    if (context) contexts.with(context, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contextOf.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  database.onStatement(({ sql, ms, error }) => {
    const context = contexts.active();
    if (!trace.getSpan(context)?.isRecording()) return;
    const now = Date.now();
    const operation = (sql.match(FIRST_WORD)?.[0] ?? 'sql').toUpperCase();
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql.slice(0, MOST_TEXT) };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: now - ms, attributes }, context);
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  });
  return {
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), delay(STOP_MS, undefined, { ref: false })]);
      contexts.disable();
      diag.disable();
    },
  };
}

const FIRST_WORD = /[a-z]+/i;

const quietExcept = (error: (message: string) => void) => {
  const quiet = (): void => undefined;
  return { error, warn: quiet, info: quiet, debug: quiet, verbose: quiet };
};
