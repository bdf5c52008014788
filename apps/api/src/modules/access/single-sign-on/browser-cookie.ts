import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSeal } from '../../../security/seal.ts';

/** Followed by the state of the request: two tabs that sign in at once take nothing from each other. */
const NAME = 'editique_sso_';
/** Only the calls of single sign-on get them. */
const PATH = '/api/users/login/oidc';
/** So many tabs may be under way; a browser sends all of their cookies with each call. */
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
/** The request that the browser began. */
export type Asked = z.infer<typeof askedSchema>;
/** The user who came back. */
type Answered = z.infer<typeof answeredSchema>;
type Kept<T extends Asked | Answered> = Omit<T, 'step' | 'until'>;

const LIFE_SECONDS = { asked: 600, answered: 60 };

export interface BrowserCookie {
  keepAsked(request: FastifyRequest, reply: FastifyReply, asked: Kept<Asked>): void;
  /** The request with that state; null when there is none, or it is too old, or it was tampered with. An answer without a state is held against the last request. */
  readAsked(request: FastifyRequest, state: unknown): Asked | null;
  /** Takes the place of the request with the same state. */
  keepAnswered(reply: FastifyReply, answered: Kept<Answered>): void;
  /** Who came back with that state; without one, who came back last. */
  readAnswered(request: FastifyRequest, state: string | undefined): Answered | null;
  forget(reply: FastifyReply, kept: Asked | Answered): void;
}

/**
 * Sealed cookies, so that any instance can finish what another began. They bind the answer to the browser that asked: somebody
 * who sends a victim their own answer signs nobody in.
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

  /** What is under way, what was kept last first. */
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
