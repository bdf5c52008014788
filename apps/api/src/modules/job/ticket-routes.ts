import { job } from '@editique/domain/entities/job';
import { validation } from '@editique/domain/messages';
import type { FastifyInstance } from 'fastify';
import type { Content } from 'pdfmake';
import { z } from 'zod';
import { formatDateTime } from '../../documents/french-formats.ts';
import type { PdfDocument } from '../../documents/pdf-document.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { ticketPage } from './ticket.ts';
import { readTickets, type TicketJob } from './ticket-data.ts';

const MAX_TICKETS = 100;
const severalIds = z.strictObject({
  ids: z
    .string(validation.required)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'ids est une liste de numéros séparés par des virgules')
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_TICKETS, `ids compte au plus ${MAX_TICKETS} numéros`),
});

/** The ticket that goes with a job through the workshop, alone or several in one file. */
export function registerTickets(scope: FastifyInstance, { engine, config, press }: Services): void {
  const setting = { operator: config.OPERATOR_NAME, timeZone: config.TIME_ZONE };

  scope.get<{ Params: IdParams }>(
    '/job/:id/fiche.pdf',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, 'Fiche de job (PDF)', { 200: fileOf('application/pdf') }), params: idParams },
    },
    async (request, reply) => {
      const tickets = await readTickets(engine.db, [request.params.id]);
      return sendPdf(reply, press, `fiche-job-${request.params.id}`, toDocument(tickets));
    },
  );

  scope.get<{ Querystring: { ids: number[] } }>(
    '/job/fiches.pdf',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, 'Fiches de plusieurs jobs (PDF)', { 200: fileOf('application/pdf') }), querystring: severalIds },
    },
    async (request, reply) => sendPdf(reply, press, 'fiches-jobs', toDocument(await readTickets(engine.db, request.query.ids))),
  );

  function toDocument(tickets: TicketJob[]): PdfDocument {
    const [first] = tickets;
    if (!first) throw notFound();
    const pages = tickets.map((ticket, index): Content => {
      const stack = ticketPage(ticket, setting);
      return index === 0 ? { stack } : { stack, pageBreak: 'before' };
    });
    return {
      title: tickets.length === 1 ? `Fiche de job - ${first.nomjob}` : `Fiches de ${tickets.length} jobs`,
      author: setting.operator,
      content: pages,
      footer: `${setting.operator} · imprimé le ${formatDateTime(new Date().toISOString(), setting.timeZone)}`,
    };
  }
}
