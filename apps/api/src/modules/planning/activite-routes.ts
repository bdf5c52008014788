import { machine } from '@editique/domain/entities/machine';
import { activiteSchema } from '@editique/domain/planning/activite';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { docs } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import { checkedPeriod, periodInQuery } from '../../http/period.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { listAccess } from '../../security/access.ts';
import { activityOf, type Days } from './activite.ts';

const query = z.strictObject(periodInQuery);
type Query = z.infer<typeof query>;

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;

/** Registers `GET /machine/{id}/activite`, for users who may list machines. */
export function registerActivite(scope: FastifyInstance, { engine }: Services): void {
  const zone = new Zone(engine.timeZone);
  scope.get<{ Params: IdParams; Querystring: Query }>(
    '/machine/:id/activite',
    {
      config: { access: listAccess(machine) },
      schema: { ...docs(machine, "Activité d'une machine", { 200: activiteSchema }), params: idParams, querystring: query },
    },
    (request) => activityOf(engine.db, zone, request.params.id, daysOf(request.query, zone)),
  );
}

/** Returns the days asked for; by default the last thirty. */
function daysOf(query: Query, zone: Zone): Days {
  const { du, au } = checkedPeriod(query);
  const dayOfText = (text: string): number => Math.floor(Date.parse(text) / DAY_MS);
  const last = au ? dayOfText(au) : Math.max(dayOfText(zone.today()), du ? dayOfText(du) : 0);
  const first = du ? dayOfText(du) : last - DEFAULT_DAYS + 1;
  if (last - first >= MOST_DAYS) throw invalid({ du: `au plus ${MOST_DAYS} jours à la fois` });
  return { first, last };
}
