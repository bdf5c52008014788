import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSeal } from '../../../security/seal.ts';

const ANSWERED = 'editique_sso';
/** Followed by the state of the request: two tabs that begin at once take nothing from each other. */
const ASKED = `${ANSWERED}_`;
/** Only the calls of single sign-on get them. */
const PATH = '/api/users/login/oidc';
/** So many tabs may be under way; a browser sends all of their cookies with each call. */
const MAX_ASKED = 5;

const askedSchema = z.strictObject({
  step: z.literal('asked'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.int(),
});
const answeredSchema = z.strictObject({ step: z.literal('answered'), userId: z.int(), hash: z.string(), until: z.int() });
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
  forgetAsked(reply: FastifyReply, asked: Asked): void;
  keepAnswered(reply: FastifyReply, answered: Kept<Answered>): void;
  readAnswered(request: FastifyRequest): Answered | null;
  forgetAnswered(reply: FastifyReply): void;
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
      keep(reply, ASKED + asked.state, 'asked', asked);
      for (const older of askedOf(request).slice(MAX_ASKED - 1)) reply.clearCookie(ASKED + older.state, options);
    },
    readAsked(request, state) {
      const asked = askedOf(request);
      return (typeof state === 'string' ? asked.find((one) => one.state === state) : asked[0]) ?? null;
    },
    forgetAsked: (reply, { state }) => void reply.clearCookie(ASKED + state, options),
    keepAnswered: (reply, answered) => keep(reply, ANSWERED, 'answered', answered),
    readAnswered: (request) => open(request.cookies[ANSWERED], answeredSchema),
    forgetAnswered: (reply) => void reply.clearCookie(ANSWERED, options),
  };

  function keep(reply: FastifyReply, name: string, step: keyof typeof LIFE_SECONDS, content: object): void {
    const seconds = LIFE_SECONDS[step];
    const sealed = seal.seal(JSON.stringify({ step, ...content, until: Date.now() + seconds * 1000 }));
    reply.setCookie(name, sealed, { ...options, maxAge: seconds });
  }

  function open<T extends { until: number }>(sealed: string | undefined, schema: z.ZodType<T>): T | null {
    const opened = seal.open(sealed ?? '');
    const content = opened === null ? null : schema.safeParse(JSON.parse(opened)).data;
    return content && content.until > Date.now() ? content : null;
  }

  /** The requests that are under way, the last one first. */
  function askedOf({ cookies }: FastifyRequest): Asked[] {
    return Object.entries(cookies)
      .flatMap(([name, sealed]) => (name.startsWith(ASKED) ? (open(sealed, askedSchema) ?? []) : []))
      .toSorted((one, other) => other.until - one.until);
  }
}
