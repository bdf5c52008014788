import { describe, expect, it } from 'vitest';
import { ETAPE, ETAT } from '../job/steps.ts';
import { at, inserter, job, machine, plan, work } from './testing/by-hand.ts';

describe('a plan worked out by hand', () => {
  it('prints, then inserts', () => {
    const { lines, risks, reasons, made } = plan({ jobs: [job(1, at(16, '16:00'))] });
    expect(lines).toEqual(['1 impression on 1: 16 09:00 – 16 10:00', '1 msp on 2: 16 10:00 – 16 11:00']);
    expect(risks).toEqual({ 1: 'vert' });
    expect(reasons[1]).toBe("finit à 11 h, 5 h avant l'envoi");
    expect(made.previsions[0]).toMatchObject({ marge: 300, auPlusTard: at(16, '14:00') });
  });

  it('counts setting up, cadence and yield', () => {
    const machines = [machine(1, { cadence: 2000, rendement: 50, calage: 15 }), inserter(2, { cadence: 500, calage: 10 })];
    expect(plan({ machines, jobs: [job(1, at(20, '16:00'))] }).lines).toEqual([
      '1 impression on 1: 16 09:00 – 16 10:15',
      '1 msp on 2: 16 10:15 – 16 12:25',
    ]);
  });

  it('stops in the evening and over the weekend, and goes on', () => {
    const jobs = [job(1, at(30, '10:00'), { impression: work(50_000), msp: work(0) })];
    // Nine hours on Monday, ten each day from Tuesday to Thursday, ten on Friday, and one on the Monday after.
    expect(plan({ jobs }).lines[0]).toBe('1 impression on 1: 16 09:00 – 23 09:00');
  });

  it('ends in the evening, not the next morning', () => {
    expect(plan({ jobs: [job(1, at(18, '10:00'), { impression: work(9000) })] }).lines).toEqual([
      '1 impression on 1: 16 09:00 – 16 18:00',
      '1 msp on 2: 17 08:00 – 17 09:00',
    ]);
  });

  it('is exact to the millisecond, so that work of eight hours ends in the evening and in time', () => {
    // 1900 sheets at 250 × 95 % per hour take eight hours. In floating point the result is slightly more.
    const machines = [machine(1, { cadence: 250, rendement: 95 }), inserter(2)];
    const whole = job(1, at(16, '18:00'), { impression: work(1900), msp: work(0) });
    const { made, risks } = plan({ machines, maintenant: at(16, '10:00'), jobs: [whole] });
    expect(made.previsions[0]).toMatchObject({ finPrevue: at(16, '18:00'), auPlusTard: at(16, '10:00'), marge: 0 });
    expect(risks[1]).toBe('jaune');
  });

  it('waits for closures and stops', () => {
    const machines = [machine(1, { fermetures: [{ debut: at(16, '09:30'), fin: at(16, '14:00') }] }), inserter(2)];
    const { lines, risks, reasons } = plan({ machines, jobs: [job(1, at(16, '15:00'))] });
    expect(lines).toEqual(['1 impression on 1: 16 09:00 – 16 14:30', '1 msp on 2: 16 14:30 – 16 15:30']);
    expect(risks[1]).toBe('orange');
    expect(reasons[1]).toBe("finit à 15 h 30, 30 min après l'envoi : M1 ne travaille pas jusqu'à 14 h");
  });

  it('plans nothing on a machine whose stop has no end', () => {
    const stopped = machine(1, { fermetures: [{ debut: at(16, '08:00'), fin: null }] });
    expect(plan({ machines: [stopped, machine(3), inserter(2)], jobs: [job(1, at(18, '10:00'))] }).lines[0]).toBe(
      '1 impression on 3: 16 09:00 – 16 10:00',
    );
    const { lines, risks, reasons } = plan({ machines: [stopped, inserter(2)], jobs: [job(1, at(18, '10:00'))] });
    expect([lines, risks[1]]).toEqual([[], 'gris']);
    expect(reasons[1]).toBe("toutes les machines d'impression sont arrêtées sans fin prévue");
  });

  it('takes the machine on which it ends first, not the one that is free first', () => {
    const machines = [machine(1, { cadence: 1000 }), machine(3, { cadence: 4000 }), inserter(2)];
    const jobs = [job(1, at(16, '14:00'), { impression: work(4000) }), job(2, at(16, '18:00'), { impression: work(4000) })];
    // Job 1 takes the fast machine for an hour; job 2 would need four hours on the free one.
    expect(plan({ machines, jobs }).lines.filter((line) => line.includes('impression'))).toEqual([
      '1 impression on 3: 16 09:00 – 16 10:00',
      '2 impression on 3: 16 10:00 – 16 11:00',
    ]);
  });

  it('orders by priority, then by the latest start, then by id', () => {
    const jobs = [job(1, at(20, '16:00')), job(2, at(17, '16:00')), job(3, at(20, '16:00')), job(4, at(24, '16:00'), { priorite: 2 })];
    expect(
      plan({ jobs })
        .lines.filter((line) => line.includes('impression'))
        .map((line) => line[0]),
    ).toEqual(['4', '2', '1', '3']);
  });

  it('lets work that has begun stay on its machine and count no setting up', () => {
    const machines = [machine(1, { calage: 30 }), machine(3, { cadence: 100_000 }), inserter(2)];
    const begun = { depuis: at(16, '08:30'), machine: 1, faits: 500 };
    const { lines, made } = plan({
      machines,
      jobs: [job(1, at(16, '16:00'), { etape: ETAPE.printing, impression: work(500, { commence: begun }) })],
    });
    expect(lines[0]).toBe('1 impression on 1: 16 08:30 – 16 09:30');
    // The impression is running, so the next operation is the MSP.
    expect(made.previsions[0]?.auPlusTard).toBe(at(16, '15:00'));
  });

  it('leaves a machine to what has begun on it, also where other work began sooner without a machine', () => {
    const begun = (depuis: number, on: number | null) => ({
      etape: ETAPE.printing,
      impression: work(500, { commence: { depuis, machine: on, faits: 500 } }),
    });
    const { lines } = plan({
      jobs: [job(1, at(16, '16:00'), begun(at(16, '08:10'), null)), job(2, at(16, '16:00'), begun(at(16, '08:30'), 1))],
    });
    const printed = lines.filter((line) => line.includes('impression'));
    expect(printed.map((line) => line[0])).toEqual(['2', '1']);
  });

  it('follows pins by rank, before the others and also where the first one waits', () => {
    const jobs = [
      job(1, at(16, '12:00')),
      job(2, at(27, '16:00'), { impression: work(1000, { epingle: { machine: 1, rang: 1 } }) }),
      job(3, at(27, '16:00'), { impression: work(1000, { epingle: { machine: 1, rang: 2 } }) }),
    ];
    const { lines, risks, reasons } = plan({ jobs });
    expect(lines.filter((line) => line.includes('impression')).map((line) => line[0])).toEqual(['2', '3', '1']);
    expect(risks[1]).toBe('orange');
    expect(reasons[1]).toBe("finit à 13 h, 1 h après l'envoi : M1 est prise jusqu'à 11 h");
  });

  it('includes inserting what is printed again, which waits for its impression', () => {
    const commence = { depuis: at(16, '08:00'), machine: 2, faits: 0 };
    const reprinted = {
      etape: ETAPE.inserting,
      impression: work(2000, { reimprime: 2000 }),
      msp: work(3000, { reimprime: 2000, commence }),
    };
    const { lines, made, risks } = plan({ jobs: [job(1, at(16, '12:30'), reprinted)] });
    expect(lines).toEqual(['1 msp on 2: 16 08:00 – 16 12:00', '1 impression on 1: 16 09:00 – 16 11:00']);
    expect(made.previsions[0]?.finPrevue).toBe(at(16, '13:00'));
    expect(risks).toEqual({ 1: 'orange' });
  });

  it('fills a gap that a waiting MSP leaves', () => {
    const jobs = [
      job(1, at(16, '18:00'), { priorite: 2, impression: work(5000) }),
      job(2, at(16, '18:00'), { etape: ETAPE.printed, impression: work(0) }),
    ];
    expect(plan({ jobs }).lines).toEqual([
      '1 impression on 1: 16 09:00 – 16 14:00',
      '2 msp on 2: 16 09:00 – 16 10:00',
      '1 msp on 2: 16 14:00 – 16 15:00',
    ]);
  });
});

describe('risk', () => {
  it.each([
    ['rouge', at(16, '08:59'), {}, 'devait partir à 8 h 59, finit à 11 h : il reste 2 h de travail'],
    ['orange', at(16, '10:30'), {}, "finit à 11 h, 30 min après l'envoi : il reste 2 h de travail"],
    ['jaune', at(16, '12:59'), {}, "finit à 11 h, 1 h 59 avant l'envoi : il reste 2 h de travail"],
    ['vert', at(16, '13:00'), {}, "finit à 11 h, 2 h avant l'envoi"],
    ['gris', at(16, '13:00'), { etat: ETAT.paused }, 'le job est en pause'],
    ['rouge', at(16, '08:00'), { etat: ETAT.paused }, 'devait partir à 8 h : le job est en pause'],
    ['rouge', at(12, '12:00'), { etape: ETAPE.inserted }, 'devait partir le 12 novembre à 12 h, prêt : il reste le dépôt'],
    ['vert', at(17, '09:00'), { etape: ETAPE.inserted }, 'prêt : il reste le dépôt'],
  ])('is %s', (risk, envoi, given, reason) => {
    const { risks, reasons } = plan({ jobs: [job(1, envoi, given)] });
    expect([risks[1], reasons[1]]).toEqual([risk, reason]);
  });

  it('is yellow when the running operation takes longer than it should', () => {
    const commence = { depuis: at(13, '16:00'), machine: 1, faits: 100 };
    // Two open hours on Friday and one this morning, for a thousand sheets that should take one hour.
    const { risks, reasons } = plan({ jobs: [job(1, at(20, '16:00'), { etape: ETAPE.printing, impression: work(900, { commence }) })] });
    expect([risks[1], reasons[1]]).toEqual(['jaune', "finit à 10 h 54, 4 j 5 h avant l'envoi : l'impression dure 2 h de plus que prévu"]);
  });

  it('does not count the time of a pause against the operation', () => {
    const pauses = [{ debut: at(13, '16:30'), fin: at(16, '08:30') }];
    const commence = { depuis: at(13, '16:00'), machine: 1, faits: 100, pauses };
    const { risks } = plan({ jobs: [job(1, at(20, '16:00'), { etape: ETAPE.printing, impression: work(900, { commence }) })] });
    expect(risks[1]).toBe('vert');
  });

  it.each([
    ["aucune machine d'impression n'a de cadence", [machine(1, { cadence: null }), inserter(2)], {}],
    ["aucune machine de MSP n'a de cadence", [machine(1)], {}],
    [
      "la machine prévue n'a pas de cadence",
      [machine(1, { cadence: null }), machine(3), inserter(2)],
      { epingle: { machine: 1, rang: 1 } },
    ],
    ["la machine prévue n'existe plus ou n'est plus du bon type", [machine(3), inserter(2)], { epingle: { machine: 1, rang: 1 } }],
  ])('says why it cannot be told: %s', (reason, machines, given) => {
    const { risks, reasons } = plan({ machines, jobs: [job(1, at(20, '16:00'), { impression: work(1000, given) })] });
    expect([risks[1], reasons[1]]).toEqual(['gris', reason]);
  });
});
