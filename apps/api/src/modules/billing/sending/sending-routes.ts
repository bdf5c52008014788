import { billingMessage } from '@editique/domain/billing/messages';
import {
  type Mail,
  mailSchema,
  type Sending,
  type SendingInput,
  type Sent,
  sendingInput,
  sendingSchema,
  sentSchema,
} from '@editique/domain/billing/sending';
import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { once } from '../../../engine/write/idempotency.ts';
import { docs } from '../../../http/describe.ts';
import { refused } from '../../../http/errors.ts';
import { type IdParams, idParams, optionalBody } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { actionAccess, recordAccess } from '../../../security/access.ts';
import { contextOf } from '../../../security/context.ts';
import { factureMail, usualMessage } from './letters.ts';
import type { MailQueue } from './mail-queue.ts';
import { addressOf, ownAddress, queueMail } from './queue-mail.ts';

/** Registers the sending of a facture by mail, and the list of its mails. */
export function registerSending(scope: FastifyInstance, { engine, config }: Services, zone: Zone, queue: MailQueue): void {
  scope.post<{ Params: IdParams; Body: SendingInput }>(
    '/facture/:id/envoyer',
    {
      config: { access: actionAccess(facture, 'envoyer'), isOnce: true },
      schema: { ...docs(facture, facture.actions.envoyer, { 200: sendingSchema }), params: idParams, body: optionalBody(sendingInput) },
    },
    async (request, reply) => {
      const { a, message } = request.body;
      const { actor } = contextOf(request);
      const answer = await once<Sending>(engine.db, request, async (db) => ({
        status: 200,
        body: await transaction(db, async (trx) => {
          const record = await one(trx, tableOf(facture), request.params.id, true);
          if (record.statut === STATUT.draft) throw refused(billingMessage.notSendable);
          const mail = factureMail(record, config.OPERATOR_NAME, zone, message);
          return queueMail(trx, zone, record, { ...mail, a: await addressOf(trx, record, a), niveau: null }, actor);
        }),
      }));
      await queue.soon();
      return reply.status(answer.status).send(answer.body);
    },
  );

  scope.get<{ Params: IdParams }>(
    '/facture/:id/envoi',
    {
      config: { access: actionAccess(facture, 'envoyer') },
      schema: { ...docs(facture, "Lire le message avant l'envoi", { 200: mailSchema }), params: idParams },
    },
    async (request): Promise<Mail> => {
      const record = await one(engine.db, tableOf(facture), request.params.id);
      if (record.statut === STATUT.draft) throw refused(billingMessage.notSendable);
      const message = usualMessage(record, zone);
      return { a: await ownAddress(engine.db, record.client.id), message, ...factureMail(record, config.OPERATOR_NAME, zone, message) };
    },
  );

  scope.get<{ Params: IdParams }>(
    '/facture/:id/envois',
    {
      config: { access: recordAccess(facture) },
      schema: { ...docs(facture, 'Envois et relances', { 200: z.array(sentSchema) }), params: idParams },
    },
    async (request) => {
      await one(engine.db, tableOf(facture), request.params.id);
      return sentOf(engine.db, request.params.id);
    },
  );
}

type SentRead = Omit<Sent, 'date' | 'envoyeLe' | 'retireLe'> & { date: Date; envoyeLe: Date | null; retireLe: Date | null };

/** Lists the mails of a facture, newest first. */
async function sentOf(db: Db, id: number): Promise<Sent[]> {
  const rows = await run<SentRead>(
    db,
    `select id, facture_id as facture, niveau, a, objet, texte, date, utilisateur, envoye_le as "envoyeLe",
       mail_le is null and envoye_le is null and retire_le is null as abandonne, retire_le as "retireLe"
     from facture_envoi where facture_id = $1::int order by id desc`,
    [id],
  );
  return rows.map((row) => ({
    ...row,
    date: row.date.toISOString(),
    envoyeLe: row.envoyeLe?.toISOString() ?? null,
    retireLe: row.retireLe?.toISOString() ?? null,
  }));
}
