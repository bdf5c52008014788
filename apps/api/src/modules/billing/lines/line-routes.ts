import { type Lines, type LinesInput, linesInput, linesSchema, offeredPrestationSchema } from '@editique/domain/billing/lines';
import { facture } from '@editique/domain/entities/facture';
import { searchTextSchema } from '@editique/domain/entity/search-text';
import { conflictAnswer } from '@editique/domain/error-answer';
import { validation } from '@editique/domain/messages';
import { recordSchema } from '@editique/domain/record-schema';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { conflict } from '../../../http/errors.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { recordAccess, verbAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { lockDraftLines, writeTotals } from '../draft.ts';
import { lockJobsOf } from '../lock-order.ts';
import { remakeLines } from './job-lines.ts';
import { journalLines } from './line-journal.ts';
import { offeredPrestations } from './offered-prestations.ts';
import { readLines } from './read-lines.ts';
import { storeLines } from './store-lines.ts';

const MAX_QUANTITY = 1e11;
/**
 * Body limit: a facture of thousands of jobs has tens of thousands of lines, and a client that read them must be able to send them back.
 */
const LINES_BYTES = 16 * 1024 * 1024;

/** The search text, and the quantity to bill: a tarif may begin at a quantity. */
const offeredQuery = z.strictObject({
  q: searchTextSchema.default(''),
  quantite: z.coerce.number(validation.numeric).min(0, validation.positive).max(MAX_QUANTITY, validation.tooLarge(MAX_QUANTITY)).default(1),
});

/** Registers the lines of a facture: read, replaced by typed ones, rebuilt from its jobs. */
export function registerLines(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  const { db } = engine;

  scope.get<{ Params: IdParams }>(
    '/facture/:id/lignes',
    {
      config: { access: recordAccess(facture) },
      schema: { ...docs(facture, 'Lignes, TVA par taux et totaux', { 200: linesSchema }), params: idParams },
    },
    async (request) => readLines(db, zone, await one(db, tableOf(facture), request.params.id)),
  );

  scope.put<{ Params: IdParams; Body: LinesInput }>(
    '/facture/:id/lignes',
    {
      bodyLimit: LINES_BYTES,
      config: { access: verbAccess(facture, 'modifier') },
      schema: {
        ...docs(facture, "Changer les lignes d'un brouillon", { 200: linesSchema, 409: conflictAnswer(recordSchema(facture)) }),
        params: idParams,
        body: linesInput,
      },
    },
    (request) => {
      const { lignes, version } = request.body;
      const { actor } = contextOf(request);
      return transaction(db, async (trx) => {
        await lockJobsOf(trx, request.params.id);
        const draft = await lockDraftLines(trx, request.params.id);
        if (version !== undefined && version !== draft.version) throw conflict(draft);
        await journalLines(trx, draft.id, actor, () => storeLines(trx, draft.id, lignes));
        return readLines(trx, zone, await writeTotals(trx, draft.id, actor));
      });
    },
  );

  scope.post<{ Params: IdParams }>(
    '/facture/:id/calculer',
    {
      config: { access: verbAccess(facture, 'modifier'), isOnce: true },
      schema: { ...docs(facture, 'Refaire les lignes à partir des jobs', { 200: linesSchema }), params: idParams },
    },
    (request, reply) => {
      const { actor } = contextOf(request);
      const remake = async (trx: Trx): Promise<Lines> => {
        await lockJobsOf(trx, request.params.id);
        const draft = await lockDraftLines(trx, request.params.id);
        await journalLines(trx, draft.id, actor, () => remakeLines(trx, zone, draft.id));
        return readLines(trx, zone, await writeTotals(trx, draft.id, actor));
      };
      return answerOnce(db, reply, 200, (within) => transaction(within, remake));
    },
  );

  scope.get<{ Params: IdParams; Querystring: z.infer<typeof offeredQuery> }>(
    '/facture/:id/prestations',
    {
      config: { access: verbAccess(facture, 'modifier') },
      schema: {
        ...docs(facture, 'Lister les prestations et leurs prix pour ses lignes', { 200: z.array(offeredPrestationSchema) }),
        params: idParams,
        querystring: offeredQuery,
      },
    },
    async (request) => {
      const { client } = await one(db, tableOf(facture), request.params.id);
      const { q, quantite } = request.query;
      return offeredPrestations(db, { client: client.id, day: zone.today(), q, quantity: quantite });
    },
  );
}
