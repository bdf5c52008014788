import { salesPreviewSchema } from '@editique/domain/billing/sales-journal';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inSnapshot } from '../../../db/transaction.ts';
import { sendSheet, sheetFormat, sheetTypes } from '../../../documents/spreadsheet/send-sheet.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import { checkedPeriod, periodInQuery } from '../../../http/period.ts';
import { pagedQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import { whileAdmitted } from '../../../security/while-admitted.ts';
import { journalColumns, salesJournal } from './sales-journal.ts';
import { salesPreview } from './sales-preview.ts';

const query = z.strictObject({ ...periodInQuery, format: sheetFormat.default('csv') });
const previewQuery = z.strictObject({ ...periodInQuery, ...pagedQuery.shape });

const MONTH_LENGTH = 7;

/** Registers the sales journal for the accountant: as a file and as a preview. Default period: from the first of this month to today. */
export function registerSalesJournal(scope: FastifyInstance, { engine, rights, sheets }: Services, zone: Zone): void {
  const title = facture.actions['journal-ventes'];
  const access = actionAccess(facture, 'journal-ventes');
  const period = ({ au = zone.today(), du = `${au.slice(0, MONTH_LENGTH)}-01` }: { du?: string | undefined; au?: string | undefined }) =>
    checkedPeriod({ du, au });

  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/facture/journal-ventes',
    {
      config: { access },
      schema: { ...docs(facture, title, { 200: fileOf(...sheetTypes) }), querystring: query },
    },
    async (request, reply) => {
      const { format } = request.query;
      const { du, au } = period(request.query);
      await sheets.enter(reply, sessionOf(request).id);
      const rows = whileAdmitted(request, rights, salesJournal(engine.db, zone, du, au));
      return sendSheet(reply, { title, name: `journal-ventes-${du}-${au}`, format, columns: journalColumns, rows });
    },
  );

  scope.get<{ Querystring: z.infer<typeof previewQuery> }>(
    '/facture/journal-ventes/apercu',
    { config: { access }, schema: { ...docs(facture, `${title}, aperçu`, { 200: salesPreviewSchema }), querystring: previewQuery } },
    ({ query }) => inSnapshot(engine.db, (db) => salesPreview(db, zone, { ...query, ...period(query) })),
  );
}
