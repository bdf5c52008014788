import { catalog } from '@editique/domain/catalog';
import { historique } from '@editique/domain/entities/historique';
import { endpointOf, pathOf } from '@editique/domain/entity/entity';
import { type LiveEvent, liveEventSchema } from '@editique/domain/live/live-event';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Range } from './watermark.ts';

/** A committed row of the journal, or several rows when `record` is null. */
export interface Change {
  id: number;
  from: number;
  resource: string;
  record: number | null;
  action: LiveEvent['action'];
}

const changeSchema = z.object({
  id: z.int(),
  from: z.int(),
  resource: z.string(),
  record: z.int().nullable(),
  action: liveEventSchema.shape.action,
});

export const CHANNEL = 'editique_events';
export const parseChange = (payload: string): Change => changeSchema.parse(JSON.parse(payload));

const listPaths = new Map(catalog.map((entity) => [entity.name, { path: pathOf(entity), resource: endpointOf(entity).slice(1) }]));

/** A message for those who may list its entity. */
export interface Told {
  path: string;
  text: string;
}

/**
 * Returns the messages of a change, none for an entity without a list. Both messages of a change
 * carry the same id. A reader that is cut off between them does not get the second one, and needs none: the first one already makes it read
 * the history again.
 * @param resumeId the id that they carry, so that a reader that has them resumes after it
 */
export const messagesOfChange = (change: Change, resumeId: number): Told[] => [
  ...told(change, resumeId),
  ...(WITH_HISTORY.has(change.resource) ? told({ ...change, resource: historique.name, record: null, action: 'creation' }, resumeId) : []),
];

/** The entities whose changes may add rows to the history of a job. The journal has no rows for these. */
const WITH_HISTORY = new Set(catalog.filter(({ alsoChanges }) => alsoChanges.includes(historique.name)).map(({ name }) => name));

function told(change: Change, resumeId: number): Told[] {
  const list = listPaths.get(change.resource);
  if (!list) return [];
  const event: LiveEvent = { resource: list.resource, id: change.record, action: change.action };
  return [{ path: list.path, text: `id: ${resumeId}\ndata: ${JSON.stringify(event)}\n\n` }];
}

/** More simultaneous changes are grouped by entity and action, without their records. */
const MAX_TOLD = 100;

interface Fresh {
  changes: Change[];
  /** The ids of all these changes. */
  ids: number[];
}

/** Reads what was committed above the newest id seen, or late among the ids still missing below it. */
export async function freshChanges(db: Db, high: number, missing: readonly Range[]): Promise<Fresh> {
  const fresh = `(select id, entite, enregistrement_id, action from journal where id > $1::bigint
    union all select m.id, m.entite, m.enregistrement_id, m.action from unnest($2::bigint[], $3::bigint[]) as g (de, a)
      join journal m on m.id between g.de and g.a) j`;
  const values = [high, missing.map(({ from }) => from), missing.map(({ to }) => to)];
  const changes = await run<Change>(
    db,
    `select j.id, j.id as "from", j.entite as resource, j.enregistrement_id as record, j.action from ${fresh} order by j.id limit ${MAX_TOLD + 1}`,
    values,
  );
  if (changes.length <= MAX_TOLD) return { changes, ids: changes.map(({ id }) => id) };
  const many = await run<Change & { ids: number[] }>(
    db,
    `select max(j.id) as id, min(j.id) as "from", j.entite as resource, null as record, j.action, json_agg(j.id) as ids from ${fresh} group by j.entite, j.action order by 1`,
    values,
  );
  return { changes: many.map(({ ids: _, ...change }) => change), ids: many.flatMap(({ ids }) => ids).sort((one, other) => one - other) };
}

/** A reader that missed more changes is told the lists that changed instead of the records. */
const MAX_CAUGHT_UP = 1000;

/** Reads what was committed after that id: each record, or each list when there are too many. */
export async function changesAfter(db: Db, id: number): Promise<Change[]> {
  const rows = await run<Change>(
    db,
    `select id, id as "from", entite as resource, enregistrement_id as record, action from journal where id > $1::bigint order by id limit ${MAX_CAUGHT_UP + 1}`,
    [id],
  );
  if (rows.length > 0 && rows.length <= MAX_CAUGHT_UP) return rows;
  const { high } = await readHigh(db);
  // A restored database does not contain that id, so what the reader has seen is unknown.
  if (high < id) return everyList(high, high);
  return rows.length > 0 ? everyList(id + 1, high) : [];
}

/** Returns a change of every list, whichever records these ids concern. */
export const everyList = (from: number, to: number): Change[] =>
  catalog.map((entity) => ({ id: to, from, resource: entity.name, record: null, action: 'modification' }));

/**
 * Returns the messages of these changes. Each carries an id below all that follow, so that a reader can be cut off after any of them.
 * @param low up to where everything has been seen
 */
export function messagesOf(changes: readonly Change[], low: number): Told[] {
  const inOrder = changes.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((change, index) => {
    const next = inOrder[index + 1];
    return messagesOfChange(change, Math.min(low, next ? next.from - 1 : change.id));
  });
}

/** Returns the newest id of the journal. */
export async function newestId(db: Db): Promise<number> {
  const [row] = await run<{ id: number }>(db, 'select coalesce(max(id), 0) as id from journal');
  return row?.id ?? 0;
}

const LOOK_BACK = 2000;

/** Reads the newest id of the journal, and the ids missing below it, whose transactions may still be open. */
export async function readHigh(db: Db): Promise<{ high: number; missing: number[] }> {
  const [row] = await run<{ high: number; missing: number[] }>(
    db,
    `select m.high, coalesce((select jsonb_agg(g.id) from generate_series(greatest(m.high - ${LOOK_BACK}, 1), m.high) as g (id)
       where not exists (select 1 from journal j where j.id = g.id)), '[]') as missing
     from (select coalesce(max(id), 0) as high from journal) m`,
  );
  return row ?? { high: 0, missing: [] };
}
