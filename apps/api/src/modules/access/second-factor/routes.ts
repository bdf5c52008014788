import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactorState,
  type SetUp,
  secondFactorStateSchema,
  setUpSchema,
} from '@editique/domain/access/second-factor';
import { signedInSchema } from '@editique/domain/access/signed-in';
import { users } from '@editique/domain/entities/users';
import { verbPath } from '@editique/domain/entity/permission';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { qrImage } from '../../../documents/qr-image.ts';
import { docs } from '../../../http/describe.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { clientOf } from '../../../security/client.ts';
import { sessionOf } from '../../../security/guard.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { credentialsOf } from '../password/passwords.ts';
import { givenPassword, signingIn } from '../session/session-routes.ts';
import { codeSchema } from './code.ts';
import { assertMayChangeFactors, stateOf } from './factors.ts';
import { passSecondFactor } from './second-step.ts';
import { begin, confirm } from './set-up.ts';
import { addressOf } from './totp.ts';

const secondStep = z.object({ jeton: givenPassword, code: codeSchema }, { error: validation.string });
const confirmation = z.object({ code: codeSchema, secret: z.string(validation.string).optional() }, { error: validation.string });

/** Registers the second factor by authenticator app: its set-up, and the second step of a sign-in. */
export function registerSecondFactor(scope: FastifyInstance, services: Services): void {
  const { db } = services.engine;

  scope.post<{ Body: z.infer<typeof secondStep> }>(
    '/users/login/second-facteur',
    {
      config: { access: 'public' },
      schema: { ...docs(users, 'Se connecter : le second facteur', { 200: signedInSchema }), body: secondStep },
    },
    (request) =>
      signingIn.run(() => passSecondFactor(services, request.body.jeton, request.body.code, clientOf(request)), networkOf(request.ip)),
  );

  scope.get<{ Params: IdParams }>(
    '/users/:id/second-facteur',
    {
      config: { access: { anyOf: [verbPath(users, 'modifier')], orOneself: true }, duringEnrolment: true },
      schema: { ...docs(users, "État du second facteur d'un utilisateur", { 200: secondFactorStateSchema }), params: idParams },
    },
    async (request): Promise<SecondFactorState> => {
      const state = await stateOf(db, request.params.id);
      if (!state) throw notFound();
      return state;
    },
  );

  scope.post<{ Params: IdParams }>(
    '/users/:id/second-facteur',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, 'Préparer son second facteur', { 200: setUpSchema }), params: idParams },
    },
    async (request): Promise<SetUp> => {
      const session = sessionOf(request);
      if (request.params.id !== session.id) throw forbidden();
      await assertMayChangeFactors(db, session);
      const person = await credentialsOf(db, session.id);
      if (!person) throw notFound();
      const secret = await begin(services, session.id);
      const uri = addressOf(secret, person.email);
      return { secret, uri, qr: await qrImage(uri) };
    },
  );

  scope.post<{ Params: IdParams; Body: z.infer<typeof confirmation> }>(
    '/users/:id/second-facteur/confirmer',
    {
      config: { access: 'signedIn', duringEnrolment: true },
      schema: { ...docs(users, 'Activer son second facteur', { 200: recoveryCodesSchema }), params: idParams, body: confirmation },
    },
    async (request): Promise<RecoveryCodes> => {
      const session = sessionOf(request);
      if (request.params.id !== session.id) throw forbidden();
      await assertMayChangeFactors(db, session);
      const codesDeSecours = await confirm(services, session, request.body, (trx, what) =>
        noteSecurity(trx, {
          type: 'second-facteur',
          userId: session.id,
          actor: session,
          client: clientOf(request),
          detail: what === 'on' ? message.secondFactorOn : message.recoveryCodesAgain,
        }),
      );
      return { codesDeSecours };
    },
  );
}
