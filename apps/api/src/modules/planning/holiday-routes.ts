import { fermeture } from '@editique/domain/entities/fermeture';
import {
  type Holiday,
  type Holidays,
  type HolidaysAnswer,
  type HolidaysOrder,
  holidaysAnswerSchema,
  holidaysOrderSchema,
  holidaysSchema,
  isHolidayYear,
  YEAR_REFUSAL,
} from '@editique/domain/planning/holidays';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { once } from '../../engine/write/idempotency.ts';
import { insertRecord } from '../../engine/write/write.ts';
import { docs } from '../../http/describe.ts';
import { invalid } from '../../http/errors.ts';
import type { Services } from '../../module.ts';
import { verbAccess } from '../../security/access.ts';
import { type Context, contextOf } from '../../security/context.ts';
import { holidaysOf } from './holidays.ts';

const query = z.strictObject({
  annee: z
    .string(YEAR_REFUSAL)
    .regex(/^\d{1,9}$/, YEAR_REFUSAL)
    .transform(Number)
    .refine(isHolidayYear, YEAR_REFUSAL)
    .optional(),
});
type Query = z.infer<typeof query>;

const ADDRESS = '/fermeture/jours-feries';
const NOT_A_HOLIDAY = "choisissez parmi les jours fériés de l'année";

/** Registers the public holidays of a year, and the creation of closures for them, for users who may add a closure. */
export function registerHolidays(scope: FastifyInstance, { engine, config }: Services): void {
  const access = verbAccess(fermeture, 'ajouter');
  const zone = new Zone(engine.timeZone);
  const country = config.PAYS;
  const pays = new Intl.DisplayNames('fr', { type: 'region' }).of(country) ?? country;

  scope.get<{ Querystring: Query }>(
    ADDRESS,
    { config: { access }, schema: { ...docs(fermeture, "Jours fériés d'une année", { 200: holidaysSchema }), querystring: query } },
    async (request): Promise<Holidays> => {
      const annee = request.query.annee ?? Number(zone.today().slice(0, 4));
      const days = await holidaysOf({ country, year: annee });
      const closed = await closedDays(engine.db, zone, days);
      return { annee, pays, jours: days.map((day) => ({ ...day, existe: closed.has(day.jour) })) };
    },
  );

  scope.post<{ Body: HolidaysOrder }>(
    ADDRESS,
    {
      config: { access, isOnce: true },
      schema: {
        ...docs(fermeture, "Ajouter les jours fériés d'une année", { 200: holidaysAnswerSchema, 201: holidaysAnswerSchema }),
        body: holidaysOrderSchema,
      },
    },
    async (request, reply) => {
      const { annee, jours } = request.body;
      const asked = new Set(jours);
      const days = (await holidaysOf({ country, year: annee })).filter(({ jour }) => asked.has(jour));
      if (days.length < asked.size) throw invalid({ jours: NOT_A_HOLIDAY });
      const answer = await once(engine.db, request, async (db) => {
        const body = await transaction(db, (trx) => close(trx, zone, days, contextOf(request)));
        return { status: body.creees ? 201 : 200, body };
      });
      return reply.status(answer.status).send(answer.body);
    },
  );
}

/** Creates the missing closures, all or none. A simultaneous request waits, and then finds the days closed. */
async function close(trx: Trx, zone: Zone, days: readonly Holiday[], { actor }: Context): Promise<HolidaysAnswer> {
  await run(trx, `select pg_advisory_xact_lock(hashtext('jours-feries'))`);
  const closed = await closedDays(trx, zone, days);
  const missing = days.filter(({ jour }) => !closed.has(jour));
  for (const { jour, nom } of missing) {
    const { debut, fin } = boundsOf(jour, zone);
    await insertRecord(trx, tableOf(fermeture), { libelle: nom, debut, fin, machine: null }, actor);
  }
  return { creees: missing.length, existantes: days.length - missing.length };
}

/** Returns the days that a closure of the whole workshop covers from midnight to midnight. */
async function closedDays(db: Db | Trx, zone: Zone, days: readonly Holiday[]): Promise<Set<string>> {
  const bounds = days.map(({ jour }) => boundsOf(jour, zone));
  const rows = await run<{ jour: string }>(
    db,
    `select d.jour from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as d (jour, debut, fin)
     where exists (select 1 from fermeture f where f.machine_id is null and f.debut <= d.debut and f.fin >= d.fin)`,
    [days.map(({ jour }) => jour), bounds.map(({ debut }) => debut), bounds.map(({ fin }) => fin)],
  );
  return new Set(rows.map(({ jour }) => jour));
}

/** Returns 00:00 and 24:00 of the day, in the product's time zone. */
function boundsOf(jour: string, zone: Zone): { debut: string; fin: string } {
  const midnight = Date.parse(jour);
  const at = (wall: number): string => new Date(zone.toInstant(wall)).toISOString();
  return { debut: at(midnight), fin: at(midnight + DAY_MS) };
}
