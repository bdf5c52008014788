import { setTimeout as delay } from 'node:timers/promises';
import { users } from '@editique/domain/entities/users';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { docs } from '../../../http/describe.ts';
import { UnansweredMail } from '../../../mail/mail.ts';
import type { Services } from '../../../module.ts';
import { type Client, clientOf } from '../../../security/client.ts';
import { newPasswordSchema } from '../../../security/common-passwords.ts';
import { emailSchema, givenPassword } from '../session/session-routes.ts';
import { issueToken, redeemToken, VALID_MINUTES, withdrawToken } from './forgotten-password.ts';
import { originOf } from './origin.ts';
import { resetMail } from './reset-mail.ts';

const request = z.object({ email: emailSchema }, { error: validation.string });
const redemption = z.object({ jeton: givenPassword, newPassword: newPasswordSchema }, { error: validation.string });

/** Minimum duration of every answer, so that its time does not reveal who has an account. Most mails have left by then. */
const ANSWER_MS = 250;
/** When this many mails are being sent, further requests get the same answer but no mail. */
const MAX_UNDER_WAY = 50;

export function registerForgottenPassword(scope: FastifyInstance, services: Services): void {
  const { engine, rights, mailer } = services;
  const underWay = new Set<Promise<void>>();
  scope.addHook('onClose', () => services.stopPatience.waitFor(Promise.all(underWay)));

  async function invite(email: string, client: Client): Promise<void> {
    const invitation = await issueToken(engine.db, email, client);
    if (!invitation) return;
    try {
      await mailer.send(resetMail(invitation, `${originOf(scope, services.config)}/reinitialiser/${invitation.token}`, VALID_MINUTES));
    } catch (error) {
      engine.onError(error);
      // Without an answer of the mail server the mail may have arrived, so its link must work.
      if (!(error instanceof UnansweredMail)) await withdrawToken(engine.db, invitation.token);
    }
  }

  scope.post<{ Body: z.infer<typeof request> }>(
    '/users/forgot-password',
    { config: { access: 'public' }, schema: { ...docs(users, 'Mot de passe oublié', { 204: z.null() }), body: request } },
    async (call, reply) => {
      if (underWay.size < MAX_UNDER_WAY) {
        const sending: Promise<void> = invite(call.body.email, clientOf(call))
          .catch(engine.onError)
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      await delay(ANSWER_MS);
      return reply.status(204).send();
    },
  );

  scope.post<{ Body: z.infer<typeof redemption> }>(
    '/users/reinitialiser',
    { config: { access: 'public' }, schema: { ...docs(users, 'Choisir un nouveau mot de passe', { 204: z.null() }), body: redemption } },
    async (call, reply) => {
      await redeemToken(engine.db, call.body.jeton, call.body.newPassword, clientOf(call));
      await rights.announceChange();
      return reply.status(204).send();
    },
  );
}
