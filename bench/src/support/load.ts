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
  /** In milliseconds, as is `p975`. */
  p95: number;
  p975: number;
  errors: number;
}

/** Sends one call over some connections for some seconds, and measures the answers. */
export async function load(base: string, call: Call, token: string, seconds: number, connections = 10): Promise<Measure> {
  const options: autocannon.Options = {
    url: base,
    connections,
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
  };
  // The 95th percentile is computed here, because autocannon reports only the 90th and the 97.5th.
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const at = (share: number): number => Math.round(percentile(times, share));
  return { rate: result.requests.average, p95: at(0.95), p975: at(0.975), errors: result.non2xx + result.errors };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
