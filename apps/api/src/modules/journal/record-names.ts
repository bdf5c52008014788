import { catalog } from '@editique/domain/catalog';
import { type EntityDefinition, labelOf } from '@editique/domain/entity/entity';
import type { GlobalEntry } from '@editique/domain/journal/journal';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';

type Line = Pick<GlobalEntry, 'entite' | 'enregistrement' | 'changements'>;
type Changes = GlobalEntry['changements'];

const byName = new Map(catalog.map((entity) => [entity.name, entity]));

/** What the records of these lines are called, line by line: as they are now, or as the line itself names one that is gone. */
export async function namesOf(db: Db, lines: readonly Line[]): Promise<string[]> {
  const known = new Map<string, Map<number, string>>();
  for (const [entite, of] of Map.groupBy(lines, (line) => line.entite)) {
    const entity = byName.get(entite);
    if (entity) known.set(entite, await currentNames(db, entity, [...new Set(of.map(({ enregistrement }) => enregistrement))]));
  }
  return lines.map((line) => known.get(line.entite)?.get(line.enregistrement) ?? nameIn(line));
}

async function currentNames(db: Db, entity: EntityDefinition, ids: readonly number[]): Promise<Map<number, string>> {
  const { name, columns } = tableOf(entity);
  const naming = columns.filter(({ field }) => (entity.label ?? entity.naming).includes(field));
  if (naming.length === 0) return new Map();
  const read = naming.map(({ field, column }) => `t."${column}"::text as "${field}"`).join(', ');
  const rows = await run<{ id: number; [field: string]: unknown }>(
    db,
    `select t."id", ${read} from "${name}" t where t."id" = any($1::int[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, labelOf(entity, row)]));
}

/** A creation and a deletion hold every field. */
function nameIn({ entite, changements }: Line): string {
  const entity = byName.get(entite);
  if (!entity) return '';
  const fields = (entity.label ?? entity.naming).map((field) => {
    const change = Object.hasOwn(changements, field) ? changements[field] : undefined;
    const value = change?.apres ?? change?.avant;
    return [field, typeof value === 'string' || typeof value === 'number' ? value : ''] as const;
  });
  return labelOf(entity, Object.fromEntries(fields));
}

/** Passwords are never written into the journal. Should one ever be, it is not shown. */
export function withoutSecrets(entite: string, changes: Changes): Changes {
  const entity = byName.get(entite);
  if (!entity) return changes;
  const isSecret = (field: string): boolean => Object.hasOwn(entity.fields, field) && entity.fields[field]?.kind === 'password';
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));
}
