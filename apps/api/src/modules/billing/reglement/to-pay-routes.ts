import { toPayPageSchema } from '@editique/domain/billing/to-pay';
import { reglement } from '@editique/domain/entities/reglement';
import { verbPathsOf } from '@editique/domain/entity/permission';
import { searchTextSchema } from '@editique/domain/entity/search-text';
import { validation } from '@editique/domain/messages';
import type { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { docs } from '../../../http/describe.ts';
import { type IdParams, idInPath, idParams, pagedQuery } from '../../../http/schemas.ts';
import type { Services } from '../../../module.ts';
import { verbAccess } from '../../../security/access.ts';
import { toPay } from './to-pay.ts';

const paged = { ...pagedQuery.shape, q: searchTextSchema.default(''), facture: idInPath.optional() };
const client = z.string(validation.selection).pipe(idInPath);
const asked = z.strictObject({ ...paged, client });
type Asked = z.infer<typeof asked>;
/** Optional here: defaults to the client of the règlement. */
const askedOfOne = z.strictObject({ ...paged, client: client.optional() });
type AskedOfOne = z.infer<typeof askedOfOne>;

/**
 * Registers the unpaid factures of a client, which the form of a règlement offers. Like any select of a form, it is open to users who may
 * open the form.
 */
export function registerToPay(scope: FastifyInstance, { engine }: Services, zone: Zone): void {
  const described = (title: string) => docs(reglement, title, { 200: toPayPageSchema });

  scope.get<{ Querystring: Asked }>(
    '/reglement/a-regler',
    {
      config: { access: { anyOf: verbPathsOf(reglement, ['ajouter', 'modifier']) } },
      schema: { ...described('Factures à régler'), querystring: asked },
    },
    (request) => toPay(engine.db, zone, { ...request.query, reglement: null }),
  );

  scope.get<{ Params: IdParams; Querystring: AskedOfOne }>(
    '/reglement/:id/a-regler',
    {
      config: { access: verbAccess(reglement, 'modifier') },
      schema: { ...described('Factures que ce règlement peut régler'), params: idParams, querystring: askedOfOne },
    },
    async (request) => {
      const { id, client: payer } = await one(engine.db, tableOf(reglement), request.params.id);
      return toPay(engine.db, zone, { ...request.query, client: request.query.client ?? payer.id, reglement: id });
    },
  );
}
