import { job } from '@editique/domain/entities/job';
import { certificatSchema } from '@editique/domain/integrity/certificat';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { type IdParams, idInPath, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { readCertificate } from './certificates.ts';

const issue = z.strictObject({ numero: idInPath.optional() });
type Issue = z.infer<typeof issue>;

const template = pdfTemplate<typeof import('./certificate-document.ts')>(new URL('./certificate-document.ts', import.meta.url));

/** Registers the certificate: what became of every pli of a finished job, frozen at its end. */
export function registerCertificates(scope: FastifyInstance, { engine, config, press }: Services): void {
  const access = recordAccess(job);

  scope.get<{ Params: IdParams; Querystring: Issue }>(
    '/job/:id/certificat',
    { config: { access }, schema: { ...docs(job, 'Certificat', { 200: certificatSchema }), params: idParams, querystring: issue } },
    (request) => readCertificate(engine.db, request.params.id, request.query.numero),
  );

  scope.get<{ Params: IdParams; Querystring: Issue }>(
    '/job/:id/certificat.pdf',
    {
      config: { access },
      schema: { ...docs(job, 'Certificat (PDF)', { 200: fileOf('application/pdf') }), params: idParams, querystring: issue },
    },
    (request, reply) =>
      sendPdf(reply, press, {
        name: `certificat-job-${request.params.id}`,
        template,
        userId: sessionOf(request).id,
        read: async () => ({
          certificate: await readCertificate(engine.db, request.params.id, request.query.numero),
          operator: config.OPERATOR_NAME,
          timeZone: config.TIME_ZONE,
        }),
      }),
  );
}
