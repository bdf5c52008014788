import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

/** Names that `promtool` finds fault with. What they tell is in others, or nobody asks for it. */
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

/** Memory, processor, event-loop delay and garbage collection. There is one for the process, whatever runs in it. */
export function processMetrics(): Registry {
  if (registry) return registry;
  registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20, eventLoopUtilizationTimeout: 60_000 });
  for (const name of LEFT_OUT) registry.removeSingleMetric(name);
  return registry;
}
