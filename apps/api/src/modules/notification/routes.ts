import { notificationSchema } from '@editique/domain/notification/notification';
import { pageOf } from '@editique/domain/record-schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerOnce } from '../../engine/write/idempotency.ts';
import { describeCall } from '../../http/describe.ts';
import { type IdParams, idParams, pagedQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { markAllRead, markRead, readNotices } from './notices.ts';

const config = { access: 'signedIn' } as const;
const query = pagedQuery.extend({ lue: z.literal(['true', 'false'], 'lue est true ou false').optional() });
const docs = (summary: string, answer: z.ZodType) => describeCall('Notifications', summary, { 200: answer });

/** Registers a user's own notices: listed, and marked as read. */
export function registerNotices(scope: FastifyInstance, { engine }: Services): void {
  scope.get<{ Querystring: z.infer<typeof query> }>(
    '/notification',
    { config, schema: { ...docs('Lister ses notifications, la dernière en tête', pageOf(notificationSchema)), querystring: query } },
    (request) => {
      const { page, size, lue } = request.query;
      return readNotices(engine.db, sessionOf(request), { page, size, lue: lue === undefined ? undefined : lue === 'true' });
    },
  );

  scope.post<{ Params: IdParams }>(
    '/notification/:id/lire',
    { config, schema: { ...docs('Marquer une notification comme lue', notificationSchema), params: idParams } },
    (request) => markRead(engine.db, sessionOf(request), request.params.id),
  );

  scope.post(
    '/notification/tout-lire',
    {
      config: { ...config, isOnce: true },
      schema: docs('Marquer toutes ses notifications comme lues', z.strictObject({ lues: z.int() })),
    },
    (request, reply) => answerOnce(engine.db, reply, 200, async (db) => ({ lues: await markAllRead(db, sessionOf(request)) })),
  );
}
