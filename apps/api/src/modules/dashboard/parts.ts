import type { Dashboard, ExpectedPart } from '@editique/domain/dashboard/dashboard';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { defaultSort } from '@editique/domain/entity/list-query';
import { actionPath } from '@editique/domain/entity/permission';
import type { RecordOf } from '@editique/domain/record';
import type { Zone } from '@editique/domain/time/zone';
import { tableOf } from '../../engine/definition/table.ts';
import type { Engine } from '../../engine/list/engine.ts';
import { list } from '../../engine/list/list.ts';
import { sharedRead } from '../../engine/list/shared-read.ts';
import type { Services } from '../../module.ts';
import { overdueWork } from '../../production/expected-work.ts';
import { PLAN_TABLES } from '../../production/plan-facts.ts';
import { toDepositFigures } from '../../production/to-deposit.ts';
import { billingFigures, postageFigures, stockFigures } from './figures.ts';
import { jobFigures } from './job-figures.ts';
import { moneyFigures } from './money.ts';
import { plisByDay } from './throughput.ts';

export type Parts = Omit<Dashboard, 'jour' | 'date'>;

export interface DashboardPart {
  /** The list or page that the part belongs to: users who may not open it do not get the part. */
  path: string;
  /** What the figures depend on; null if they also depend on a table that has no revision. */
  depends: Dependence | null;
  read(): Promise<Parts>;
}

interface Dependence {
  tables: readonly string[];
  /** How soon the passing of time alone may change the figures. */
  every: 'second' | 'day';
}

const LATEST_EVENTS = 8;

/** Returns the parts of the dashboard. Every open dashboard refetches after each change, so simultaneous requests share one read. */
export function partsOf(services: Services, zone: Zone): DashboardPart[] {
  const { engine } = services;
  const { reads } = engine;
  const at = (path: string, depends: Dependence | null, read: () => Promise<Parts>): DashboardPart => ({
    path,
    depends,
    read: sharedRead(read),
  });
  const part = (entity: EntityDefinition, depends: Dependence | null, read: () => Promise<Parts>): DashboardPart =>
    at(pathOf(entity), depends, read);
  const eachDay = (...tables: string[]): Dependence => ({ tables, every: 'day' });
  const eachSecond = (...tables: string[]): Dependence => ({ tables, every: 'second' });
  const money = moneyFigures(reads, zone, conditionOf(services, facture, 'echue'));
  const lowStock = conditionOf(services, article, 'sousMinimum');
  const ofMonth = conditionOf(services, affranchissement, 'duMois');
  return [
    part(job, eachSecond(...PLAN_TABLES, 'client'), async () => ({ jobs: await jobFigures(engine, zone) })),
    part(job, null, async () => ({ plis: { parJour: await plisByDay(reads, zone) } })),
    part(article, eachDay('article', 'unite_article'), async () => ({
      stock: { ...(await stockFigures(reads, lowStock())), filtres: 'sousMinimum=true' },
    })),
    part(bibliotheque, eachSecond('bibliotheque', 'client', 'job'), async () => ({ attendus: await awaitedWork(engine) })),
    at(actionPath(depot, 'a-deposer'), eachSecond('job', 'spool', 'depot', 'client', 'bibliotheque', 'acheminement'), async () => ({
      aDeposer: await toDepositFigures(reads),
    })),
    part(facture, eachSecond('job', 'client'), async () => ({ facturation: await billingFigures(reads) })),
    part(affranchissement, eachDay('affranchissement'), async () => ({
      affranchissement: { ...(await postageFigures(reads, ofMonth())), filtres: 'duMois=true' },
    })),
    part(facture, eachDay('facture'), async () => ({ ventes: await money.sales() })),
    part(reglement, eachDay('reglement'), async () => ({ encaissements: await money.payments() })),
    // What clients owe has its own page: the list of factures does not give access to it.
    at(actionPath(facture, 'balance-agee'), eachDay('facture', 'reglement'), async () => ({ encours: await money.owed() })),
    // The list caches its own first page.
    part(historique, null, async () => ({ evenements: await latestEvents(engine) })),
  ];
}

/** Returns the condition of the list's own filter, so that figure and list agree. Evaluated for each read: it may change with the day. */
function conditionOf({ registry }: Services, entity: EntityDefinition, flag: string): () => string {
  const found = registry.of(entity.name).flags[flag];
  if (!found) throw new Error(`The list ${entity.name} has no filter ${flag}`);
  return () => found.condition;
}

async function awaitedWork(engine: Engine): Promise<ExpectedPart> {
  const work = await overdueWork(engine, Date.now());
  return work.map(({ echeance, ...rest }) => ({ ...rest, echeance: new Date(echeance).toISOString() }));
}

async function latestEvents(engine: Engine): Promise<RecordOf<typeof historique>[]> {
  const query = { page: 0, size: LATEST_EVENTS, hasExplicitSize: true, sort: defaultSort, q: '', filters: [] };
  return (await list(engine, { table: tableOf(historique), flags: {} }, query)).objects;
}
