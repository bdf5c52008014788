import { type SignedIn, signedInSchema } from '@editique/domain/access/signed-in';
import { users } from '@editique/domain/entities/users';
import { fieldSchema } from '@editique/domain/entity/schema';
import { failure, validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { docs } from '../../http/describe.ts';
import { unauthenticated } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { WorkQueue } from '../../http/work-queue.ts';
import type { Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { checkPassword } from '../../security/password.ts';
import { attemptOf, clearAfterSuccess, countWrongPassword, refuseWhenBlocked } from './attempts.ts';
import { openSession } from './sign-in.ts';

export const emailSchema = fieldSchema(users.fields.email);
/** A password that is compared and not stored. The rules for new passwords do not apply: one that breaks them is simply wrong. */
export const givenPassword = z
  .string({ error: ({ input }) => (input === undefined || input === null ? validation.required : validation.string) })
  .min(1, validation.required);
const credentials = z.object({ email: emailSchema, password: givenPassword }, { error: validation.string });

/**
 * Only a few people sign in at the same time; others wait. A crowd must not take every connection of the database, and a crowd
 * from one address must not keep the others waiting.
 */
const signingIn = new WorkQueue(4, 400);

export function registerSession(scope: FastifyInstance, services: Services): void {
  const { db } = services.engine;
  scope.post<{ Body: z.infer<typeof credentials> }>(
    '/users/login',
    { config: { access: 'public' }, schema: { ...docs(users, 'Se connecter', { 200: signedInSchema }), body: credentials } },
    ({ body, ip }) => signingIn.run(() => signIn(services, body.email, body.password, ip), networkOf(ip)),
  );
  scope.post(
    '/users/logout',
    { config: { access: 'signedIn' }, schema: docs(users, 'Se déconnecter', { 204: z.null() }) },
    async (request, reply) => {
      await run(db, `delete from session where id = $1::uuid`, [sessionOf(request).sessionId]);
      await services.rights.announceChange();
      return reply.status(204).send();
    },
  );
}

/** An unknown e-mail gets the same answer as a wrong password, after the same work, so that neither tells who has an account. */
async function signIn(services: Services, email: string, password: string, ip: string): Promise<SignedIn> {
  const { db } = services.engine;
  const attempt = attemptOf(email, ip);
  await refuseWhenBlocked(db, attempt);
  const [person] = await run<{ id: number; mot_de_passe: string }>(
    db,
    `select id, mot_de_passe from utilisateur where lower(email) = lower($1::text)`,
    [email],
  );
  const isRight = await checkPassword(password, person?.mot_de_passe ?? null);
  if (!person || !isRight) {
    await countWrongPassword(db, attempt);
    throw unauthenticated(failure.credentials);
  }
  await clearAfterSuccess(db, attempt);
  const opened = await openSession(services, person.id, person.mot_de_passe);
  if (!opened) throw unauthenticated(failure.credentials);
  return opened;
}
