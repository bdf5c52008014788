import { retour } from '@editique/domain/entities/retour';
import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { readReport } from './report-data.ts';
import { statisticsAccess } from './statistiques-routes.ts';

const month = z
  .string(validation.date)
  .regex(/^\d{4}-\d{2}$/, validation.date)
  .refine((mois) => dateOf(validation.date).safeParse(`${mois}-01`).success, validation.date);
const query = z.strictObject({ client: idInPath, mois: month });

const template = pdfTemplate<typeof import('./report.ts')>(new URL('./report.ts', import.meta.url));

/** Registers the report on a month of a client, meant to be sent to that client. */
export function registerReport(scope: FastifyInstance, { engine, config, press }: Services): void {
  const zone = new Zone(config.TIME_ZONE);
  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/retour/rapport.pdf',
    {
      config: { access: statisticsAccess },
      schema: {
        ...docs(retour, "Rapport des retours d'un client pour un mois (PDF)", { 200: fileOf('application/pdf') }),
        querystring: query,
      },
    },
    (request, reply) => {
      const { client, mois } = request.query;
      return sendPdf(reply, press, {
        name: `retours-${mois}-client-${client}`,
        template,
        userId: sessionOf(request).id,
        async read() {
          const { OPERATOR_NAME: operator, OPERATOR_ADDRESS: address, TIME_ZONE: timeZone } = config;
          return { ...(await readReport(engine.db, zone, client, mois)), operator, address, timeZone };
        },
      });
    },
  );
}
