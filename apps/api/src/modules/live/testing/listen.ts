import type { AddressInfo } from 'node:net';
import type { App } from '../../../app.ts';

/** Starts listening and returns the server's address: streams need a real connection. */
export async function listen(app: App): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}
