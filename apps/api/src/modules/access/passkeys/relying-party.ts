import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { refused } from '../../../http/errors.ts';
import { message } from '../messages.ts';

/** The origin that passkeys are made and used for, as the browser names it, and its domain. */
export interface RelyingParty {
  origin: string;
  domain: string;
}

const BRACKETS = /^\[|\]$/g;

/**
 * Returns the origin of PUBLIC_URL, or the request's own where it is not set. A forged origin gains nothing: a passkey is bound to the
 * domain it was made for, and the browser uses it nowhere else.
 */
export function partyOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty {
  const asked = originOf(request);
  const { origin, hostname, protocol } = PUBLIC_URL ? new URL(PUBLIC_URL) : asked;
  if (PUBLIC_URL && asked.origin !== origin && request.headers.origin) throw refused(message.passkeyElsewhere(origin));
  const domain = hostname.replace(BRACKETS, '');
  if (isIP(domain) || (protocol !== 'https:' && !isLocal(domain))) throw refused(message.passkeyUnsafe);
  return { origin, domain };
}

/** Returns whether browsers treat the domain as safe without a certificate. */
const isLocal = (domain: string): boolean => domain === 'localhost' || domain.endsWith('.localhost');

/** Returns the Origin header when its host is the request's. Behind a proxy only that header says whether it was http or https. */
function originOf(request: FastifyRequest): URL {
  const named = request.headers.origin;
  if (named && URL.canParse(named) && new URL(named).host === request.host) return new URL(named);
  const own = `${request.protocol}://${request.host}`;
  if (!URL.canParse(own)) throw refused(message.passkeyUnsafe);
  return new URL(own);
}
