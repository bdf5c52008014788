import { article } from '@editique/domain/entities/article';
import { averageUse, daysInStock, daysOfCover } from '@editique/domain/stock/level';
import { type Solde, soldeSchema } from '@editique/domain/stock/solde';
import { addDays, dayBegins, stepsBetween } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { docs } from '../../http/describe.ts';
import { notFound } from '../../http/errors.ts';
import { type IdParams, idParams } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';

const DAYS_SHOWN = 90;
const DAYS_OF_USE = 30;

/** Registers how an article's quantity changed, and how long it will last. */
export function registerSolde(scope: FastifyInstance, { engine }: Services): void {
  const zone = new Zone(engine.timeZone);
  scope.get<{ Params: IdParams }>(
    '/article/:id/solde',
    { config: { access: recordAccess(article) }, schema: { ...docs(article, 'Solde', { 200: soldeSchema }), params: idParams } },
    (request) => inSnapshot(engine.db, (db) => soldeOf(db, zone, request.params.id)),
  );
}

/**
 * Computes the balance. The quantity and the movements are read in one snapshot, because the days are computed back from today's quantity.
 * Sums are cast, because deliveries over some days may exceed an integer.
 */
async function soldeOf(db: Db, zone: Zone, id: number): Promise<Solde> {
  const [found] = await run<{ quantite: number; stock_minimum: number; used: number; age: number }>(
    db,
    `select a.quantite, a.stock_minimum,
       (select coalesce(-sum(m.quantite), 0)::float8 from mouvement_stock m where m.article_id = a.id and m.date > now() - make_interval(days => $2::int)
         and (m.cause = 'sortie' or m.cause = 'annulation' and m.reference_entite = 'sortieMagasin')) as used,
       coalesce(ceil(extract(epoch from now() - (select min(m.date) from mouvement_stock m where m.article_id = a.id)) / 86400), 0)::int as age
     from article a where a.id = $1::int`,
    [id, DAYS_OF_USE],
  );
  if (!found) throw notFound();
  const used = Math.max(0, found.used);
  const days = await daysOf(db, zone, id, found.quantite);
  // The average over the days on which the article existed and was in stock, at most 30.
  const perDay = averageUse(used, Math.max(1, daysInStock(days.slice(-Math.min(DAYS_OF_USE, Math.max(1, found.age))))));
  return {
    quantite: found.quantite,
    stockMinimum: found.stock_minimum,
    points: days.map(({ jour, after }) => ({ jour, solde: after })),
    sorties30Jours: used,
    consommationParJour: Math.round(perDay * 100) / 100,
    joursCouverture: daysOfCover(found.quantite, perDay),
  };
}

/** Computes daily balances backwards from today's quantity, so that only the days shown need to be read. */
async function daysOf(db: Db, zone: Zone, id: number, quantite: number): Promise<Day[]> {
  const today = zone.today();
  const days = stepsBetween('day', addDays(today, 1 - DAYS_SHOWN), today);
  const changes = await run<{ rang: number; change: number }>(
    db,
    `select width_bucket(m.date, $2::timestamptz[]) as rang, sum(m.quantite)::int as change from mouvement_stock m
     where m.article_id = $1::int and m.date >= ($2::timestamptz[])[1] group by 1`,
    [id, days.map((day) => dayBegins(zone, day))],
  );
  const changed = new Map(changes.map(({ rang, change }) => [rang, change]));
  let after = quantite;
  const read: Day[] = [];
  for (const [index, jour] of [...days.entries()].reverse()) {
    const before = after - (changed.get(index + 1) ?? 0);
    read.push({ jour, before, after, hasMoved: changed.has(index + 1) });
    after = before;
  }
  return read.reverse();
}

interface Day {
  jour: string;
  before: number;
  after: number;
  hasMoved: boolean;
}
