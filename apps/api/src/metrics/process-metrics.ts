import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

/** Metrics to which `promtool` objects. Other metrics contain the same information, or nobody needs it. */
const LEFT_OUT = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
  'nodejs_eventloop_utilization_histogram',
  'nodejs_eventloop_utilization_summary',
];

let registry: Registry | null = null;

/** Returns memory, processor, event-loop delay and garbage collection. One registry serves the whole process. */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20, eventLoopUtilizationTimeout: 60_000 });
  for (const name of LEFT_OUT) registry.removeSingleMetric(name);
  return registry;
}
