import { affranchissement } from '@editique/domain/entities/affranchissement';
import { article } from '@editique/domain/entities/article';
import { facture } from '@editique/domain/entities/facture';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { defaultSort } from '@editique/domain/entity/list-query';
import { Zone } from '@editique/domain/time/zone';
import { z } from 'zod';
import type { Row } from '../../db/database.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { list } from '../../engine/list/list.ts';
import { defineModule, type Services } from '../../module.ts';
import { sessionOf } from '../../security/guard.ts';
import { countDueToday, dueJobs, urgentByStep } from './floor.ts';
import { foldCounts } from './fold.ts';
import { countJobs, LAST } from './job-counts.ts';
import { lowStock, postage, toBill } from './parts.ts';
import { sharedRead } from './shared-read.ts';
import { onTime, plisByDay } from './throughput.ts';

const FOLD_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const LATEST_EVENTS = 8;

/** The day at a glance. Each figure comes with the parameters of the list that holds exactly those rows. */
export const dashboard = defineModule({ name: 'dashboard', dependencies: ['dispatch', 'stock'] }, (api, services) => {
  const { engine } = services;
  const parts = partsOf(services);
  const zone = new Zone(services.engine.timeZone);
  api.get(
    '/dashboard',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['Dashboard'], summary: "L'essentiel du jour", response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async (request) => {
      const { paths } = sessionOf(request);
      const allowed = parts.filter(({ path }) => paths.has(path));
      const read = await Promise.all(allowed.map(async (part) => [part.name, await part.read()]));
      return { jour: zone.today(), date: new Date().toISOString(), ...Object.fromEntries(read) };
    },
  );
  const timer = setInterval(() => foldCounts(engine.db).catch(engine.onError), FOLD_MS).unref();
  api.addHook('preClose', async () => clearInterval(timer));
});

interface Part {
  name: string;
  /** The list that it is about: the part is left out where the user may not open it. */
  path: string;
  read(): Promise<unknown>;
}

/** Every open dashboard asks again after each change: a part is read once for all who ask together. */
function partsOf(services: Services): Part[] {
  const { engine, registry } = services;
  const { db, timeZone } = engine;
  const zone = new Zone(timeZone);
  const part = (name: string, entity: EntityDefinition, read: () => Promise<unknown>): Part => ({
    name,
    path: pathOf(entity),
    read: sharedRead(read),
  });
  return [
    part('jobs', job, () => jobsPart(services, zone)),
    part('plis', job, async () => ({ parJour: await plisByDay(db, timeZone) })),
    part('stock', article, () => stockPart(services)),
    part('facturation', facture, () => toBill(db)),
    part('affranchissement', affranchissement, async () => ({
      ...(await postage(db, conditionOf(services, affranchissement, 'duMois'))),
      filtres: 'duMois=true',
    })),
    part('evenements', historique, () => latestEvents(services, registry.of(historique.name))),
  ];
}

const ON_FLOOR = 'etat=0&etat=1';
const BEFORE_LAST = Array.from({ length: LAST }, (_, etape) => `etape=${etape}`).join('&');

async function jobsPart({ engine }: Services, zone: Zone): Promise<Row> {
  const { db } = engine;
  const today = zone.today();
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

async function stockPart(services: Services): Promise<Row> {
  const condition = conditionOf(services, article, 'sousMinimum');
  return { ...(await lowStock(services.engine.db, condition)), filtres: 'sousMinimum=true' };
}

/** A figure counts with the condition of the list's own filter, so that the two agree. */
function conditionOf({ registry }: Services, entity: EntityDefinition, flag: string): string {
  const condition = registry.of(entity.name).flags[flag]?.condition;
  if (!condition) throw new Error(`The list ${entity.name} has no filter ${flag}`);
  return condition;
}

async function latestEvents({ engine }: Services, resource: Resource): Promise<Row[]> {
  const query = { page: 0, size: LATEST_EVENTS, isSized: true, sort: defaultSort, q: '', filters: [] };
  return (await list(engine, resource, query)).objects;
}
