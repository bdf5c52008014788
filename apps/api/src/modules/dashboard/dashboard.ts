import { affranchissement } from '@editique/domain/entities/affranchissement';
import { article } from '@editique/domain/entities/article';
import { facture } from '@editique/domain/entities/facture';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { defaultSort } from '@editique/domain/entity/list-query';
import { z } from 'zod';
import { sessionOf } from '../../core/guard.ts';
import { list } from '../../core/list.ts';
import type { Module, Services } from '../../core/module.ts';
import type { Resource } from '../../core/resource.ts';
import { Zone } from '../../core/zone.ts';
import type { Row } from '../../db/database.ts';
import { countDueToday, dueJobs, urgentByStep } from './floor.ts';
import { countJobs, foldCounts, LAST } from './job-counts.ts';
import { lowStock, postage, thisMonth, toBill } from './parts.ts';
import { onTime, plisByDay } from './throughput.ts';

const FOLD_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const LATEST_EVENTS = 8;

/** The day at a glance. Each figure comes with the parameters of the list that holds exactly those rows. */
export const dashboard: Module = {
  resources: ({ config }) => ({ affranchissement: { flags: { duMois: thisMonth(config.TIME_ZONE) } } }),
  routes(scope, services) {
    const zone = new Zone(services.engine.timeZone);
    scope.get(
      '/dashboard',
      {
        config: { access: 'signedIn' },
        schema: { tags: ['Dashboard'], summary: "L'essentiel du jour", response: { 200: z.record(z.string(), z.unknown()) } },
      },
      (request) => readDashboard(services, zone, sessionOf(request).paths),
    );
  },
  start({ engine }) {
    const timer = setInterval(() => foldCounts(engine.db).catch(engine.onError), FOLD_MS).unref();
    return () => clearInterval(timer);
  },
};

/** A part is left out where the user may not open its list. */
async function readDashboard(services: Services, zone: Zone, paths: ReadonlySet<string>): Promise<Row> {
  const { engine, resources } = services;
  const { db, timeZone } = engine;
  const today = zone.today();
  const parts: [string, { path: string; read(): Promise<unknown> }][] = [
    ['jobs', { path: pathOf(job), read: () => jobsPart(services, zone, today) }],
    ['plis', { path: pathOf(job), read: async () => ({ parJour: await plisByDay(db, timeZone) }) }],
    ['stock', { path: pathOf(article), read: () => stockPart(services) }],
    ['facturation', { path: pathOf(facture), read: () => billingPart(services) }],
    [
      'affranchissement',
      { path: pathOf(affranchissement), read: async () => ({ ...(await postage(db, timeZone)), filtres: 'duMois=true' }) },
    ],
    ['evenements', { path: pathOf(historique), read: () => latestEvents(services, resources.get('historique') as Resource) }],
  ];
  const allowed = parts.filter(([, { path }]) => paths.has(path));
  const read = await Promise.all(allowed.map(async ([name, part]) => [name, await part.read()]));
  return { jour: today, date: new Date().toISOString(), ...Object.fromEntries(read) };
}

const ON_FLOOR = 'etat=0&etat=1';
const BEFORE_LAST = Array.from({ length: LAST }, (_, etape) => `etape=${etape}`).join('&');

async function jobsPart({ engine }: Services, zone: Zone, today: string): Promise<Row> {
  const { db } = engine;
  const endOfDay = new Date(zone.toInstant(Date.parse(today) + DAY_MS));
  const [counts, urgent, due, dueToday, ponctualite] = await Promise.all([
    countJobs(db, engine.onError),
    urgentByStep(db),
    dueJobs(db, endOfDay),
    countDueToday(db, endOfDay),
    onTime(db),
  ]);
  const { atelier, aFacturer: _, ...figures } = counts;
  return {
    ...figures,
    aEnvoyer: {
      ...dueToday,
      filtres: `enRetard=false&dateHeureEnvoiMin=${today}&dateHeureEnvoiMax=${today}&${BEFORE_LAST}&${ON_FLOOR}`,
    },
    urgents: due,
    atelier: atelier.map((column) => ({
      ...column,
      filtres: column.etape === LAST ? 'aFacturer=true' : `etape=${column.etape}&${ON_FLOOR}`,
      jobs: urgent.get(column.etape) ?? [],
    })),
    ponctualite,
  };
}

async function stockPart({ engine, resources }: Services): Promise<Row> {
  const condition = resources.get('article')?.flags.sousMinimum?.condition ?? 'false';
  return { ...(await lowStock(engine.db, condition)), filtres: 'sousMinimum=true' };
}

const billingPart = ({ engine }: Services): Promise<Row> => toBill(engine.db);

async function latestEvents({ engine }: Services, resource: Resource): Promise<Row[]> {
  const query = { page: 0, size: LATEST_EVENTS, isSized: true, sort: defaultSort, q: '', filters: [] };
  return (await list(engine, resource, query)).objects;
}
