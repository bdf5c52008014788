import { createHash } from 'node:crypto';
import { signInAnswerSchema } from '@editique/domain/access/second-factor';
import { type SingleSignOnOutcome, signInMethodsSchema } from '@editique/domain/access/sign-in-methods';
import { users } from '@editique/domain/entities/users';
import { validation } from '@editique/domain/messages';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { docs } from '../../../http/describe.ts';
import { forbidden, notFound, unauthenticated } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import { clientOf } from '../../../security/client.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { originOf } from '../password/origin.ts';
import { failureNotes } from '../session/failure-notes.ts';
import { afterFirstFactor } from '../session/first-factor.ts';
import { emailSchema } from '../session/session-routes.ts';
import { type Asked, createBrowserCookie } from './browser-cookie.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { createProvider, type Provider } from './provider.ts';
import { ReturnLimit } from './return-limit.ts';

const RETURN_PATH = '/api/users/login/oidc/retour';
const REDIRECTED = { 302: z.null() };
const answerQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The sign-in attempt of this browser to finish; without one, the latest that came back. */
const attempt = z.object({ essai: z.string(validation.string).optional() }, { error: validation.string }).nullish();

interface Person {
  id: number;
  hash: string;
}

/**
 * Registers the sign-in at the operator's own identity provider. Users and roles remain those of this database: the provider only
 * identifies them.
 */
export function registerSingleSignOn(scope: FastifyInstance, services: Services): void {
  const { config, engine } = services;
  const provider = createProvider(config);
  const limit = new ReturnLimit();
  const noteFailure = failureNotes(scope, engine, 'de connexion unique');
  const browser = createBrowserCookie(config.JWT_SECRET, config.PUBLIC_URL?.startsWith('https:') ?? false);
  void scope.register(cookie);

  scope.get(
    '/users/login/methodes',
    { config: { access: 'public' }, schema: docs(users, 'Façons de se connecter', { 200: signInMethodsSchema }) },
    async () => ({ connexionUnique: provider ? config.OIDC_LABEL : null }),
  );

  scope.get(
    '/users/login/oidc',
    { config: { access: 'public' }, schema: docs(users, 'Commencer la connexion unique', REDIRECTED) },
    async (request, reply) => {
      if (!provider) throw notFound();
      try {
        const { address, request: asked } = await provider.begin(originOf(scope, config) + RETURN_PATH);
        browser.keepAsked(request, reply, asked);
        return reply.redirect(address);
      } catch (error) {
        request.log.warn({ err: error }, 'single sign-on did not begin');
        return back(reply, outcomeOf(error));
      }
    },
  );

  scope.get<{ Querystring: z.infer<typeof answerQuery> }>(
    '/users/login/oidc/retour',
    {
      config: { access: 'public' },
      schema: { ...docs(users, 'Revenir de la connexion unique', REDIRECTED), querystring: answerQuery },
    },
    async (request, reply) => {
      if (!provider) throw notFound();
      const asked = browser.readAsked(request, request.query.state);
      if (!asked) return back(reply, 'perime');
      const outcome = await end(provider, asked, request, reply);
      if (outcome === 'ok') return back(reply, outcome, asked.state);
      browser.forget(reply, asked);
      return back(reply, outcome);
    },
  );

  scope.post<{ Body: z.infer<typeof attempt> }>(
    '/users/login/oidc/session',
    {
      config: { access: 'public' },
      schema: { ...docs(users, 'Terminer la connexion unique', { 200: signInAnswerSchema }), body: attempt },
    },
    async (request, reply) => {
      // Browsers send the cookie also with requests that other sites of the same domain cause; only this product's page may use it.
      if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw forbidden();
      const answered = provider && browser.readAnswered(request, request.body?.essai);
      if (answered) browser.forget(reply, answered);
      const [person] = answered
        ? await run<Person>(engine.db, `select id, mot_de_passe as hash from utilisateur where id = $1::int`, [answered.userId])
        : [];
      // A password changed meanwhile ends this sign-in too.
      if (!person || fingerprint(person.hash) !== answered?.hash) throw unauthenticated(message.singleSignOnOver);
      const answer = await afterFirstFactor(services, person, null, clientOf(request), 'Par connexion unique');
      if (!answer) throw unauthenticated(message.singleSignOnOver);
      return answer;
    },
  );

  /** Asks the provider which user came back. */
  async function end(provider: Provider, asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    try {
      const email = await limit.ask(request.ip, () => provider.finish(new URL(request.url, originOf(scope, config)), asked));
      const person = email === null ? null : await personOf(email);
      if (!person) return await refuse(request, email === null ? 'non-verifie' : 'inconnu');
      browser.keepAnswered(reply, { state: asked.state, userId: person.id, hash: fingerprint(person.hash) });
      return 'ok';
    } catch (error) {
      request.log.warn({ err: error }, 'single sign-on did not end');
      const outcome = outcomeOf(error);
      // The provider was not asked, so there is nothing to count or to journal.
      return outcome === 'trop' ? outcome : refuse(request, outcome);
    }
  }

  /**
   * Finds the user by e-mail. Refuses an address that the field of users would change or refuse: the database's `lower` maps more letters
   * than that field allows, for example 'İ' to 'i', so the owner of such an address at the provider would sign in as another user.
   */
  async function personOf(email: string): Promise<Person | null> {
    if (emailSchema.safeParse(email).data !== email) return null;
    const [person] = await run<Person>(engine.db, `select id, mot_de_passe as hash from utilisateur where lower(email) = lower($1::text)`, [
      email,
    ]);
    return person ?? null;
  }

  async function refuse(request: FastifyRequest, outcome: SingleSignOnOutcome): Promise<Outcome> {
    const client = clientOf(request);
    // Counted before the first `await`, so that the next call in the queue sees it.
    // A provider that is down is not the user's failure.
    const isBlockedNow = outcome !== 'indisponible' && limit.countFailure(request.ip);
    await noteFailure({ userId: null, client, detail: `Connexion unique refusée : ${message.singleSignOn[outcome]}` });
    if (isBlockedNow)
      await noteSecurity(engine.db, { type: 'verrou', userId: null, actor: null, client, detail: message.singleSignOnBlocked });
    return outcome;
  }
}

/** Redirects to the sign-in page, which shows the outcome and requests the session of that attempt. The address contains no secret. */
function back(reply: FastifyReply, outcome: Outcome, essai?: string): FastifyReply {
  return reply.redirect(`/?${new URLSearchParams({ sso: outcome, ...(essai ? { essai } : {}) })}`);
}

/** Hashes the password hash once more: the cookie must not carry it, not even sealed. */
const fingerprint = (hash: string): string => createHash('sha256').update(hash).digest('base64url');
