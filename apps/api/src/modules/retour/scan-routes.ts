import { retour } from '@editique/domain/entities/retour';
import {
  questionSchema,
  type Scan,
  type ScanMotif,
  scanMotifsSchema,
  scannedSchema,
  scanSchema,
  type Undo,
  undoSchema,
} from '@editique/domain/retour/scan';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { run } from '../../db/database.ts';
import { answerOnce, once } from '../../engine/write/idempotency.ts';
import { docs } from '../../http/describe.ts';
import type { Services } from '../../module.ts';
import { actionAccess } from '../../security/access.ts';
import { contextOf } from '../../security/context.ts';
import { takeScan } from './take-scan.ts';
import { undoScan } from './undo-scan.ts';

/** Registers the scanning of returns in series, and the undoing of a scan. */
export function registerScans(scope: FastifyInstance, { engine, registry }: Services): void {
  const access = actionAccess(retour, 'saisie');
  const zone = new Zone(engine.timeZone);
  // Open to everybody who scans: choosing a motif must not require the page of motifs.
  scope.get('/retour/scan/motifs', { config: { access }, schema: docs(retour, 'Motifs de la saisie', { 200: scanMotifsSchema }) }, () =>
    run<ScanMotif>(
      engine.db,
      `select id, code_motif as "codeMotif", libelle_motif as "libelleMotif" from motif
       order by case when usage = 'retour' then 0 when usage is null then 1 else 2 end, id limit 100`,
    ),
  );

  scope.post<{ Body: Scan }>(
    '/retour/scan',
    {
      config: { access, isOnce: true },
      schema: { ...docs(retour, 'Enregistrer un scan', { 201: scannedSchema, 409: questionSchema }), body: scanSchema },
    },
    async (request, reply) => {
      const taking = { resource: registry.of(retour.name), context: contextOf(request), zone };
      return answerOnce(engine.db, reply, 201, (db) => takeScan(db, request.body, taking));
    },
  );

  scope.post<{ Body: Undo }>(
    '/retour/scan/annuler',
    { config: { access, isOnce: true }, schema: { ...docs(retour, 'Annuler un scan de la série', { 204: z.null() }), body: undoSchema } },
    async (request, reply) => {
      const answer = await once(engine.db, request, async (db) => {
        await undoScan(db, request.body, contextOf(request).actor);
        return { status: 204, body: null };
      });
      return reply.status(answer.status).send();
    },
  );
}
