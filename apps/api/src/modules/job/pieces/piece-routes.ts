import { join } from 'node:path';
import { Readable } from 'node:stream';
import { job } from '@editique/domain/entities/job';
import { PIECE_TYPES, type Piece, pieceSchema } from '@editique/domain/job/piece';
import { pageOf } from '@editique/domain/record-schema';
import { HOUR_MS } from '@editique/domain/time/durations';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { earlierAnswer, once, Repeats } from '../../../engine/write/idempotency.ts';
import { attachment } from '../../../http/attachment.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import { tooMany } from '../../../http/errors.ts';
import { UserPlaces } from '../../../http/limits/user-places.ts';
import { type IdParams, idParams, type PagedQuery, pagedQuery } from '../../../http/schemas.ts';
import { withFirstItemRead } from '../../../http/with-first-item-read.ts';
import type { Services } from '../../../module.ts';
import { recordAccess, verbAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { admitAgain, sessionOf } from '../../../security/guard.ts';
import { whileAdmitted } from '../../../security/while-admitted.ts';
import { contentOf, findPiece, piecesOf, removePiece, storePiece } from './pieces.ts';
import { sweepReceived, withReceived } from './receive-piece.ts';

/** Maximum number of simultaneous uploads of one user: each takes up to 20 MB of disk. */
const MOST_OF_USER = 10;
const RETRY_S = 5;

/** Registers the files of a job. Users who may see the job read them, users who may change it add and delete files. */
export function registerPieces(scope: FastifyInstance, { engine, config, rights }: Services): void {
  const { db } = engine;
  const folder = join(config.DATA_DIR, 'pieces-recues');
  const uploads = new UserPlaces(MOST_OF_USER, () =>
    tooMany('Vous envoyez déjà plusieurs fichiers : attendez la fin de leur envoi', RETRY_S),
  );
  const repeats = new Repeats();
  // Sweeps regularly and not only at the start: another instance that shares the folder may crash while this one runs for months.
  const sweeping = setInterval(() => sweepReceived(folder).catch(engine.onError), HOUR_MS).unref();
  scope.addHook('onReady', () => sweepReceived(folder));
  scope.addHook('preClose', async () => clearInterval(sweeping));

  scope.get<{ Params: IdParams; Querystring: PagedQuery }>(
    '/job/:id/pieces',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, "Pièces d'un job", { 200: pageOf(pieceSchema) }), params: idParams, querystring: pagedQuery },
    },
    (request) => piecesOf(db, request.params.id, request.query),
  );

  // Multipart forms are accepted by this call and by imports only.
  scope.register(async (forms) => {
    // The size is checked while the file is received, so that a truncated file is reported as too large and not as broken.
    await forms.register(multipart, { throwFileSizeLimit: false });
    forms.post<{ Params: IdParams }>(
      '/job/:id/pieces',
      {
        config: { access: verbAccess(job, 'modifier'), isOnce: true },
        schema: {
          ...docs(job, 'Joindre une pièce : PDF, PNG, JPEG, TXT, CSV ou XLSX, 20 Mo au plus', { 201: pieceSchema }),
          consumes: ['multipart/form-data'],
          params: idParams,
        },
      },
      async (request, reply) => {
        const { first, hold } = await repeats.enter<Piece>(db, request, reply);
        if (first) return reply.status(first.status).send(first.body);
        const giveBack = uploads.take(sessionOf(request).id);
        const storing = withReceived(request, folder, async (received) => {
          await admitAgain(request, (sessionId) => rights.session(sessionId));
          const known = await earlierAnswer<Piece>(db, request);
          if (known) return known;
          const { actor } = contextOf(request);
          return once(db, request, async (trx) => ({
            status: 201,
            body: await storePiece(trx, request.params.id, received, actor),
          }));
        }).finally(giveBack);
        const answer = await hold(storing);
        return reply.status(answer.status).send(answer.body);
      },
    );
  });

  scope.get<{ Params: IdParams }>(
    '/piece/:id/contenu',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, "Contenu d'une pièce", { 200: fileOf(...Object.keys(PIECE_TYPES)) }), params: idParams },
    },
    async (request, reply) => {
      const piece = await findPiece(db, request.params.id);
      const content = await withFirstItemRead(whileAdmitted(request, rights, contentOf(db, piece)));
      return (
        reply
          .type(piece.type)
          .header('content-length', piece.taille)
          // Always a download: the page shows what it can from the bytes, in a sandbox where nothing runs.
          .header('content-disposition', attachment(piece.nom))
          .header('x-content-type-options', 'nosniff')
          // Whatever the content is, it can run nothing and load nothing.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(Readable.from(content, { objectMode: false, highWaterMark: 1 }))
      );
    },
  );

  scope.delete<{ Params: IdParams }>(
    '/piece/:id',
    {
      config: { access: verbAccess(job, 'modifier') },
      schema: { ...docs(job, 'Supprimer une pièce', { 204: z.null() }), params: idParams },
    },
    async (request, reply) => {
      await removePiece(db, request.params.id, contextOf(request).actor);
      return reply.status(204).send();
    },
  );
}
