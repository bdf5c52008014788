import { failure } from '@editique/domain/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../http/errors.ts';
import { hasBody } from '../http/limits/body-watch.ts';
import { FairPlaces } from '../http/limits/fair-places.ts';
import { type Limits, usualLimits } from '../http/limits/limits.ts';
import { networkOf } from '../http/limits/network.ts';
import type { Rights } from './rights.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { Session } from './session.ts';
import type { Tokens } from './token.ts';

/** Who may call a route: everybody, every signed-in user, or users with certain paths. */
export type Access = 'public' | 'signedIn' | Paths;

export interface Paths {
  /** At least one of these paths is required. */
  anyOf: readonly string[];
  /** Each of these paths is required as well. */
  allOf?: readonly string[];
  /** Users need no path for their own record. */
  orOneself?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Also allowed to users who must first set up the second factor that one of their roles requires. */
    duringEnrolment?: boolean;
  }
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    session: Session | null;
  }
}

/** Returns the session of the signed-in user. Throws a 401 if there is none. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthenticated();
  return request.session;
}

/** Returns the id of the record in the address, or NaN. */
const idIn = (params: unknown): number => (typeof params === 'object' && params && 'id' in params ? Number(params.id) : Number.NaN);

/** Admits the session according to what the route declares, or throws a 401 or 403. */
function admit(request: FastifyRequest, session: Session): void {
  const { access, duringEnrolment } = request.routeOptions.config;
  request.session = session;
  if (session.mustEnrol && !duringEnrolment) throw forbidden(failure.secondFactorNeeded);
  if (typeof access !== 'object' || (access.orOneself && idIn(request.params) === session.id)) return;
  const has = (path: string) => session.paths.has(path);
  if (!access.anyOf.some(has) || !(access.allOf ?? []).every(has)) throw forbidden();
}

/**
 * Checks the session again once the body has arrived. A body may take minutes, and a user who was deleted or lost the right meanwhile must
 * not complete the request. The guard calls it, except for routes that read their body themselves: they must check again by themselves.
 */
export async function admitAgain(request: FastifyRequest, read: (sessionId: string) => Promise<Session | null>): Promise<void> {
  const session = await read(sessionOf(request).sessionId);
  if (!session) throw unauthenticated();
  admit(request, session);
}

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

interface Guarded {
  tokens: Tokens;
  rights: Pick<Rights, 'remembered' | 'session'>;
  seen: Pick<SeenSessions, 'note'>;
  limits?: Pick<Limits, 'underWay'>;
}

/** Guards every route of this scope by what the route declares, never by the text of the URL. */
export function installGuard(scope: FastifyInstance, { tokens, rights, seen, limits = usualLimits }: Guarded): void {
  const reading = new FairPlaces(limits.underWay);
  scope.decorateRequest('session', null);
  scope.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) throw new Error(`The route ${String(route.method)} ${route.url} declares no access`);
  });
  scope.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    admit(request, await authenticate(request));
  });
  scope.addHook('preValidation', async (request) => {
    const { session } = request;
    if (!session || !hasBody(request.raw) || rights.remembered(session.sessionId) === session) return;
    await admitAgain(request, (sessionId) => read(sessionId, request.ip));
  });

  async function authenticate(request: FastifyRequest): Promise<Session> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const payload = token ? tokens.verify(token) : null;
    const known = payload ? rights.remembered(payload.jti) : null;
    const session = payload && known === undefined ? await read(payload.jti, request.ip) : known;
    if (!session || String(session.id) !== payload?.sub) throw unauthenticated();
    seen.note(session.sessionId);
    return session;
  }

  /** Reads a session from the database. The number of simultaneous reads is limited, because other requests need the connections too. */
  async function read(sessionId: string, ip: string): Promise<Session | null> {
    const giveBack = reading.take(networkOf(ip));
    try {
      return await rights.session(sessionId);
    } finally {
      giveBack();
    }
  }
}
