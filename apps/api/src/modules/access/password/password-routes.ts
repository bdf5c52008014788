import { signedInSchema } from '@editique/domain/access/signed-in';
import { users } from '@editique/domain/entities/users';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { docs } from '../../../http/describe.ts';
import { forbidden, invalid, notFound, unauthenticated } from '../../../http/errors.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { clientOf } from '../../../security/client.ts';
import { newPasswordSchema } from '../../../security/common-passwords.ts';
import { sessionOf } from '../../../security/guard.ts';
import { hashPassword } from '../../../security/password.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { assertOutranks, lockRights } from '../rights/grants.ts';
import { assertMayChangeFactors } from '../second-factor/factors.ts';
import { givenPassword } from '../session/session-routes.ts';
import { openSession } from '../session/sign-in.ts';
import { checkOwnPassword } from './own-password.ts';
import { replacePassword } from './passwords.ts';

const change = z.object({ oldPassword: givenPassword, newPassword: newPasswordSchema }, { error: validation.string });
const reset = z.object({ newPassword: newPasswordSchema }, { error: validation.string });

/**
 * Registers the change of one's own password and the reset of another user's. Both end all sessions of that user; the first then opens a
 * new one.
 */
export function registerPasswords(scope: FastifyInstance, services: Services): void {
  const { engine, rights } = services;

  scope.put<{ Params: IdParams; Body: z.infer<typeof change> }>(
    '/users/:id/password',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, 'Changer son mot de passe', { 200: signedInSchema }), params: idParams, body: change },
    },
    async (request) => {
      const actor = sessionOf(request);
      const { id, isStrong } = actor;
      const client = clientOf(request);
      if (request.params.id !== id) throw forbidden();
      // Refused before the password is checked: a correct password clears the count of wrong codes, so it could be used to guess codes
      // without limit.
      await assertMayChangeFactors(engine.db, actor);
      const stored = await checkOwnPassword(services, actor, request.body.oldPassword, client, 'oldPassword');
      const hash = await hashPassword(request.body.newPassword);
      await transaction(engine.db, async (trx) => {
        // Locked and compared again: of two simultaneous changes, the second one's old password is no longer correct.
        const [same] = await run(trx, `select 1 from utilisateur where id = $1::int and mot_de_passe = $2::text for update`, [id, stored]);
        if (!same) throw invalid({ oldPassword: message.oldPassword });
        await replacePassword(trx, id, hash);
        await noteSecurity(trx, { type: 'mot-de-passe', userId: id, actor, client, detail: 'Mot de passe changé' });
      });
      await rights.announceChange();
      request.log.info({ user: id }, 'password changed');
      // The change ended every session, so its author gets a new one.
      const how = 'Après le changement du mot de passe';
      const opened = await openSession(services, { userId: id, checkedHash: hash, client, isStrong, how });
      if (!opened) throw unauthenticated();
      return opened;
    },
  );

  scope.put<{ Params: IdParams; Body: z.infer<typeof reset> }>(
    '/users/:id/reset-password',
    {
      config: { access: actionAccess(users, 'reset-password') },
      schema: { ...docs(users, 'Réinitialiser le mot de passe', { 204: z.null() }), params: idParams, body: reset },
    },
    async (request, reply) => {
      const actor = sessionOf(request);
      const { id } = request.params;
      const hash = await hashPassword(request.body.newPassword);
      await transaction(engine.db, async (trx) => {
        await lockRights(trx);
        await assertOutranks(trx, actor, id);
        if (!(await replacePassword(trx, id, hash))) throw notFound();
        const detail = 'Mot de passe réinitialisé';
        await noteSecurity(trx, { type: 'mot-de-passe', userId: id, actor, client: clientOf(request), detail });
      });
      await rights.announceChange();
      request.log.info({ user: actor.id, of: id }, 'password reset');
      return reply.status(204).send();
    },
  );
}
