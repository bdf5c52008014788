import { users } from '@editique/domain/entities/users';
import { verbPath } from '@editique/domain/entity/permission';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { docs } from '../../../http/describe.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { type Client, clientOf } from '../../../security/client.ts';
import { sessionOf } from '../../../security/guard.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import type { Session } from '../../../security/session.ts';
import { message } from '../messages.ts';
import { checkOwnPassword } from '../password/own-password.ts';
import { assertOutranks, lockRights } from '../rights/grants.ts';
import { endStrongSessions } from '../session/open-sessions.ts';
import { givenPassword } from '../session/session-routes.ts';
import { assertMayChangeFactors, lockFactors } from './factors.ts';
import { removeAllFactors, removeTotp } from './remove.ts';

const removal = z.object({ password: givenPassword.optional() }, { error: validation.string }).nullish();

/**
 * Registers the removal of the second factor: users remove their own app with their password, and an administrator resets every factor of a
 * user who lost theirs.
 */
export function registerRemoval(scope: FastifyInstance, services: Services): void {
  scope.delete<{ Params: IdParams; Body: z.infer<typeof removal> }>(
    '/users/:id/second-facteur',
    {
      config: { access: { anyOf: [verbPath(users, 'modifier')], orOneself: true } },
      schema: { ...docs(users, 'Retirer le second facteur', { 204: z.null() }), params: idParams, body: removal },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      if (id === session.id) await removeOwn(services, session, request.body?.password, clientOf(request));
      else await reset(services, session, id, clientOf(request));
      await services.rights.announceChange();
      return reply.status(204).send();
    },
  );
}

async function removeOwn(services: Services, session: Session, password: string | undefined, client: Client): Promise<void> {
  const { db } = services.engine;
  if (password === undefined) throw invalid({ password: validation.required });
  await assertMayChangeFactors(db, session);
  const [exists] = await run(db, `select 1 from second_facteur where utilisateur_id = $1::int`, [session.id]);
  if (!exists) throw notFound();
  await checkOwnPassword(services, session, password, client, 'password');
  await transaction(db, async (trx) => {
    await lockFactors(trx, session);
    if (!(await removeTotp(trx, session.id))) throw notFound();
    await noteSecurity(trx, { type: 'second-facteur', userId: session.id, actor: session, client, detail: message.secondFactorOff });
    await endStrongSessions(trx, session, client);
  });
}

async function reset(services: Services, actor: Session, id: number, client: Client): Promise<void> {
  await transaction(services.engine.db, async (trx) => {
    await lockRights(trx);
    const [person] = await run(trx, `select 1 from utilisateur where id = $1::int for update`, [id]);
    if (!person) throw notFound();
    await assertOutranks(trx, actor, id, message.outrankedSecondFactor);
    if (!(await removeAllFactors(trx, id))) throw notFound();
    await noteSecurity(trx, { type: 'second-facteur', userId: id, actor, client, detail: message.secondFactorReset });
  });
}
