import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** What other programs make: identifiers without spaces or signs that a log or a terminal would read as something else. */
const WELL_FORMED = /^[\w.:-]{8,128}$/;

/** How each request is named in the log and in its answer. A name that the request brings is taken only from a relay of ours. */
export function requestIds(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isRelay = relays(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isTaken = typeof given === 'string' && WELL_FORMED.test(given) && isRelay(socket.remoteAddress ?? '');
    return isTaken ? given : randomUUID();
  };
}

/** Every answer carries it: whoever reports an error can quote it. */
export function sendRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const HOPS = /^\d+$/;

/** Whether an address is one of the relays that the setting names. With a number of relays, whoever connects is the first of them. */
export function relays(setting: string | undefined): (address: string) => boolean {
  if (setting === undefined) return () => false;
  if (HOPS.test(setting)) return () => Number(setting) > 0;
  const list = new BlockList();
  for (const name of setting.split(',').map((item) => item.trim()))
    for (const network of NAMED[name] ?? [name]) {
      const [address = '', bits] = network.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
