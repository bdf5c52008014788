import type { TracedApp, Tracing } from './traced-app.ts';

/**
 * Sends a span of each request to a collector, where the standard variables of OpenTelemetry name one. Nothing of it is loaded
 * otherwise: it costs memory and some time at each start.
 */
export async function startTracing(app: TracedApp): Promise<Tracing | null> {
  if (!isWanted(process.env)) return null;
  try {
    const { traceRequests } = await import('./trace-requests.ts');
    return traceRequests(app, process.env);
  } catch (error) {
    // The product serves without it: traces are for whoever watches, and a wrong address must not keep the others from working.
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
