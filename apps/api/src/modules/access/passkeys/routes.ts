import {
  assertionSchema,
  creationOptionsSchema,
  newCredentialSchema,
  passkeyNameSchema,
  passkeySchema,
  requestOptionsSchema,
} from '@editique/domain/access/passkey';
import { signedInSchema } from '@editique/domain/access/signed-in';
import { users } from '@editique/domain/entities/users';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { docs } from '../../../http/describe.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { type IdParams, idInPath, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { clientOf } from '../../../security/client.ts';
import { sessionOf } from '../../../security/guard.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import type { Session } from '../../../security/session.ts';
import { message } from '../messages.ts';
import { assertMayChangeFactors, lockFactors } from '../second-factor/factors.ts';
import { failureNotes } from '../session/failure-notes.ts';
import { endStrongSessions } from '../session/open-sessions.ts';
import { requestOptions, signInByPasskey } from './authentication.ts';
import { passkeysOf } from './passkey-rows.ts';
import { creationOptions, register } from './registration.ts';
import { partyOf } from './relying-party.ts';

const registration = z.object({ nom: passkeyNameSchema, reponse: newCredentialSchema }, { error: validation.string });
const signingIn = z.object({ reponse: assertionSchema }, { error: validation.string });
const keyParams = z.object({ id: idInPath, cle: idInPath });

/** Registers the user's own list of passkeys, and the sign-in without e-mail and password. */
export function registerPasskeys(scope: FastifyInstance, services: Services): void {
  const { engine, config, rights } = services;
  const { db } = engine;
  const noteFailure = failureNotes(scope, engine, "de connexion par clé d'accès");

  scope.post(
    '/users/login/cle-acces/defi',
    { config: { access: 'public' }, schema: docs(users, "Se connecter par une clé d'accès : le défi", { 200: requestOptionsSchema }) },
    (request) => requestOptions(db, partyOf(request, config), request.ip),
  );
  scope.post<{ Body: z.infer<typeof signingIn> }>(
    '/users/login/cle-acces',
    {
      config: { access: 'public' },
      schema: { ...docs(users, "Se connecter par une clé d'accès", { 200: signedInSchema }), body: signingIn },
    },
    (request) => signInByPasskey(services, request.body.reponse, clientOf(request), noteFailure),
  );

  scope.get<{ Params: IdParams }>(
    '/users/:id/cles-acces',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, "Lister ses clés d'accès", { 200: z.array(passkeySchema) }), params: idParams },
    },
    (request) => passkeysOf(db, oneself(request).id),
  );
  scope.post<{ Params: IdParams }>(
    '/users/:id/cles-acces/defi',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, "Enregistrer une clé d'accès : le défi", { 200: creationOptionsSchema }), params: idParams },
    },
    async (request) => {
      const session = oneself(request);
      await assertMayChangeFactors(db, session);
      return creationOptions(services, session, partyOf(request, config), request.ip);
    },
  );
  scope.post<{ Params: IdParams; Body: z.infer<typeof registration> }>(
    '/users/:id/cles-acces',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, "Enregistrer une clé d'accès", { 201: passkeySchema }), params: idParams, body: registration },
    },
    async (request, reply) => {
      const session = oneself(request);
      await assertMayChangeFactors(db, session);
      const { nom, reponse } = request.body;
      return reply.status(201).send(await register(services, session, nom, reponse, clientOf(request)));
    },
  );
  scope.delete<{ Params: z.infer<typeof keyParams> }>(
    '/users/:id/cles-acces/:cle',
    {
      config: { access: 'signedIn' },
      schema: { ...docs(users, "Supprimer une clé d'accès", { 204: z.null() }), params: keyParams },
    },
    async (request, reply) => {
      const session = oneself(request);
      await transaction(db, async (trx) => {
        await lockFactors(trx, session);
        const [key] = await run<{ nom: string }>(
          trx,
          `delete from cle_acces where id = $1::int and utilisateur_id = $2::int returning nom`,
          [request.params.cle, session.id],
        );
        if (!key) throw notFound();
        const detail = message.passkeyDeleted(key.nom);
        await noteSecurity(trx, { type: 'second-facteur', userId: session.id, actor: session, client: clientOf(request), detail });
        await endStrongSessions(trx, session, clientOf(request));
      });
      await rights.announceChange();
      return reply.status(204).send();
    },
  );
}

/**
 * Returns the session if the user asks for their own passkeys. Not even an administrator lists those of others; a reset of the second
 * factor deletes them.
 */
function oneself(request: FastifyRequest<{ Params: IdParams }>): Session {
  const session = sessionOf(request);
  if (request.params.id !== session.id) throw forbidden();
  return session;
}
