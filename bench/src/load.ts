import autocannon from 'autocannon';

export interface Call {
  name: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** The path, without the base of the server. */
  path(): string;
  body?(): unknown;
}

export interface Measure {
  /** Requests per second. */
  rate: number;
  /** autocannon knows no 95th percentile: it is the 97.5th, which is never less. */
  p95: number;
  errors: number;
}

/** Loads one call with 10 connections for some seconds. */
export async function load(base: string, call: Call, token: string, seconds: number): Promise<Measure> {
  const result = await autocannon({
    url: base,
    connections: 10,
    duration: seconds,
    requests: [
      {
        method: call.method ?? 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          path: new URL(base).pathname.replace(/\/$/, '') + call.path(),
          ...(call.body ? { body: JSON.stringify(call.body()) } : {}),
        }),
      },
    ],
  });
  return { rate: result.requests.average, p95: result.latency.p97_5, errors: result.non2xx + result.errors };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
