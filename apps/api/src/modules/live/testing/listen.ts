import type { AddressInfo } from 'node:net';
import type { App } from '../../../app.ts';

/** The address of a server that takes connections: a stream cannot be asked for without a network. */
export async function listen(app: App): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
}
