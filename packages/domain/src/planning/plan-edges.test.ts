import { describe, expect, it } from 'vitest';
import { ETAPE, ETAT } from '../job/steps.ts';
import { DAY_MS } from '../time/durations.ts';
import { Zone } from '../time/zone.ts';
import { makePlan } from './plan.ts';
import { waitsForMachine } from './plan-types.ts';
import { at, inserter, job, MONDAY, machine, plan, work } from './testing/by-hand.ts';

const everyDay = (debut: string, fin: string) => [1, 2, 3, 4, 5, 6, 7].map((jour) => ({ jour, debut, fin }));
const ENDLESS = { debut: at(16, '08:30'), fin: null };
const THREE_YEARS = { debut: at(16, '08:30'), fin: at(16, '08:30') + 3 * 366 * DAY_MS };
const TOO_FAR = "ne peut finir dans les deux ans : pas assez d'heures libres d'ici là";

describe('the order', () => {
  it('ends a job sooner when it is due sooner, though it overtakes the impression of another', () => {
    const machines = [machine(1), machine(3, { cadence: 500 }), inserter(2)];
    const longMsp = job(1, at(16, '18:00'), { impression: work(1000), msp: work(4000) });
    const other = (envoi: number) => job(2, envoi, { impression: work(3000), msp: work(1000) });
    expect(plan({ machines, jobs: [longMsp, other(at(16, '17:30'))] }).lines).toEqual([
      '1 impression on 1: 16 09:00 – 16 10:00',
      '1 msp on 2: 16 10:00 – 16 14:00',
      '2 impression on 1: 16 10:00 – 16 13:00',
      '2 msp on 2: 16 14:00 – 16 15:00',
    ]);
    // Job 1 must go to the slow printer now. If its long MSP still went first, job 2 would end at 16:00.
    expect(plan({ machines, jobs: [longMsp, other(at(16, '16:00'))] }).lines).toEqual([
      '1 impression on 3: 16 09:00 – 16 11:00',
      '2 impression on 1: 16 09:00 – 16 12:00',
      '2 msp on 2: 16 12:00 – 16 13:00',
      '1 msp on 2: 16 13:00 – 16 17:00',
    ]);
  });

  it('of equal ranks on one machine is that of jobs without a pin', () => {
    const epingle = { machine: 1, rang: 1 };
    const jobs = [1, 2, 3].map((id) => job(id, at(20, '18:00') - id, { impression: work(1000, { epingle }), priorite: id === 2 ? 2 : 0 }));
    expect(plan({ jobs }).lines.filter((line) => line.includes('impression'))).toEqual([
      '2 impression on 1: 16 09:00 – 16 10:00',
      '3 impression on 1: 16 10:00 – 16 11:00',
      '1 impression on 1: 16 11:00 – 16 12:00',
    ]);
  });

  it.each([
    ['a machine that is stopped', { machine: 2, rang: 1 }],
    ['a machine without a rate', { machine: 4, rang: 1 }],
  ])('does not put a job first because its MSP waits for %s', (_name, epingle) => {
    const machines = [machine(1), inserter(2, { fermetures: [ENDLESS] }), inserter(3), inserter(4, { cadence: null })];
    const jobs = [job(1, at(27, '18:00'), { impression: work(4000), msp: work(100, { epingle }) }), job(2, at(16, '12:00'))];
    const { lines, risks, made } = plan({ machines, jobs });
    expect(lines[0]).toBe('2 impression on 1: 16 09:00 – 16 10:00');
    expect(risks).toEqual({ 1: 'gris', 2: 'jaune' });
    expect(made.previsions[0]?.auPlusTard).toBe(epingle.machine === 2 ? at(27, '13:54') : null);
  });

  it('tells no latest start where the next operation has none, and not that of the one after it', () => {
    const built = machine(1, { fermetures: [{ debut: at(1, '00:00') - 3 * 365 * 86_400_000, fin: MONDAY }] });
    const told = (sheets: number) =>
      plan({ machines: [built, inserter(2)], jobs: [job(1, at(16, '12:00'), { impression: work(sheets) })] }).made.previsions[0];
    expect(told(1000)).toMatchObject({ auPlusTard: at(16, '10:00'), finPrevue: at(16, '11:00') });
    // Three hours do not fit between 9:00, when the machine first opens, and 11:00.
    expect(told(3000)).toMatchObject({ auPlusTard: null, finPrevue: at(16, '13:00') });
  });
});

describe('what there is to do', () => {
  it.each([
    ['nothing to print is over at once', 0, work(0), ['1 impression on 1: 16 09:00 – 16 09:00', '1 msp on 2: 16 09:00 – 16 10:00']],
    ['setting up counts all the same', 15, work(0), ['1 impression on 1: 16 09:00 – 16 09:15', '1 msp on 2: 16 09:15 – 16 10:15']],
  ])('%s', (_name, calage, impression, lines) => {
    expect(plan({ machines: [machine(1, { calage }), inserter(2)], jobs: [job(1, at(20, '16:00'), { impression })] }).lines).toEqual(lines);
  });

  it('is nothing at step 5: the job is ready now', () => {
    const { lines, made, reasons } = plan({ jobs: [job(1, at(16, '10:00'), { etape: ETAPE.inserted })] });
    expect(lines).toEqual([]);
    expect(made.previsions[0]).toMatchObject({ finPrevue: MONDAY, marge: 60, risque: 'jaune', auPlusTard: null });
    expect(reasons[1]).toBe('prêt : il reste le dépôt');
  });

  it('is told by what is left, not by how long it has run', () => {
    const commence = { depuis: at(16, '08:00'), machine: 1, faits: 1000 };
    const running = job(1, at(16, '12:00'), { etape: ETAPE.printing, impression: work(2000, { commence }), msp: work(2000) });
    expect(plan({ jobs: [running] }).reasons[1]).toBe("finit à 13 h, 1 h après l'envoi : il reste 4 h de travail");
  });

  it('stays with a machine that stops for good while it runs, and says so', () => {
    const stopped = machine(1, { fermetures: [{ debut: at(16, '08:30'), fin: null }] });
    const commence = { depuis: at(16, '08:00'), machine: 1, faits: 10 };
    const jobs = [job(1, at(20, '12:00'), { etape: ETAPE.printing, impression: work(990, { commence }) }), job(2, at(20, '12:00'))];
    const { risks, lines, reasons } = plan({ machines: [stopped, machine(3), inserter(2)], jobs });
    expect(risks).toEqual({ 1: 'gris', 2: 'vert' });
    expect(reasons[1]).toBe('commencé sur M1, arrêtée sans fin prévue');
    expect(lines).toEqual(['2 impression on 3: 16 09:00 – 16 10:00', '2 msp on 2: 16 10:00 – 16 11:00']);
  });

  it.each([
    [
      'épinglé sur M1, arrêtée sans fin prévue',
      { impression: work(1000, { epingle: { machine: 1, rang: 1 } }) },
      [machine(3), inserter(2)],
      true,
    ],
    ["toutes les machines d'impression sont arrêtées sans fin prévue", {}, [inserter(2)], true],
    ['toutes les machines de MSP sont arrêtées sans fin prévue', {}, [machine(3), inserter(2, { fermetures: [ENDLESS] })], true],
    ['le job est en pause', { etat: ETAT.paused }, [inserter(2)], false],
    [TOO_FAR, { impression: work(1e9) }, [machine(3), inserter(2)], false],
    [TOO_FAR, {}, [machine(3, { fermetures: [THREE_YEARS] }), inserter(2)], false],
  ])('waits for what is stopped without an end: %s', (reason, given, others, waits) => {
    const machines = [machine(1, { fermetures: [ENDLESS] }), ...others];
    const { made, reasons, risks } = plan({ machines, jobs: [job(1, at(20, '12:00'), given), job(2, at(13, '12:00'), given)] });
    expect([risks[1], reasons[1]]).toEqual(['gris', reason]);
    // A late job stays red, with the same reason.
    expect([risks[2], reasons[2]]).toEqual(['rouge', `devait partir le 13 novembre à 12 h : ${reason}`]);
    expect(made.previsions.map(waitsForMachine)).toEqual([waits, waits]);
  });

  it('counts the margin by what the clocks show', () => {
    const ends = (seconds: number, envoi: number) => {
      const maintenant = at(16, '09:00') + seconds * 1000;
      const { made, reasons } = plan({ maintenant, jobs: [job(1, envoi, { msp: work(0) })] });
      return [made.previsions[0]?.marge, made.previsions[0]?.risque, reasons[1]];
    };
    const left = 'il reste 1 h de travail';
    expect(ends(40, at(16, '09:12'))).toEqual([-48, 'orange', `finit à 10 h, 48 min après l'envoi : ${left}`]);
    expect(ends(0, at(16, '09:12') + 40_000)).toEqual([-48, 'orange', `finit à 10 h, 48 min après l'envoi : ${left}`]);
    expect(ends(40, at(16, '10:48'))).toEqual([48, 'jaune', `finit à 10 h, 48 min avant l'envoi : ${left}`]);
    expect(ends(40, at(16, '10:00'))).toEqual([0, 'orange', `finit à 10 h, moins d'une minute après l'envoi : ${left}`]);
    expect(ends(0, at(16, '10:00'))).toEqual([0, 'jaune', `finit à 10 h, à l'heure de l'envoi : ${left}`]);
  });

  it('is planned up to two years ahead and no further', () => {
    // An hour each Tuesday, and 105 Tuesdays in the two years.
    const weekly = machine(1, { horaires: [{ jour: 2, debut: '08:00', fin: '09:00' }] });
    const risk = (hours: number) =>
      plan({ machines: [weekly, inserter(2)], jobs: [job(1, at(20, '16:00'), { impression: work(hours * 1000) })] }).risks[1];
    expect([risk(105), risk(106)]).toEqual(['orange', 'gris']);
  });
});

describe('hours', () => {
  it('run through midnight from 24:00 to 00:00', () => {
    const horaires = [...everyDay('22:00', '24:00'), ...everyDay('00:00', '02:00')];
    const jobs = [job(1, at(20, '16:00'), { impression: work(5000), msp: work(0) })];
    expect(plan({ machines: [machine(1, { horaires }), inserter(2)], jobs }).lines[0]).toBe('1 impression on 1: 16 22:00 – 17 23:00');
  });

  it('end with a closure of the whole atelier, and the reason says until when', () => {
    const fermetures = [{ debut: at(16, '00:00'), fin: at(26, '00:00') }];
    const { lines, reasons } = plan({
      machines: [machine(1, { fermetures }), inserter(2, { fermetures })],
      jobs: [job(1, at(17, '16:00'))],
    });
    expect(lines).toEqual(['1 impression on 1: 26 08:00 – 26 09:00', '1 msp on 2: 26 09:00 – 26 10:00']);
    expect(reasons[1]).toBe("finit le 26 novembre à 10 h, 8 j 18 h après l'envoi : M1 ne travaille pas jusqu'au 26 novembre à 8 h");
  });

  it('explain a short job that stands still over night, and a long one by its length', () => {
    const reasonOf = (sheets: number) =>
      plan({ maintenant: at(16, '17:00'), jobs: [job(1, at(16, '18:00'), { impression: work(sheets), msp: work(0) })] }).reasons[1];
    expect(reasonOf(3000)).toBe("finit demain à 10 h, 16 h après l'envoi : M1 ne travaille pas jusqu'à demain à 8 h");
    expect(reasonOf(21_000)).toBe("finit mercredi à 18 h, 2 j après l'envoi : il reste 21 h de travail");
  });
});

describe('the clock', () => {
  const allDay = [machine(1, { horaires: everyDay('00:00', '24:00') }), inserter(2)];
  const day = (zone: Zone, date: string) => zone.toInstant(Date.parse(`${date}T00:00:00Z`));

  it.each([
    ['goes back in Paris', 'Europe/Paris', '2026-10-25', 25],
    ['goes forward in Paris', 'Europe/Paris', '2027-03-28', 23],
    ['goes back for Ramadan', 'Africa/Casablanca', '2026-02-15', 25],
    ['goes forward after Ramadan', 'Africa/Casablanca', '2026-03-22', 23],
    ['goes forward in New York', 'America/New_York', '2027-03-14', 23],
    ['stands', 'Africa/Casablanca', '2026-11-15', 24],
  ])('is counted by what passes where it %s', (_name, timeZone, date, hours) => {
    const zone = new Zone(timeZone);
    const midnight = day(zone, date);
    const jobs = [job(1, midnight + 1e9, { impression: work(hours * 1000) })];
    const [placed] = makePlan({ maintenant: midnight, machines: allDay, jobs }, zone).machines[0]?.operations ?? [];
    expect(new Date(zone.toWall(placed?.fin ?? 0)).toISOString()).toBe(new Date(Date.parse(date) + 86_400_000).toISOString());
    expect((placed?.fin ?? 0) - midnight).toBe(hours * 3_600_000);
  });

  it('keeps the hours that it shows, before and in Ramadan', () => {
    const zone = new Zone('Africa/Casablanca');
    const startOn = (date: string) => {
      const facts = { maintenant: day(zone, date), machines: [machine(1), inserter(2)], jobs: [job(1, day(zone, date) + 1e9)] };
      return new Date(makePlan(facts, zone).machines[0]?.operations[0]?.debut ?? 0).toISOString();
    };
    expect([startOn('2026-02-13'), startOn('2026-02-16'), startOn('2026-03-23')]).toEqual([
      '2026-02-13T07:00:00.000Z',
      '2026-02-16T08:00:00.000Z',
      '2026-03-23T07:00:00.000Z',
    ]);
  });

  it.each([
    ['Europe/Paris', '2026-10-25', '00:00', '02:00', 120],
    ['Europe/Paris', '2026-10-25', '02:00', '03:00', 120],
    ['Europe/Paris', '2026-10-25', '03:00', '05:00', 120],
    ['Africa/Casablanca', '2026-02-15', '00:00', '02:00', 120],
    ['Europe/Paris', '2027-03-28', '02:30', '04:00', 60],
    ['Europe/Paris', '2027-03-28', '00:00', '02:30', 120],
    ['America/New_York', '2027-03-14', '02:30', '04:00', 60],
  ])('in %s on %s shows %s to %s for that long', (timeZone, date, debut, fin, minutes) => {
    const zone = new Zone(timeZone);
    const midnight = day(zone, date);
    const { machines } = makePlan({ maintenant: midnight, machines: [machine(1, { horaires: everyDay(debut, fin) })], jobs: [] }, zone);
    expect(machines[0]?.calendar.openMinutes(Math.floor(Date.parse(date) / DAY_MS))).toBe(minutes);
  });

  it('does nothing twice where an hour is skipped in which a shift ends', () => {
    const zone = new Zone('Africa/Casablanca');
    const horaires = [...everyDay('01:00', '02:30'), ...everyDay('03:00', '05:00')];
    const midnight = day(zone, '2026-03-22');
    const jobs = [1, 2].map((id) => job(id, midnight + 1e9, { impression: work(1000) }));
    const { machines } = makePlan({ maintenant: midnight, machines: [machine(1, { horaires }), inserter(2)], jobs }, zone);
    const shown = machines[0]?.operations.map(({ debut, fin }) =>
      [debut, fin].map((at) => new Date(zone.toWall(at)).toISOString().slice(11, 16)),
    );
    // From 01:00 to 02:00 local time, which is skipped to 03:00, and then from 03:00.
    expect(shown).toEqual([
      ['01:00', '03:00'],
      ['03:00', '04:00'],
    ]);
    expect(machines[0]?.calendar.openMinutes(Math.floor(Date.parse('2026-03-22') / 86_400_000))).toBe(180);
  });

  it.each([
    ['Europe/Paris', '2027-03-28'],
    ['America/New_York', '2027-03-14'],
    ['Africa/Casablanca', '2026-03-22'],
  ])('takes an hour that is skipped in %s as the one after it', (timeZone, date) => {
    const zone = new Zone(timeZone);
    const skipped = Date.parse(`${date}T02:30:00Z`);
    expect(zone.toWall(zone.toInstant(skipped)) - skipped).toBe(3_600_000);
  });
});
