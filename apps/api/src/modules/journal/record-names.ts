import { catalog } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { completeName } from '@editique/domain/entity/record-name';
import type { GlobalEntry } from '@editique/domain/journal/journal';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { type Row, run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { documentOf, joins } from '../../engine/record/record.ts';

type Line = Pick<GlobalEntry, 'entite' | 'enregistrement' | 'changements'>;
type Changes = GlobalEntry['changements'];

const byName = new Map(catalog.map((entity) => [entity.name, entity]));

/** Returns the name of each line's record: its current name, or for a deleted record the one in the line itself. */
export async function namesOf(db: Db, zone: Zone, lines: readonly Line[]): Promise<string[]> {
  const known = new Map<string, Map<number, string>>();
  for (const [entite, of] of Map.groupBy(lines, (line) => line.entite)) {
    const entity = byName.get(entite);
    if (entity) known.set(entite, await currentNames(db, zone, entity, [...new Set(of.map(({ enregistrement }) => enregistrement))]));
  }
  return lines.map((line) => known.get(line.entite)?.get(line.enregistrement) ?? nameIn(zone, line));
}

async function currentNames(db: Db, zone: Zone, entity: EntityDefinition, ids: readonly number[]): Promise<Map<number, string>> {
  const table = tableOf(entity);
  const rows = await run<{ id: number; document: Row }>(
    db,
    `select t."id", ${documentOf(table)} as document from "${table.name}" t${joins(table)} where t."id" = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, document }) => [id, completeName(entity, document, zone)]));
}

/** Builds the name from the line. Lines of a creation or a deletion contain every field. */
function nameIn(zone: Zone, { entite, changements }: Line): string {
  const entity = byName.get(entite);
  if (!entity) return '';
  const values = Object.entries(changements).map(([field, { avant, apres }]) => [field, apres ?? avant]);
  return completeName(entity, Object.fromEntries(values), zone);
}

/** Removes password fields. None is ever written to the journal; this is a second safeguard. */
export function withoutSecrets(entite: string, changes: Changes): Changes {
  const entity = byName.get(entite);
  if (!entity) return changes;
  const isSecret = (field: string): boolean => Object.hasOwn(entity.fields, field) && entity.fields[field]?.kind === 'password';
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));
}
