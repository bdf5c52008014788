import { billingMessage } from '@editique/domain/billing/messages';
import {
  type Letter,
  letterSchema,
  REMINDER_STATES,
  type ReminderInput,
  type ReminderState,
  reminderInput,
  type Sending,
  sendingSchema,
  type ToRemind,
  toRemindSchema,
} from '@editique/domain/billing/sending';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { reglement } from '@editique/domain/entities/reglement';
import { actionPath } from '@editique/domain/entity/permission';
import { pageOf } from '@editique/domain/record-schema';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { cachedAggregates } from '../../../engine/list/cached-aggregates.ts';
import type { Page } from '../../../engine/record/page.ts';
import { one } from '../../../engine/record/read.ts';
import { once } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { refused } from '../../../http/errors.ts';
import { type IdParams, idParams, optionalBody, type PagedQuery, pagedQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { sessionOf } from '../../../security/guard.ts';
import { pieceName, reminderMail } from '../sending/letters.ts';
import type { MailQueue } from '../sending/mail-queue.ts';
import { addressOf, ownAddress, queueMail } from '../sending/queue-mail.ts';
import { nextLevel } from './remind.ts';
import { toRemind } from './to-remind.ts';

/** The page whose holders may see the total balance of a client. */
const BALANCES = actionPath(facture, 'balance-agee');
/** The other tables that the list depends on. */
const TABLES = [...[reglement, client].map((entity) => tableOf(entity).name), 'facture_envoi'];
const toRemindQuery = pagedQuery.extend({ etat: z.literal([...REMINDER_STATES]).default('a-relancer') });
type ToRemindQuery = PagedQuery & { etat: ReminderState };

/** Registers reminders: the factures to remind of, the preview of each letter, and its sending. */
export function registerReminders(scope: FastifyInstance, { engine, config }: Services, zone: Zone, queue: MailQueue): void {
  const access = actionAccess(facture, 'relancer');
  const operator = config.OPERATOR_NAME;
  const kept = cachedAggregates<Page<ToRemind>>(engine, 'facture', ({ objects }) => objects.length);

  scope.get<{ Querystring: ToRemindQuery }>(
    '/facture/a-relancer',
    { config: { access }, schema: { ...docs(facture, 'À relancer', { 200: pageOf(toRemindSchema) }), querystring: toRemindQuery } },
    async (request) => {
      const today = zone.today();
      const asked = { ...request.query, withBalance: sessionOf(request).paths.has(BALANCES) };
      return kept({ asked: [asked], time: today, tables: TABLES, read: () => toRemind(engine.db, { ...asked, today }) });
    },
  );

  scope.get<{ Params: IdParams }>(
    '/facture/:id/relance',
    { config: { access }, schema: { ...docs(facture, 'Lire la lettre de relance', { 200: letterSchema }), params: idParams } },
    async (request): Promise<Letter> => {
      const record = await one(engine.db, tableOf(facture), request.params.id);
      const niveau = await nextLevel(engine.db, zone, record);
      const mail = reminderMail(record, niveau, operator, zone.today(), null);
      return { niveau, a: await ownAddress(engine.db, record.client.id), ...mail, piece: pieceName(record.numFacture) };
    },
  );

  scope.post<{ Params: IdParams; Body: ReminderInput }>(
    '/facture/:id/relancer',
    {
      config: { access, isOnce: true },
      schema: { ...docs(facture, facture.actions.relancer, { 200: sendingSchema }), params: idParams, body: optionalBody(reminderInput) },
    },
    async (request, reply) => {
      const { a, message, lu } = request.body;
      const { actor } = contextOf(request);
      const answer = await once<Sending>(engine.db, request, async (db) => ({
        status: 200,
        body: await transaction(db, async (trx) => {
          const record = await one(trx, tableOf(facture), request.params.id, true);
          const niveau = await nextLevel(trx, zone, record);
          const mailWith = (given: string | null) => reminderMail(record, niveau, operator, zone.today(), given);
          // A reminder or a payment may have come since the user read the letter: no letter leaves in a version that its sender has not
          // seen.
          if (lu !== null && mailWith(null).texte.trim() !== lu.trim()) throw refused(billingMessage.letterChanged(record.numFacture));
          return queueMail(trx, zone, record, { ...mailWith(message), a: await addressOf(trx, record, a), niveau }, actor);
        }),
      }));
      await queue.soon();
      return reply.status(answer.status).send(answer.body);
    },
  );
}
