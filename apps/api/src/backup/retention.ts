import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';

/** Why the product made a backup by itself: for the night, before a migration, before a restore. Part of the file name. */
export const KINDS = ['nocturne', 'migration', 'restauration'] as const;
export type Kind = (typeof KINDS)[number];

export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

/** How many backups made before an upgrade are kept, and how many made before a restore. */
export const KEPT_PER_OTHER_KIND = 5;
const NAME = /^editique-(nocturne|migration|restauration)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/;

export function nameOf(kind: Kind, at: Date): string {
  return `editique-${kind}-${at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}.zip`;
}

interface Named {
  name: string;
  kind: string;
  at: number;
}

function parse(name: string): Named[] {
  const [, kind = '', year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (!kind) return [];
  return [{ name, kind, at: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) }];
}

/**
 * Returns the files that can be deleted. Of the nightly backups, the newest of each of the last days, weeks and months is kept. Never
 * returns a name that the product did not give, nor the newest file of a kind.
 */
export function backupsToDelete(names: readonly string[], { daily, weekly, monthly }: Keep, timeZone: string): string[] {
  const zone = new Zone(timeZone);
  const files = names.flatMap(parse).sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
  const nightly = files.filter(({ kind }) => kind === 'nocturne');
  const day = ({ at }: Named): string => zone.today(at);
  const kept = new Set([
    ...nightly.slice(0, 1),
    ...newestOfEach(nightly, day, daily),
    ...newestOfEach(nightly, (file) => weekOf(day(file)), weekly),
    ...newestOfEach(nightly, (file) => day(file).slice(0, 7), monthly),
    ...KINDS.filter((kind) => kind !== 'nocturne').flatMap((kind) =>
      files.filter((file) => file.kind === kind).slice(0, KEPT_PER_OTHER_KIND),
    ),
  ]);
  return files.filter((file) => !kept.has(file)).map(({ name }) => name);
}

/** Returns the newest file of each of the last `periods` periods. Expects the files from newest to oldest. */
function newestOfEach(files: readonly Named[], periodOf: (file: Named) => string, periods: number): Named[] {
  const first = new Map<string, Named>();
  for (const file of files) if (!first.has(periodOf(file))) first.set(periodOf(file), file);
  return [...first.values()].slice(0, periods);
}

/** The Monday of the day's week. */
function weekOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
