import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSeal } from '../../../security/seal.ts';

/** Followed by the state of the request, so that two tabs that sign in at once do not overwrite each other's cookie. */
const NAME = 'editique_sso_';
/** Limits the cookies to the calls of single sign-on. */
const PATH = '/api/users/login/oidc';
/** The number of tabs that may be signing in: a browser sends all their cookies with each call. */
const MAX_TABS = 5;

const askedSchema = z.strictObject({
  step: z.literal('asked'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.int(),
});
const answeredSchema = z.strictObject({
  step: z.literal('answered'),
  state: z.string(),
  userId: z.int(),
  hash: z.string(),
  until: z.int(),
});
const keptSchema = z.discriminatedUnion('step', [askedSchema, answeredSchema]);
/** The sign-in request that this browser started. */
export type Asked = z.infer<typeof askedSchema>;
/** The user whom the provider has identified. */
type Answered = z.infer<typeof answeredSchema>;
type Kept<T extends Asked | Answered> = Omit<T, 'step' | 'until'>;

const LIFE_SECONDS = { asked: 600, answered: 60 };

export interface BrowserCookie {
  keepAsked(request: FastifyRequest, reply: FastifyReply, asked: Kept<Asked>): void;
  /**
   * Returns the request with that state; null when there is none, or it has expired or was tampered with. Without a state, returns the
   * latest request.
   */
  readAsked(request: FastifyRequest, state: unknown): Asked | null;
  /** Replaces the request with the same state. */
  keepAnswered(reply: FastifyReply, answered: Kept<Answered>): void;
  /** Returns the identified user of that state; without a state, the latest one. */
  readAnswered(request: FastifyRequest, state: string | undefined): Answered | null;
  forget(reply: FastifyReply, kept: Asked | Answered): void;
}

/**
 * Keeps the sign-in in sealed cookies, so that any instance can finish what another began. They bind the answer to the browser that asked:
 * an attacker who sends a victim the attacker's own answer signs nobody in.
 */
export function createBrowserCookie(secret: string, isSecure: boolean): BrowserCookie {
  const seal = createSeal(secret, 'single sign-on');
  const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    keepAsked(request, reply, asked) {
      keep(reply, 'asked', asked);
      for (const older of keptBy(request).slice(MAX_TABS - 1)) forget(reply, older);
    },
    readAsked: (request, state) => one(request, 'asked', typeof state === 'string' ? state : undefined),
    keepAnswered: (reply, answered) => keep(reply, 'answered', answered),
    readAnswered: (request, state) => one(request, 'answered', state),
    forget,
  };

  function keep(reply: FastifyReply, step: keyof typeof LIFE_SECONDS, content: Kept<Asked | Answered>): void {
    const seconds = LIFE_SECONDS[step];
    const sealed = seal.seal(JSON.stringify({ step, ...content, until: Date.now() + seconds * 1000 }));
    reply.setCookie(NAME + content.state, sealed, { ...options, maxAge: seconds });
  }

  function forget(reply: FastifyReply, { state }: Asked | Answered): void {
    reply.clearCookie(NAME + state, options);
  }

  function one<S extends keyof typeof LIFE_SECONDS>(request: FastifyRequest, step: S, state: string | undefined) {
    const kept = keptBy(request).filter((each): each is Extract<Asked | Answered, { step: S }> => each.step === step);
    return (state === undefined ? kept[0] : kept.find((each) => each.state === state)) ?? null;
  }

  /** Returns the requests and answers of this browser, newest first. */
  function keptBy({ cookies }: FastifyRequest): (Asked | Answered)[] {
    return Object.entries(cookies)
      .flatMap(([name, sealed]) => (name.startsWith(NAME) ? (opened(sealed) ?? []) : []))
      .toSorted((first, second) => keptAt(second) - keptAt(first));
  }

  function opened(sealed: string | undefined): Asked | Answered | null {
    const text = seal.open(sealed ?? '');
    const content = text === null ? null : keptSchema.safeParse(JSON.parse(text)).data;
    return content && content.until > Date.now() ? content : null;
  }
}

const keptAt = ({ step, until }: Asked | Answered): number => until - LIFE_SECONDS[step] * 1000;
