import { type AccountAnswer, accountSchema } from '@editique/domain/billing/account';
import { client } from '@editique/domain/entities/client';
import { dateOf } from '@editique/domain/entity/moment';
import { validation } from '@editique/domain/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import { type IdParams, idParams, knownOnly } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { actionAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { type AccountAsked, readAccount } from './account.ts';
import { situationOf } from './ageing.ts';
import type { Issuer } from './issuer.ts';

const day = dateOf(validation.date).optional();
const period = z.strictObject({ du: day, au: day }, knownOnly);
type Period = z.infer<typeof period>;

const template = pdfTemplate<typeof import('./statement-document.ts')>(new URL('./statement-document.ts', import.meta.url));

/** The account of a client, read and printed. Its page is one of its own: it shows what a client owes and paid. */
export function registerAccount(scope: FastifyInstance, { engine, press }: Services, zone: Zone, issuer: Issuer): void {
  const access = actionAccess(client, 'compte');
  const asked = (id: number, { du, au = zone.today() }: Period): AccountAsked => {
    if (du !== undefined && du > au) throw invalid({ au: 'la fin de la période précède son début' });
    return { client: id, from: du ?? null, to: au };
  };

  scope.get<{ Params: IdParams; Querystring: Period }>(
    '/client/:id/compte',
    { config: { access }, schema: { ...docs(client, 'Compte du client', { 200: accountSchema }), params: idParams, querystring: period } },
    async (request): Promise<AccountAnswer> => {
      const { id } = request.params;
      const given = asked(id, request.query);
      const account = await readAccount(engine.db, zone, given);
      return { ...account, situation: await situationOf(engine.db, zone, given.to, id) };
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
          const { nomClient: name, codeClient: code, adresse: address, ice, identifiantFiscal: fiscal } = account.client;
          return { account, issuer, client: { name, code, address, ice, fiscal } };
        },
      });
    },
  );
}
