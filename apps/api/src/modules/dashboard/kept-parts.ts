import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import { readRevisions } from '../../engine/list/revision.ts';
import { sharedRead } from '../../engine/list/shared-read.ts';
import type { DashboardPart, Parts } from './parts.ts';

interface Kept {
  state: string;
  figures: Promise<Parts>;
}

/**
 * Returns a function that reads the parts at these paths. Many write one table at a time, and every open dashboard refetches after each
 * write, so the figures of a part are kept until one of its own tables is written, by whichever instance, or its time has passed. The
 * revisions are read before the figures, so figures can be newer than their revision but never older.
 */
export function keptParts(db: Db, zone: Zone, parts: readonly DashboardPart[]): (isOpen: (path: string) => boolean) => Promise<Parts[]> {
  const kept = new Map<DashboardPart, Kept>();
  const tables = parts.flatMap(({ depends }) => depends?.tables ?? []);
  const revisions = sharedRead(() => readRevisions(db, tables));
  return async (isOpen) => {
    const current = await revisions();
    return Promise.all(parts.filter(({ path }) => isOpen(path)).map((part) => figuresOf(part, stateOf(part, current))));
  };

  /** Returns null for a part that has to be read again each time. */
  function stateOf({ depends }: DashboardPart, current: ReadonlyMap<string, string>): string | null {
    if (!depends) return null;
    const now = Date.now();
    const time = depends.every === 'day' ? zone.today(now) : Math.floor(now / 1000);
    const known = depends.tables.map((table) => current.get(table));
    return known.includes(undefined) ? null : JSON.stringify([time, known]);
  }

  function figuresOf(part: DashboardPart, state: string | null): Promise<Parts> {
    const known = kept.get(part);
    if (state !== null && known?.state === state) return known.figures;
    const figures = part.read();
    if (state === null) return figures;
    const entry: Kept = { state, figures };
    kept.set(part, entry);
    figures.catch(() => kept.get(part) === entry && kept.delete(part));
    return figures;
  }
}
