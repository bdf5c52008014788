import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSeal } from '../../../security/seal.ts';

const NAME = 'editique_sso';
/** Only the calls of single sign-on get it. */
const PATH = '/api/users/login/oidc';

/** What the browser keeps between the steps: the request that it began, then the user who came back. */
const contentSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('asked'), state: z.string(), nonce: z.string(), verifier: z.string(), until: z.int() }),
  z.strictObject({ step: z.literal('answered'), userId: z.int(), hash: z.string(), until: z.int() }),
]);
type Content = z.infer<typeof contentSchema>;
export type Step = Content['step'];
type Kept<S extends Step> = Omit<Extract<Content, { step: S }>, 'until'>;

const LIFE_SECONDS: Record<Step, number> = { asked: 600, answered: 60 };

export interface BrowserCookie {
  keep(reply: FastifyReply, content: Kept<'asked'> | Kept<'answered'>): void;
  /** What is kept for this step; null when there is none, or it is too old, or it was tampered with. */
  read<S extends Step>(request: FastifyRequest, step: S): Extract<Content, { step: S }> | null;
  forget(reply: FastifyReply): void;
}

/**
 * A sealed cookie, so that any instance can finish what another began. It binds the answer to the browser that asked: somebody
 * who sends a victim their own answer signs nobody in.
 */
export function createBrowserCookie(secret: string, isSecure: boolean): BrowserCookie {
  const seal = createSeal(secret, 'single sign-on');
  const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    keep(reply, content) {
      const seconds = LIFE_SECONDS[content.step];
      const sealed = seal.seal(JSON.stringify({ ...content, until: Date.now() + seconds * 1000 }));
      reply.setCookie(NAME, sealed, { ...options, maxAge: seconds });
    },
    read(request, step) {
      const opened = seal.open(request.cookies[NAME] ?? '');
      const content = opened === null ? null : contentSchema.parse(JSON.parse(opened));
      return content && isAt(content, step) && content.until > Date.now() ? content : null;
    },
    forget(reply) {
      reply.clearCookie(NAME, options);
    },
  };
}

const isAt = <S extends Step>(content: Content, step: S): content is Extract<Content, { step: S }> => content.step === step;
