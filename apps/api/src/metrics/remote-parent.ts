import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The W3C format: version, trace, span, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** Returns the span of the calling program, from its `traceparent` header, or null. */
export function remoteParent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (!traceId || !spanId || !flags) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}
