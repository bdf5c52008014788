import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** Accepts ids as other programs make them. Spaces or signs that a log or a terminal would interpret are refused. */
const WELL_FORMED = /^[\w.:-]{8,128}$/;

/** Returns the function that gives each request its id for log and answer. An id from outside is used only if a trusted relay sent it. */
export function requestIds(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const isRelay = relays(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const isTaken = typeof given === 'string' && WELL_FORMED.test(given) && isRelay(socket.remoteAddress ?? '');
    return isTaken ? given : randomUUID();
  };
}

/** Adds the request id to every answer, so that users can quote it when they report an error. */
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

/** Returns a test for addresses of trusted relays. If the setting is a number of hops, every direct peer is one of them. */
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
