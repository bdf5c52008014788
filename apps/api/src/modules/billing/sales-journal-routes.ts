import { facture } from '@editique/domain/entities/facture';
import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import { END_AFTER_START } from '@editique/domain/planning/spans';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendSheet, sheetFormat, sheetTypes } from '../../documents/spreadsheet/send-sheet.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import { actionAccess } from '../../security/access.ts';
import { journalColumns, salesJournal } from './sales-journal.ts';

const day = dateOf(validation.date).optional();
const query = z.strictObject(
  { du: day, au: day, format: sheetFormat.default('csv') },
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'paramètre inconnu' : undefined) },
);

const MONTH_LENGTH = 7;

/** `GET /facture/journal-ventes`: the sales of a period for the accountant. Without bounds: this month, up to today. */
export function registerSalesJournal(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  const title = facture.actions['journal-ventes'];
  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/facture/journal-ventes',
    {
      config: { access: actionAccess(facture, 'journal-ventes') },
      schema: { ...docs(facture, title, { 200: fileOf(...sheetTypes) }), querystring: query },
    },
    async (request, reply) => {
      const { format, au = zone.today() } = request.query;
      const { du = `${au.slice(0, MONTH_LENGTH)}-01` } = request.query;
      if (du > au) throw invalid({ au: END_AFTER_START });
      const rows = salesJournal(engine.db, zone, du, au);
      return sendSheet(reply, { title, name: `journal-ventes-${du}-${au}`, format, columns: journalColumns, rows });
    },
  );
}
