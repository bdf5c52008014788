import { openSessionSchema } from '@editique/domain/access/open-session';
import { users } from '@editique/domain/entities/users';
import { verbPath } from '@editique/domain/entity/permission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { docs } from '../../../http/describe.ts';
import { notFound } from '../../../http/errors.ts';
import { type IdParams, idInPath, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { contextOf } from '../../../security/context.ts';
import { type Access, sessionOf } from '../../../security/guard.ts';
import { message } from '../messages.ts';
import { assertOutranks, lockRights } from '../rights/grants.ts';
import { endOtherSessions, endSession, openSessionsOf } from './open-sessions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const sessionParams = z.object({ id: idInPath, session: z.string().regex(UUID, message.sessionId).toLowerCase() });
type SessionParams = z.infer<typeof sessionParams>;

/** One's own sessions, or those of others for users with « modifier ». */
const access: Access = { anyOf: [verbPath(users, 'modifier')], orOneself: true };

/**
 * Registers the list of a user's open sessions and their ending. An ended session is refused by every instance before the answer is sent.
 */
export function registerOpenSessions(scope: FastifyInstance, { engine: { db }, rights }: Services): void {
  scope.get<{ Params: IdParams }>(
    '/users/:id/sessions',
    {
      config: { access, duringEnrolment: true },
      schema: { ...docs(users, 'Sessions ouvertes', { 200: z.array(openSessionSchema) }), params: idParams },
    },
    (request) =>
      transaction(db, async (trx) => {
        await assertMayTouch(trx, request);
        const found = await openSessionsOf(trx, request.params.id, sessionOf(request).sessionId);
        if (!found) throw notFound();
        return found;
      }),
  );

  scope.delete<{ Params: SessionParams }>(
    '/users/:id/sessions/:session',
    {
      config: { access, duringEnrolment: true },
      schema: { ...docs(users, 'Terminer une session', { 204: z.null() }), params: sessionParams },
    },
    async (request, reply) => {
      const { id, session } = request.params;
      await transaction(db, async (trx) => {
        await lockRights(trx);
        await assertMayTouch(trx, request);
        await endSession(trx, id, session, contextOf(request));
        trx.onCommit(() => rights.announceEnd([session]));
      });
      return reply.status(204).send();
    },
  );

  scope.delete<{ Params: IdParams }>(
    '/users/:id/sessions',
    {
      config: { access, duringEnrolment: true },
      schema: { ...docs(users, 'Terminer toutes les autres sessions', { 204: z.null() }), params: idParams },
    },
    async (request, reply) => {
      await transaction(db, async (trx) => {
        await lockRights(trx);
        await assertMayTouch(trx, request);
        const ended = await endOtherSessions(trx, request.params.id, sessionOf(request).sessionId, contextOf(request));
        trx.onCommit(() => rights.announceEnd(ended));
      });
      return reply.status(204).send();
    },
  );
}

async function assertMayTouch(trx: Trx, request: FastifyRequest<{ Params: IdParams }>): Promise<void> {
  const actor = sessionOf(request);
  if (actor.id !== request.params.id) await assertOutranks(trx, actor, request.params.id, message.outrankedSessions);
}
