import { retour } from '@editique/domain/entities/retour';
import type { Values } from '@editique/domain/entity/input';
import { validation } from '@editique/domain/messages';
import { recordSchema } from '@editique/domain/record-schema';
import {
  type Settlement,
  settleSchema,
  type UnknownCode,
  type UnknownState,
  unknownCodesSchema,
  unknownStates,
} from '@editique/domain/retour/scan';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../db/transaction.ts';
import { answerOnce, once } from '../../engine/write/idempotency.ts';
import { create } from '../../engine/write/write.ts';
import { docs } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import { type IdParams, idParams, type PagedQuery, pagedQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { actionAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { close, lockOpen, unknownCodes } from './unknown-codes.ts';

const query = pagedQuery.extend({ etat: z.enum(unknownStates, { error: 'état inconnu' }).default('ouvert') });

/** Registers the codes to identify: listed, settled as a return, or put aside. */
export function registerUnknown(scope: FastifyInstance, { engine, registry }: Services): void {
  const access = actionAccess(retour, 'a-identifier');
  scope.get<{ Querystring: PagedQuery & { etat: UnknownState } }>(
    '/retour/a-identifier',
    { config: { access }, schema: { ...docs(retour, 'Codes à identifier', { 200: unknownCodesSchema }), querystring: query } },
    ({ query: { etat, page, size } }) => unknownCodes(engine.db, etat, page, size),
  );

  scope.post<{ Params: IdParams; Body: Settlement }>(
    '/retour/a-identifier/:id/regler',
    {
      config: { access: actionAccess(retour, 'a-identifier', 'ajouter'), isOnce: true },
      schema: { ...docs(retour, "Faire d'un code un retour", { 201: recordSchema(retour) }), params: idParams, body: settleSchema },
    },
    async (request, reply) => {
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 201, (db) =>
        transaction(db, async (trx) => {
          const code = await lockOpen(trx, request.params.id);
          const record = await create(trx, registry.of(retour.name), returnOf(code, request.body), context);
          await close(trx, code.id, 'regle', context.actor, record.id);
          return record;
        }),
      );
    },
  );

  scope.post<{ Params: IdParams }>(
    '/retour/a-identifier/:id/ecarter',
    {
      config: { access: actionAccess(retour, 'a-identifier', 'supprimer'), isOnce: true },
      schema: { ...docs(retour, 'Écarter un code', { 204: z.null() }), params: idParams },
    },
    async (request, reply) => {
      const answer = await once(engine.db, request, (db) =>
        transaction(db, async (trx) => {
          await lockOpen(trx, request.params.id);
          await close(trx, request.params.id, 'ecarte', contextOf(request).actor);
          return { status: 204, body: null };
        }),
      );
      return reply.status(answer.status).send();
    },
  );
}

/** Returns the values of the return that a code becomes. What the user does not say is as it was scanned. */
function returnOf({ code, motif, suite, dateReception, ...scanned }: UnknownCode, said: Settlement): Values {
  const { client = scanned.client?.id, ville = scanned.ville?.id ?? null, region = scanned.region?.id ?? null } = said;
  if (!client) throw invalid({ client: validation.selection });
  return { ...said, client, ville, region, reference: said.reference ?? code, motif: motif.id, suite, dateReception, nombre: 1 };
}
