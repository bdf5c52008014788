import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationOf } from './application.ts';

const server = createServer(({ headers }, answer) => answer.end(applicationOf(headers['x-application'])));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a header of these bytes. */
const sent = (bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    // Cast: a server that listens on a port has such an address.
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', agent: false, headers: { 'X-Application': bytes.toString('latin1') } }, (answer) =>
      text(answer).then(resolve, reject),
    )
      .on('error', reject)
      .end();
  });

it.each([
  ['in UTF-8', Buffer.from('Éditeur de relevés €'), 'Éditeur de relevés €'],
  ['in Latin-1', Buffer.from('Éditeur de relevés', 'latin1'), 'Éditeur de relevés'],
  ['in ASCII', Buffer.from(' Poste de scan '), 'Poste de scan'],
  ['of spaces alone', Buffer.from('   '), 'Back-office'],
  ['that is too long', Buffer.from('😀'.repeat(300)), '😀'.repeat(255)],
])('understands a name %s', async (_, bytes, name) => {
  expect(await sent(bytes)).toBe(name);
});

it('names the back office when a client does not name itself', () => {
  expect(applicationOf(undefined)).toBe('Back-office');
});
