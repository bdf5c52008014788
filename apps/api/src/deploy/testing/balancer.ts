import type { Answer, CallOptions, Method, TestApp } from '../../testing/test-app.ts';
import { Http2Client } from './http2-client.ts';
import { proxies, startProxy } from './proxy.ts';

export interface Balancer {
  /** Sends each call to the next instance. */
  call(method: Method, path: string, options?: CallOptions): Promise<Pick<Answer, 'status' | 'body'>>;
  stop(): Promise<void>;
}

/** Starts nginx with its file from `deploy/`. On a machine without nginx, calls the instances in turn directly. */
export async function startBalancer(instances: readonly TestApp[], ports: readonly number[]): Promise<Balancer> {
  if (!proxies.includes('nginx')) {
    let turn = 0;
    return {
      async call(method, path, options) {
        const instance = instances[turn++ % instances.length];
        if (!instance) throw new Error('There is no instance');
        const { status, body } = await instance.call(method, path, options);
        return { status, body };
      },
      stop: async () => undefined,
    };
  }
  const proxy = await startProxy('nginx', ports);
  const client = new Http2Client(proxy);
  return {
    async call(method, path, options) {
      const { status, json } = await client.call(method, `/api${path}`, options);
      return { status, body: json };
    },
    async stop() {
      client.close();
      await proxy.stop();
    },
  };
}
