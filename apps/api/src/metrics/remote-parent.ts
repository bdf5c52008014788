import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The form of the W3C: version, trace, span, flags. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The span of another program in which a request was made, as its header names it. */
export function remoteParent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (!traceId || !spanId || !flags) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? parent : null;
}
