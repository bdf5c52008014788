import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface Relay {
  url: string;
  close(): void;
}

/** Opens one address of several servers, as HAProxy does: each new connection goes to the next one. The URLs differ in their port only. */
export async function openRelay(urls: readonly string[]): Promise<Relay> {
  const ports = urls.map((url) => Number(new URL(url).port));
  let turn = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: ports[turn++ % ports.length] ?? 0, noDelay: true });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(urls[0] ?? '');
  // Cast: a server that listens on a port has an address with that port.
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}
