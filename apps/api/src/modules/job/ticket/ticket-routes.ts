import { job } from '@editique/domain/entities/job';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../../documents/pdf-template.ts';
import { sendPdf } from '../../../documents/send-pdf.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import { notFound } from '../../../http/errors.ts';
import { type IdParams, idParams, idsInQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { recordAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import { readTickets } from './ticket-data.ts';

const MAX_TICKETS = 100;
const severalIds = z.strictObject({ ids: idsInQuery('ids', MAX_TICKETS) });

const template = pdfTemplate<typeof import('./ticket-document.ts')>(new URL('./ticket-document.ts', import.meta.url));

/** Registers the ticket that accompanies a job through the workshop, alone or several in one file. */
export function registerTickets(scope: FastifyInstance, { engine, config, press }: Services): void {
  scope.get<{ Params: IdParams }>(
    '/job/:id/fiche.pdf',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, 'Fiche de job (PDF)', { 200: fileOf('application/pdf') }), params: idParams },
    },
    (request, reply) => send(reply, `fiche-job-${request.params.id}`, [request.params.id]),
  );

  scope.get<{ Querystring: { ids: number[] } }>(
    '/job/fiches.pdf',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, 'Fiches de plusieurs jobs (PDF)', { 200: fileOf('application/pdf') }), querystring: severalIds },
    },
    (request, reply) => send(reply, 'fiches-jobs', request.query.ids),
  );

  const send = (reply: FastifyReply, name: string, ids: number[]): Promise<FastifyReply> =>
    sendPdf(reply, press, {
      name,
      template,
      userId: sessionOf(reply.request).id,
      async read() {
        const [first, ...others] = await readTickets(engine.db, ids);
        if (!first) throw notFound();
        return { tickets: [first, ...others], operator: config.OPERATOR_NAME, timeZone: config.TIME_ZONE };
      },
    });
}
