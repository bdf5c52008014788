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

/** Creates a provider that sends spans in batches. The exporter reads its address, headers and timeout from the standard variables. */
export function tracerProvider(instance: string, environment: NodeJS.ProcessEnv): TracerProvider {
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'editique', 'service.version': VERSION, 'service.instance.id': instance }))
      // Merged last, so that the operator's attributes override the product's.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(environment.OTEL_TRACES_SAMPLER ?? '', environment.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(environment) })],
  });
}

const PARENT = 'parentbased_';

/** Returns the sampler for a name of the specification. An unknown name samples every trace, as the specification demands. */
function samplerOf(name: string, argument: string | undefined): Sampler {
  const share = Number(argument ?? 1);
  const root = { always_off: new AlwaysOffSampler(), traceidratio: new TraceIdRatioBasedSampler(share >= 0 && share <= 1 ? share : 1) };
  const plain = name.startsWith(PARENT) ? name.slice(PARENT.length) : name;
  const chosen = plain === 'always_off' || plain === 'traceidratio' ? root[plain] : new AlwaysOnSampler();
  return name === '' || name.startsWith(PARENT) ? new ParentBasedSampler({ root: chosen }) : chosen;
}

/** Returns how long spans are collected for a batch. The library's other limits stay unchanged. */
function batchOf({ OTEL_BSP_SCHEDULE_DELAY: delay }: NodeJS.ProcessEnv): { scheduledDelayMillis?: number } {
  const ms = Number(delay);
  return delay && Number.isFinite(ms) && ms > 0 ? { scheduledDelayMillis: ms } : {};
}
