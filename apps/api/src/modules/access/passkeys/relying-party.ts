import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { refused } from '../../../http/errors.ts';
import { message } from '../messages.ts';

/** Where passkeys are made and used: the origin that the browser names, and its domain. */
export interface RelyingParty {
  origin: string;
  domain: string;
}

const BRACKETS = /^\[|\]$/g;

/**
 * The setting says where the product is. Without it, it is wherever the browser found it: a forged name gains nothing, because a
 * passkey is bound to the domain for which it was made, and the browser uses it nowhere else.
 */
export function partyOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty {
  const asked = originOf(request);
  const { origin, hostname, protocol } = PUBLIC_URL ? new URL(PUBLIC_URL) : asked;
  if (PUBLIC_URL && asked.origin !== origin && request.headers.origin) throw refused(message.passkeyElsewhere(origin));
  const domain = hostname.replace(BRACKETS, '');
  if (isIP(domain) || (protocol !== 'https:' && !isLocal(domain))) throw refused(message.passkeyUnsafe);
  return { origin, domain };
}

/** Browsers treat it as safe without a certificate. */
const isLocal = (domain: string): boolean => domain === 'localhost' || domain.endsWith('.localhost');

/** The origin that the browser names, where it is on the host that was asked; behind a proxy only that says http or https. */
function originOf(request: FastifyRequest): URL {
  const named = request.headers.origin;
  if (named && URL.canParse(named) && new URL(named).host === request.host) return new URL(named);
  const own = `${request.protocol}://${request.host}`;
  if (!URL.canParse(own)) throw refused(message.passkeyUnsafe);
  return new URL(own);
}
