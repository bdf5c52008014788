import { DAY_MS } from '@editique/domain/time/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToDelete, nameOf } from './retention.ts';
import { lastTime } from './schedule.ts';

const ZONE = 'Europe/Paris';
const nights = (count: number, from = Date.parse('2026-11-16T02:30:00Z')): string[] =>
  Array.from({ length: count }, (_, index) => nameOf('nocturne', new Date(from - index * DAY_MS)));
const USUAL = { daily: 7, weekly: 4, monthly: 12 };

describe('what is kept', () => {
  it('is a backup of each of the last 7 days, 4 weeks and 12 months', () => {
    const names = nights(500);
    const gone = new Set(backupsToDelete(names, USUAL, ZONE));
    const kept = names.filter((name) => !gone.has(name)).map((name) => name.slice(18, 26));
    expect(kept).toEqual([
      ...['20261116', '20261115', '20261114', '20261113', '20261112', '20261111', '20261110'],
      ...['20261108', '20261101', '20261031', '20260930', '20260831', '20260731', '20260630', '20260531'],
      ...['20260430', '20260331', '20260228', '20260131', '20251231'],
    ]);
  });

  it('is everything that the product did not name itself', () => {
    const foreign = [
      'ma-sauvegarde.zip',
      'editique-nocturne-2026.zip',
      '../editique-nocturne-20200101T000000Z.zip',
      'editique-nocturne-20200101T000000Z.zip.bak',
    ];
    expect(backupsToDelete([...foreign, ...nights(3)], { daily: 1, weekly: 0, monthly: 0 }, ZONE)).toEqual(nights(3).slice(1));
  });

  it('is always the newest, is enough, and does not change when it is asked again', () => {
    const instants = fc.uniqueArray(fc.integer({ min: 0, max: 3 * 365 * 24 }), { minLength: 1, maxLength: 60 });
    const keep = fc.record({ daily: fc.nat(10), weekly: fc.nat(6), monthly: fc.nat(14) });
    fc.assert(
      fc.property(instants, keep, (hours, settings) => {
        const names = hours.map((hour) => nameOf('nocturne', new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000)));
        const gone = new Set(backupsToDelete(names, settings, ZONE));
        const kept = names.filter((name) => !gone.has(name));
        expect(kept).toContain(names.toSorted().at(-1));
        expect(kept.length).toBeLessThanOrEqual(1 + settings.daily + settings.weekly + settings.monthly);
        expect(backupsToDelete(kept, settings, ZONE)).toEqual([]);
        // At least one backup is always kept.
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(names.length, 1));
      }),
      { seed: 20_261_116 },
    );
  });
});

describe('the last night', () => {
  it.each([
    ['2026-11-16T10:00:00Z', '2026-11-16T01:30:00.000Z'],
    ['2026-11-16T01:29:59Z', '2026-11-15T01:30:00.000Z'],
    ['2026-11-16T01:30:00Z', '2026-11-16T01:30:00.000Z'],
  ])('before %s was at %s', (now, expected) => {
    expect(new Date(lastTime('02:30', ZONE, Date.parse(now))).toISOString()).toBe(expected);
  });
  it('was yesterday, also after a day of 23 hours', () => {
    const now = Date.parse('2026-03-29T22:10:00Z');
    expect(new Date(lastTime('23:30', 'Europe/Paris', now)).toISOString()).toBe('2026-03-29T21:30:00.000Z');
  });
});
