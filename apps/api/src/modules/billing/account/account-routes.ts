import { type AccountAnswer, accountSchema } from '@editique/domain/billing/account';
import { MAX_MOVEMENTS } from '@editique/domain/billing/account-limit';
import { client } from '@editique/domain/entities/client';
import { reglement } from '@editique/domain/entities/reglement';
import { validation } from '@editique/domain/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inSnapshot } from '../../../db/transaction.ts';
import { pdfTemplate } from '../../../documents/pdf-template.ts';
import { sendPdf } from '../../../documents/send-pdf.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { cachedResponse } from '../../../engine/list/cached-response.ts';
import { docs, fileOf } from '../../../http/describe.ts';
import { AppError } from '../../../http/errors.ts';
import { checkedPeriod, periodInQuery } from '../../../http/period.ts';
import { type IdParams, idParams } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { sessionOf } from '../../../security/guard.ts';
import { situationOf } from '../ageing/ageing.ts';
import type { Issuer } from '../issuer.ts';
import { type AccountAsked, readAccount } from './account.ts';

const period = z.strictObject(periodInQuery);
type Period = z.infer<typeof period>;
/** The maximum number of movements, newest first. The sum of the earlier ones is given as the opening balance. */
const derniers = z
  .string()
  .regex(/^\d{1,9}$/, validation.numeric)
  .transform(Number)
  .pipe(z.int().min(1, validation.positive).max(MAX_MOVEMENTS, validation.tooLarge(MAX_MOVEMENTS)))
  .default(MAX_MOVEMENTS);
const accountQuery = period.extend({ derniers });
type AccountQuery = z.infer<typeof accountQuery>;
const tooMany = `Le compte a plus de ${MAX_MOVEMENTS} mouvements : choisissez une période plus courte`;

/** The other tables that the answer depends on. Imputations need none: they also update the facture. */
const TABLES = [reglement, client].map((entity) => tableOf(entity).name);

const template = pdfTemplate<typeof import('./statement-document.ts')>(new URL('./statement-document.ts', import.meta.url));

/** Registers the account of a client, to read and to print. It has a page of its own, because it shows what a client owes and paid. */
export function registerAccount(scope: FastifyInstance, { engine, press }: Services, zone: Zone, issuer: Issuer): void {
  const access = actionAccess(client, 'compte');
  const kept = cachedResponse<AccountAnswer>(engine, 'facture');
  const asked = (id: number, { du, au = zone.today() }: Period, last = MAX_MOVEMENTS): AccountAsked => {
    checkedPeriod({ du, au });
    return { client: id, from: du ?? null, to: au, last };
  };

  scope.get<{ Params: IdParams; Querystring: AccountQuery }>(
    '/client/:id/compte',
    {
      config: { access },
      schema: { ...docs(client, 'Compte du client', { 200: accountSchema }), params: idParams, querystring: accountQuery },
    },
    (request, reply) => {
      const { id } = request.params;
      const today = zone.today();
      const { du, au, derniers } = request.query;
      const given = asked(id, { du, au: au ?? today }, derniers);
      const read = (): Promise<AccountAnswer> =>
        inSnapshot(engine.db, async (db) => ({
          ...(await readAccount(db, zone, given)),
          situation: await situationOf(db, zone, given.to, id),
        }));
      return kept({ request, reply }, { asked: [id, du, au, derniers], time: today, tables: TABLES, read });
    },
  );

  scope.get<{ Params: IdParams; Querystring: Period }>(
    '/client/:id/releve.pdf',
    {
      config: { access },
      schema: { ...docs(client, 'Relevé de compte (PDF)', { 200: fileOf('application/pdf') }), params: idParams, querystring: period },
    },
    (request, reply) => {
      const { id } = request.params;
      const given = asked(id, request.query);
      return sendPdf(reply, press, {
        name: `releve-${id}-${given.to}`,
        template,
        userId: sessionOf(request).id,
        async read() {
          const account = await readAccount(engine.db, zone, given);
          if (account.reporte.mouvements > 0) throw new AppError(400, tooMany);
          const { nomClient: name, codeClient: code, adresse: address, ice, identifiantFiscal: fiscal } = account.client;
          return { account, issuer, client: { name, code, address, ice, fiscal } };
        },
      });
    },
  );
}
