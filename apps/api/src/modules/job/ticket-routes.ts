import { job } from '@editique/domain/entities/job';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { readTickets } from './ticket-data.ts';

const MAX_TICKETS = 100;
const severalIds = z.strictObject({
  ids: z
    .string(validation.required)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'ids est une liste de numéros séparés par des virgules')
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_TICKETS, `ids compte au plus ${MAX_TICKETS} numéros`),
});

const template = pdfTemplate<typeof import('./ticket-document.ts')>(new URL('./ticket-document.ts', import.meta.url));

/** The ticket that goes with a job through the workshop, alone or several in one file. */
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
      async read() {
        const [first, ...others] = await readTickets(engine.db, ids);
        if (!first) throw notFound();
        return { tickets: [first, ...others], operator: config.OPERATOR_NAME, timeZone: config.TIME_ZONE };
      },
    });
}
