import { type SignInAnswer, signInAnswerSchema } from '@editique/domain/access/second-factor';
import { users } from '@editique/domain/entities/users';
import { fieldSchema } from '@editique/domain/entity/schema';
import { failure, validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { docs } from '../../../http/describe.ts';
import { unauthenticated } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import { WorkQueue } from '../../../http/limits/work-queue.ts';
import type { Services } from '../../../module.ts';
import { type Client, clientOf } from '../../../security/client.ts';
import { sessionOf } from '../../../security/guard.ts';
import { checkPassword } from '../../../security/password.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { attemptOf, countWrongPassword, refuseWhenBlocked } from './attempts.ts';
import { afterFirstFactor } from './first-factor.ts';

export const emailSchema = fieldSchema(users.fields.email);
/** A password that is compared and not stored. The rules for new passwords do not apply: one that breaks them is simply wrong. */
export const givenPassword = z
  .string({ error: ({ input }) => (input === undefined || input === null ? validation.required : validation.string) })
  .min(1, validation.required);
const credentials = z.object({ email: emailSchema, password: givenPassword }, { error: validation.string });

/**
 * Limits simultaneous sign-ins, so that a crowd does not take every connection of the database. The queue is fair by network: a crowd from
 * one address does not delay the others.
 */
export const signingIn = new WorkQueue(4, 400);

export function registerSession(scope: FastifyInstance, services: Services): void {
  const { db } = services.engine;
  scope.post<{ Body: z.infer<typeof credentials> }>(
    '/users/login',
    { config: { access: 'public' }, schema: { ...docs(users, 'Se connecter', { 200: signInAnswerSchema }), body: credentials } },
    (request) => signingIn.run(() => signIn(services, request.body, clientOf(request)), networkOf(request.ip)),
  );
  scope.post(
    '/users/logout',
    { config: { access: 'signedIn', duringEnrolment: true }, schema: docs(users, 'Se déconnecter', { 204: z.null() }) },
    async (request, reply) => {
      const session = sessionOf(request);
      await transaction(db, async (trx) => {
        await run(trx, `delete from session where id = $1::uuid`, [session.sessionId]);
        await noteSecurity(trx, { type: 'deconnexion', userId: session.id, actor: session, client: clientOf(request), detail: '' });
      });
      await services.rights.announceEnd([session.sessionId]);
      return reply.status(204).send();
    },
  );
}

/**
 * Signs in with e-mail and password. An unknown e-mail gets the same answer as a wrong password, after the same work, so that neither
 * reveals who has an account.
 */
async function signIn(services: Services, { email, password }: z.infer<typeof credentials>, client: Client): Promise<SignInAnswer> {
  const { db } = services.engine;
  const attempt = attemptOf(email, client);
  await refuseWhenBlocked(db, attempt);
  const [person] = await run<{ id: number; mot_de_passe: string }>(
    db,
    `select id, mot_de_passe from utilisateur where lower(email) = lower($1::text)`,
    [email],
  );
  const isRight = await checkPassword(password, person?.mot_de_passe ?? null);
  if (!person || !isRight) {
    await countWrongPassword(services, attempt);
    throw unauthenticated(failure.credentials);
  }
  const answer = await afterFirstFactor(services, { id: person.id, hash: person.mot_de_passe }, attempt, client, 'Par mot de passe');
  if (!answer) throw unauthenticated(failure.credentials);
  return answer;
}
