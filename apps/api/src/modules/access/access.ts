import { users } from '@editique/domain/entities/users';
import { verbPath } from '@editique/domain/entity/permission';
import { failure, validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { forbidden, unauthenticated } from '../../core/errors.ts';
import { sessionOf } from '../../core/guard.ts';
import type { Module, Services } from '../../core/module.ts';
import { checkPassword } from '../../core/password.ts';
import { one } from '../../core/read.ts';
import { docs } from '../../core/resource-routes.ts';
import { idParams, recordSchema } from '../../core/resource-schemas.ts';
import { tableOf } from '../../core/table.ts';
import { run } from '../../db/database.ts';
import { openSession, renewToken } from './sign-in.ts';

const text = (label: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? validation.required : label) })
    .min(1, validation.required);
const credentials = z.object({ email: text(validation.string).trim().pipe(z.email(validation.email)), password: text(validation.string) });
const signedIn = z.object({ id: z.int(), nom: z.string(), prenom: z.string(), token: z.string() });

/** Sign-in, rights and the people who have them. */
export const access: Module = {
  resources: () => ({ users: { hasOwnRead: true } }),
  routes(scope, services) {
    registerSession(scope, services);
    registerCurrentUser(scope, services);
  },
};

function registerSession(scope: FastifyInstance, services: Services): void {
  const { db } = services.engine;
  scope.post<{ Body: z.infer<typeof credentials> }>(
    '/users/login',
    { config: { access: 'public' }, schema: { ...docs(users, 'Se connecter', { 200: signedIn }), body: credentials } },
    async (request) => {
      const { email, password } = request.body;
      const [person] = await run<{ id: number; mot_de_passe: string }>(
        db,
        `select id, mot_de_passe from utilisateur where lower(email) = lower($1::text)`,
        [email],
      );
      const isRight = await checkPassword(password, person?.mot_de_passe ?? null);
      if (!person || !isRight) throw unauthenticated(failure.credentials);
      return openSession(services, person.id);
    },
  );
  scope.post(
    '/users/logout',
    { config: { access: 'signedIn' }, schema: docs(users, 'Se déconnecter', { 204: z.null() }) },
    async (request, reply) => {
      await run(db, `delete from session where id = $1::uuid`, [sessionOf(request).sessionId]);
      await services.rights.settle();
      return reply.status(204).send();
    },
  );
}

function registerCurrentUser(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { id: number } }>(
    '/users/:id',
    { config: { access: 'signedIn' }, schema: { ...docs(users, 'Lire', { 200: recordSchema(users) }), params: idParams } },
    async (request) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const isOneself = session.id === id;
      if (!isOneself && !session.paths.has(verbPath(users, 'modifier')) && !session.paths.has(verbPath(users, 'afficher')))
        throw forbidden();
      const record = await one(services.engine.db, tableOf(users), id);
      if (!isOneself) return record;
      const { token } = await renewToken(services, id, session.sessionId);
      return { ...record, token };
    },
  );
}
