import { client } from '@editique/domain/entities/client';
import { depot } from '@editique/domain/entities/depot';
import { motif } from '@editique/domain/entities/motif';
import { region } from '@editique/domain/entities/region';
import { retour } from '@editique/domain/entities/retour';
import { ville } from '@editique/domain/entities/ville';
import { pathOf } from '@editique/domain/entity/entity';
import { actionPath } from '@editique/domain/entity/permission';
import { dimensions, type Statistique, statistiqueSchema } from '@editique/domain/retour/statistiques';
import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tableOf } from '../../engine/definition/table.ts';
import { cachedAggregates } from '../../engine/list/cached-aggregates.ts';
import { docs } from '../../http/describe.ts';
import { checkedPeriod, periodInQuery } from '../../http/period.ts';
import { idInPath } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import type { Access } from '../../security/guard.ts';
import { type Asked, statisticsOf } from './statistiques.ts';

const id = idInPath.optional();
const query = z.strictObject({
  par: z.enum(dimensions, { error: `par est l'un de ${dimensions.join(', ')}` }).default('motif'),
  ...periodInQuery,
  client: id,
  motif: id,
  ville: id,
  region: id,
});
type Query = z.infer<typeof query>;

/** The other tables that the statistics depend on. */
const TABLES = [depot, motif, client, ville, region].map((entity) => tableOf(entity).name);
const DEFAULT_DAYS = 90;

/** Access for users who may list returns, or who have the page of their statistics alone. */
export const statisticsAccess: Access = { anyOf: [pathOf(retour), actionPath(retour, 'statistiques')] };

/** Registers `GET /retour/statistiques`. */
export function registerStatistics(scope: FastifyInstance, { engine }: Services): void {
  const zone = new Zone(engine.timeZone);
  const throughMemory = cachedAggregates<Statistique[]>(engine, 'retour', ({ length }) => length);
  scope.get<{ Querystring: Query }>(
    '/retour/statistiques',
    {
      config: { access: statisticsAccess },
      schema: { ...docs(retour, 'Statistiques des retours', { 200: z.array(statistiqueSchema) }), querystring: query },
    },
    ({ query: { par, ...given } }) => {
      const today = zone.today();
      const period: Asked = { ...given, ...periodOf(given, today) };
      const asked = [par, given.du, given.au, given.client, given.motif, given.ville, given.region];
      return throughMemory({ asked, time: today, tables: TABLES, read: () => statisticsOf(engine.db, zone, par, period) });
    },
  );
}

/** Returns the period asked for; by default the last ninety days. */
function periodOf({ du, au }: Pick<Query, 'du' | 'au'>, today: string): Pick<Asked, 'du' | 'au'> {
  const last = au ?? (du !== undefined && du > today ? du : today);
  const first = du ?? addDays(last, 1 - DEFAULT_DAYS);
  return checkedPeriod({ du: first, au: last });
}
