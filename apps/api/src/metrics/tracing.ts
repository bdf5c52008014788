import type { TracedApp, Tracing } from './traced-app.ts';

/**
 * Starts sending a span of each request to a collector, if the standard variables of OpenTelemetry name one. Otherwise the libraries are
 * not even loaded: they cost memory and time at each start.
 */
export async function startTracing(app: TracedApp): Promise<Tracing | null> {
  if (!isWanted(process.env)) return null;
  try {
    const { traceRequests } = await import('./trace-requests.ts');
    return traceRequests(app, process.env);
  } catch (error) {
    // The product serves without traces: they are for operators, and a wrong address must not stop everybody else.
    app.server.log.error({ err: error }, 'no traces are sent');
    return null;
  }
}

const isWanted = ({
  OTEL_SDK_DISABLED: disabled,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
}: NodeJS.ProcessEnv): boolean => Boolean(endpoint || tracesEndpoint) && disabled?.toLowerCase() !== 'true' && exporter !== 'none';
