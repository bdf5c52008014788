import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../version.ts';

/** Sends spans in batches. The exporter reads its address, headers and patience from the standard variables by itself. */
export function tracerProvider(instance: string, environment: NodeJS.ProcessEnv): TracerProvider {
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'editique', 'service.version': VERSION, 'service.instance.id': instance }))
      // What the operator says of the service comes last.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(environment.OTEL_TRACES_SAMPLER ?? '', environment.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(environment) })],
  });
}

const PARENT = 'parentbased_';

/** The names are those of the specification. One that is unknown takes every trace, as the specification says. */
function samplerOf(name: string, argument: string | undefined): Sampler {
  const share = Number(argument ?? 1);
  const root = { always_off: new AlwaysOffSampler(), traceidratio: new TraceIdRatioBasedSampler(share >= 0 && share <= 1 ? share : 1) };
  const plain = name.startsWith(PARENT) ? name.slice(PARENT.length) : name;
  const chosen = plain === 'always_off' || plain === 'traceidratio' ? root[plain] : new AlwaysOnSampler();
  return name === '' || name.startsWith(PARENT) ? new ParentBasedSampler({ root: chosen }) : chosen;
}

/** How long spans are gathered. The other limits of the batch stay the library's. */
function batchOf({ OTEL_BSP_SCHEDULE_DELAY: delay }: NodeJS.ProcessEnv): { scheduledDelayMillis?: number } {
  const ms = Number(delay);
  return delay && Number.isFinite(ms) && ms > 0 ? { scheduledDelayMillis: ms } : {};
}
