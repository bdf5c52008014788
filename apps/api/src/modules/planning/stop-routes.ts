import { arret } from '@editique/domain/entities/arret';
import { type StopOrder, stopOrderSchema } from '@editique/domain/planning/stop-command';
import { recordSchema } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { verbAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { endStop, stopMachine } from './stop-machine.ts';

/** Registers `POST /machine/{id}/arret` and `POST /arret/{id}/fin`: one tap each, by the server's clock. */
export function registerStops(scope: FastifyInstance, { engine, registry }: Services): void {
  const stops = registry.of(arret.name);
  scope.post<{ Params: IdParams; Body: StopOrder }>(
    '/machine/:id/arret',
    {
      config: { access: verbAccess(arret, 'ajouter'), isOnce: true },
      schema: { ...docs(arret, 'Arrêter une machine', { 201: recordSchema(arret) }), params: idParams, body: stopOrderSchema },
    },
    (request, reply) =>
      answerOnce(engine.db, reply, 201, (db) => stopMachine(db, stops, request.params.id, request.body, contextOf(request))),
  );

  scope.post<{ Params: IdParams }>(
    '/arret/:id/fin',
    {
      config: { access: verbAccess(arret, 'modifier'), isOnce: true },
      schema: { ...docs(arret, 'Terminer un arrêt', { 200: recordSchema(arret) }), params: idParams },
    },
    (request, reply) => answerOnce(engine.db, reply, 200, (db) => endStop(db, stops, request.params.id, contextOf(request))),
  );
}
