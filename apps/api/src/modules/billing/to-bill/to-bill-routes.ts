import { DRAFT_NUMBER } from '@editique/domain/billing/facture-number';
import { billingMessage } from '@editique/domain/billing/messages';
import { MAX_JOBS, type ToBillGroup, toBillGroupSchema } from '@editique/domain/billing/to-bill';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { client } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPathsOf } from '@editique/domain/entity/permission';
import { fieldSchema, referenceSchema } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { recordSchema } from '@editique/domain/record-schema';
import { MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { cachedResponse } from '../../../engine/list/cached-response.ts';
import { answerOnce } from '../../../engine/write/idempotency.ts';
import { insertRecord } from '../../../engine/write/write.ts';
import { docs } from '../../../http/describe.ts';
import { invalid } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import { actionAccess } from '../../../security/access.ts';
import { type Context, contextOf } from '../../../security/context.ts';
import { sessionOf } from '../../../security/guard.ts';
import { dueOn } from '../due.ts';
import { lockJobsById } from '../lock-order.ts';
import { setJobs } from './bill-jobs.ts';
import { lockClientToBill, toBill } from './to-bill.ts';

/** The other tables that the board depends on. */
const TABLES = [client, affranchissement].map((entity) => tableOf(entity).name);
const body = z.object(
  {
    client: fieldSchema(facture.fields.client),
    /** Optional: by default all billable jobs of the client, up to the maximum of a facture. */
    jobs: z.array(referenceSchema, validation.selection).min(1, validation.selection).max(MAX_JOBS, validation.selection).optional(),
    refFacture: fieldSchema({ ...facture.fields.refFacture, required: false }),
  },
  validation.selection,
);
type BillingOrder = z.infer<typeof body>;

/** The paths that show the postage of a job: the list of postage, or the records of factures, whose lines contain it. */
const POSTAGE_PATHS = [pathOf(affranchissement), ...verbPathsOf(facture, ['afficher', 'modifier'])];

/** Registers the jobs that are dispatched and not billed, by client, and the draft that one click makes of them. */
export function registerToBill(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  const access = actionAccess(facture, 'a-facturer');
  const kept = cachedResponse<ToBillGroup[]>(engine, 'job');
  scope.get(
    '/facture/a-facturer',
    { config: { access }, schema: docs(facture, 'À facturer, par client', { 200: z.array(toBillGroupSchema) }) },
    async (request, reply) => {
      const withPostage = POSTAGE_PATHS.some((path) => sessionOf(request).paths.has(path));
      // Jobs become due with time, so an answer is cached for a minute at most.
      const minute = Math.floor(Date.now() / MINUTE_MS);
      const read = (): Promise<ToBillGroup[]> => toBill(engine.db, { withPostage });
      return kept({ request, reply }, { asked: [withPostage], time: minute, tables: TABLES, read });
    },
  );

  scope.post<{ Body: BillingOrder }>(
    '/facture/a-facturer',
    {
      config: { access: actionAccess(facture, 'a-facturer', 'ajouter'), isOnce: true },
      schema: { ...docs(facture, 'Faire un brouillon de facture', { 201: recordSchema(facture) }), body },
    },
    async (request, reply) => {
      const context = contextOf(request);
      return answerOnce(engine.db, reply, 201, (db) => transaction(db, (trx) => draft(trx, request.body, context)));
    },
  );

  async function draft(trx: Trx, order: BillingOrder, context: Context): Promise<RecordOf<typeof facture>> {
    const dateFacture = new Date().toISOString();
    const values = { numFacture: DRAFT_NUMBER, refFacture: order.refFacture ?? DRAFT_NUMBER, dateFacture, client: order.client };
    const jobs = order.jobs ?? (await lockClientToBill(trx, order.client));
    if (jobs.length === 0) throw invalid({ jobs: billingMessage.nothingToBill });
    if (order.jobs) await lockJobsById(trx, jobs);
    const owned = { date_echeance: await dueOn(trx, zone, order.client, dateFacture), date_proposee: true };
    const record = await insertRecord(trx, tableOf(facture), values, context.actor, owned);
    return setJobs(trx, zone, record.id, jobs, context);
  }
}
