import { type EntityDefinition, labelOf, pathOf } from '@editique/domain/entity/entity';
import { verbPathsOf } from '@editique/domain/entity/permission';
import { firstReferenceText, recordName } from '@editique/domain/entity/record-name';
import { searchable } from '@editique/domain/entity/search-text';
import type { AnyRecord } from '@editique/domain/record';
import type { Found } from '@editique/domain/search/found';
import { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../../db/database.ts';
import type { Table } from '../definition/table.ts';
import { joins, selectList, toRecord } from './record.ts';

/** Reads these records, in the order of the ids, each with the screen that the user may open for it. */
export async function readFound(db: Db, table: Table, ids: readonly number[], viewer: Viewer): Promise<Found[]> {
  if (ids.length === 0) return [];
  // The subselect hides from the planner how few ids there are: one prepared plan serves all calls. Planning costs ten times the reading.
  const among = `t."id" = any((select $1::int[])::int[])`;
  const rows = await run(db, `select ${selectList(table)} from "${table.name}" t${joins(table)} where ${among}`, [ids]);
  const { entity } = table;
  const zone = new Zone(viewer.timeZone);
  return rows
    .map((row) => toRecord(table, row))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((record) => ({
      entite: entity.name,
      id: record.id,
      libelle: recordName(entity, record, zone),
      detail: detailOf(entity, record),
      chemin: screenOf(entity, record, viewer.paths),
    }));
}

/** The pages of the user who reads, and the time zone for dates in names. */
export interface Viewer {
  paths: ReadonlySet<string>;
  timeZone: string;
}

/** Returns what distinguishes two records of the same name: the second naming field, or else the first reference. */
function detailOf(entity: EntityDefinition, record: AnyRecord): string {
  const [, second] = entity.naming;
  if (second && !entity.label?.includes(second)) return String(record[second] ?? '');
  return firstReferenceText(entity, record);
}

/** Returns the best screen that the user may open for the record: view, else edit, else the list searched for its label. */
function screenOf(entity: EntityDefinition, record: AnyRecord, paths: ReadonlySet<string>): string {
  const screen = verbPathsOf(entity, ['afficher', 'modifier']).find((path) => paths.has(path));
  if (screen) return `${screen}/${record.id}`;
  return `${pathOf(entity)}?q=${encodeURIComponent(searchable(labelOf(entity, record)))}`;
}
