import { type Ageing, ageingSchema } from '@editique/domain/billing/ageing';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendSheet, sheetFormat, sheetTypes } from '../../../documents/spreadsheet/send-sheet.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { cachedResponse } from '../../../engine/list/cached-response.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import { whileAdmitted } from '../../../security/while-admitted.ts';
import { ageing } from './ageing.ts';
import { ageingColumns, ageingRows } from './ageing-sheet.ts';

const query = z.strictObject({ date: dateOf(validation.date).optional() });
const sheetQuery = z.strictObject({ ...query.shape, format: sheetFormat.default('csv') });

/** The other tables that the answer depends on. Imputations need none: they also update the facture. */
const TABLES = [reglement, client].map((entity) => tableOf(entity).name);

/** Registers `GET /facture/balance-agee`: what clients owe on a day, today by default. */
export function registerAgeing(scope: FastifyInstance, { engine, rights, sheets }: Services, zone: Zone): void {
  const access = actionAccess(facture, 'balance-agee');
  const title = facture.actions['balance-agee'];
  const kept = cachedResponse<Ageing[]>(engine, 'facture');
  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/facture/balance-agee',
    {
      config: { access },
      schema: { ...docs(facture, title, { 200: z.array(ageingSchema) }), querystring: query },
    },
    async (request, reply) => {
      const today = zone.today();
      const { date } = request.query;
      const read = (): Promise<Ageing[]> => ageing(engine.db, zone, date ?? today);
      return kept({ request, reply }, { asked: [date], time: today, tables: TABLES, read });
    },
  );

  scope.get<{ Querystring: z.infer<typeof sheetQuery> }>(
    '/facture/balance-agee/export',
    {
      config: { access },
      schema: { ...docs(facture, `${title}, en fichier`, { 200: fileOf(...sheetTypes) }), querystring: sheetQuery },
    },
    async (request, reply) => {
      const { date = zone.today(), format } = request.query;
      await sheets.enter(reply, sessionOf(request).id);
      const rows = whileAdmitted(request, rights, ageingRows(await ageing(engine.db, zone, date)));
      return sendSheet(reply, { title, name: `balance-agee-${date}`, format, columns: ageingColumns, rows });
    },
  );
}
