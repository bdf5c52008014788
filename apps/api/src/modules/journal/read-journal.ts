import type { GlobalEntry, GlobalJournal } from '@editique/domain/journal/journal';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { namesOf, withoutSecrets } from './record-names.ts';

export interface AskedJournal {
  /** The id of the last line read. */
  avant?: number | undefined;
  size: number;
  utilisateur?: number | undefined;
  entite?: string | undefined;
  /** Moments that bound the period: the start is included, the end is not. */
  from?: string | undefined;
  to?: string | undefined;
}

type Line = Omit<GlobalEntry, 'date' | 'libelle'> & { date: Date };

/**
 * Reads a part of the journal, newest first, continuing after the last line read. It counts nothing: a journal has millions of lines, and
 * grows while it is read.
 */
export async function readJournal(db: Db, zone: Zone, asked: AskedJournal): Promise<GlobalJournal> {
  const { sql, parameters } = await conditionsOf(db, asked);
  const rows = await run<Line>(
    db,
    `select j.id, j.date, j.entite, j.enregistrement_id as enregistrement, j.action, j.utilisateur, j.changements
     from journal j ${sql} order by j.date desc, j.id desc limit ${asked.size + 1}`,
    parameters,
  );
  const shown = rows.slice(0, asked.size).map((line) => ({ ...line, changements: withoutSecrets(line.entite, line.changements) }));
  const names = await namesOf(db, zone, shown);
  const objects = shown.map((line, index) => ({ ...line, date: line.date.toISOString(), libelle: names[index] ?? '' }));
  return { objects, suivant: rows.length > asked.size ? (objects.at(-1)?.id ?? null) : null };
}

async function conditionsOf(db: Db, asked: AskedJournal): Promise<{ sql: string; parameters: unknown[] }> {
  const parameters: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(condition(`$${parameters.length}`));
  };
  add((place) => `(j.utilisateur ->> 'id')::int = ${place}::int`, asked.utilisateur);
  add((place) => `j.entite = ${place}::text`, asked.entite);
  add((place) => `j.date >= ${place}::timestamptz`, asked.from);
  add((place) => `j.date < ${place}::timestamptz`, asked.to);
  if (asked.avant !== undefined) {
    // As text: moments in the database have more digits than those of JavaScript.
    const [last] = await run<{ date: string }>(db, 'select date::text as date from journal where id = $1::bigint', [asked.avant]);
    if (last) {
      parameters.push(last.date, asked.avant);
      conditions.push(`(j.date, j.id) < ($${parameters.length - 1}::timestamptz, $${parameters.length}::bigint)`);
    } else add((place) => `j.id < ${place}::bigint`, asked.avant);
  }
  return { sql: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', parameters };
}
