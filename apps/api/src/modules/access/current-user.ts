import { users } from '@editique/domain/entities/users';
import type { FastifyInstance } from 'fastify';
import { recordAccess } from '../../core/access.ts';
import { sessionOf } from '../../core/guard.ts';
import type { Services } from '../../core/module.ts';
import { one } from '../../core/read.ts';
import { docs } from '../../core/resource-routes.ts';
import { idParams, recordSchema } from '../../core/resource-schemas.ts';
import { tableOf } from '../../core/table.ts';
import { renewToken } from './sign-in.ts';

/** A user's record. One's own needs no page, and brings a fresh token with the rights of now. */
export function registerCurrentUser(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { id: number } }>(
    '/users/:id',
    { config: { access: recordAccess(users, true) }, schema: { ...docs(users, 'Lire', { 200: recordSchema(users) }), params: idParams } },
    async (request) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const record = await one(services.engine.db, tableOf(users), id);
      if (session.id !== id) return record;
      const { token } = await renewToken(services, id, session.sessionId);
      return { ...record, token };
    },
  );
}
