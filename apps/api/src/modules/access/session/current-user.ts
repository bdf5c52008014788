import { type ReadUser, readUserSchema } from '@editique/domain/access/read-user';
import { users } from '@editique/domain/entities/users';
import type { FastifyInstance } from 'fastify';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { recordAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import { signFor } from './sign-in.ts';

/** Registers the reading of a user's record. Users read their own without a page, and get a fresh token with their current rights. */
export function registerCurrentUser(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: IdParams }>(
    '/users/:id',
    {
      config: { access: recordAccess(users, true), duringEnrolment: true },
      schema: { ...docs(users, 'Lire', { 200: readUserSchema }), params: idParams },
    },
    async (request): Promise<ReadUser> => {
      const session = sessionOf(request);
      const { id } = request.params;
      const record = await one(services.engine.db, tableOf(users), id);
      if (session.id !== id) return record;
      const { token, jeton } = await signFor(services, id, session.sessionId);
      return { ...record, token, jeton };
    },
  );
}
