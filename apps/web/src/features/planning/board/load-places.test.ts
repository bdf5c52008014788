import { HOUR_MS } from '@editique/domain/time/durations';
import { describe, expect, it } from 'vitest';
import { loadPlaces } from './load-places.ts';

const monday = new Date(2026, 10, 16).getTime();
const at = (hour: number): number => monday + hour * HOUR_MS;
const today = { jour: '2026-11-16', minutes: 560, ouvertes: 500, deborde: 0 };
const tomorrow = { ...today, jour: '2026-11-17', minutes: 400 };

/** An axis that begins an hour before now, at 15:00, as the board's does. */
const axis = (pixelsPerHour: number) => ({ x: (moment: number) => Math.max(0, (moment - at(14)) / HOUR_MS) * pixelsPerHour });
const placed = (pixelsPerHour: number, now = at(15)) =>
  loadPlaces({ charge: [today, tomorrow], fermee: [] }, axis(pixelsPerHour), now).map(({ figure, ...place }) => ({
    ...place,
    figure: figure.replace(/\s/g, ' '),
  }));

describe('the load of a day', () => {
  it('starts after the line of now, which would cross it', () => {
    expect(placed(20)[0]).toMatchObject({ left: 22, width: 178, figure: '112 %', hasRoom: true });
  });

  it('stays at the start of its day when now is far behind it', () => {
    expect(placed(20, at(22))[0]).toMatchObject({ left: 0, width: 200 });
  });

  it('has no figure where the day is too narrow for it, and nothing where not even the bar has room', () => {
    expect(placed(7)[0]).toMatchObject({ jour: today.jour, width: 61, hasRoom: false });
    expect(placed(7)[1]).toMatchObject({ jour: tomorrow.jour, figure: '80 %', hasRoom: true });
    expect(placed(3).map(({ jour }) => jour)).toEqual([tomorrow.jour]);
  });

  it('starts after the name of a stop', () => {
    const stop = { debut: at(14), fin: at(17), motif: 'arret' } as const;
    const [place] = loadPlaces({ charge: [today], fermee: [stop] }, axis(40), at(15));
    expect(place).toMatchObject({ left: 120 });
  });
});
