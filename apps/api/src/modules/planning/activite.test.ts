import type { Activite } from '@editique/domain/planning/activite';
import { DAY_MS } from '@editique/domain/time/durations';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { activityOf } from './activite.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

eachDatabase((kind) => {
  let atelier: Atelier;
  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());
  const activity = async (id: number, parameters = '') =>
    (await atelier.must('GET', `/machine/${id}/activite${parameters}`)) as unknown as Activite;

  const total = async (machine: number) => (await activity(machine)).jours.reduce((sum, { quantite }) => sum + quantite, 0);

  /** Inserts a declaration on a day, without a real job. */
  const made = (machine: number, on: string, quantity: number) =>
    run(
      atelier.test.app.services.engine.db,
      `insert into avancement (date, job_id, spool_id, impression, machine_id) values ($1::timestamptz, 1, 1, $2::int, $3::int)`,
      [`${on}T10:00:00Z`, quantity, machine],
    );

  it('counts what was declared while the job ran on the machine', async () => {
    const id = await atelier.job(600, 100, inHours(10));
    await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.m1 });
    const [spool] = await atelier.spools(id);
    for (const impression of [250, 350]) await atelier.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression });
    await atelier.must('POST', `/job/${id}/avancer`, {});
    await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.msp });
    await atelier.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { msp: 40 });
    expect([await total(atelier.m1), await total(atelier.m2), await total(atelier.msp)]).toEqual([600, 0, 40]);
    expect((await activity(atelier.m1)).jours).toHaveLength(30);
  });

  it('counts reprints declared on the machine, in sheets where it prints', async () => {
    const printer = await atelier.add('machine', { nomMachine: 'M7', typeMachine: 0, cadence: 1000 });
    const inserter = await atelier.add('machine', { nomMachine: 'MSP 7', typeMachine: 1, cadence: 1000 });
    const id = await atelier.job(300, 100, inHours(10));
    await atelier.must('POST', `/job/${id}/avancer`, { machine: printer });
    const [spool] = await atelier.spools(id);
    const declare = (path: string, body: object) => atelier.must('POST', `${path}/avancement`, body);
    await declare(`/job/${id}/spool/${spool?.id}`, { impression: 300 });
    for (const etape of [3, 4]) await atelier.must('POST', `/job/${id}/avancer`, etape === 4 ? { machine: inserter } : {});
    await declare(`/job/${id}/spool/${spool?.id}`, { msp: 60 });
    await atelier.add('incident', { spool: spool?.id, de: 1, a: 40, etape: 4, motif: atelier.motif, suite: 1 });
    const retirage = await atelier.must('POST', `/job/${id}/retirage`, {});
    // Declared together, with one machine: it did what its type does.
    await declare(`/retirage/${retirage.id}`, { impression: 10, msp: 10, machine: printer });
    await declare(`/retirage/${retirage.id}`, { impression: 30, machine: printer });
    await declare(`/retirage/${retirage.id}`, { msp: 29, machine: inserter });
    await declare(`/retirage/${retirage.id}`, { msp: 1 });
    expect([await total(printer), await total(inserter)]).toEqual([420, 89]);
  });

  it('has open time, stops by reason, the real rate and the yield that follows', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M9', typeMachine: 0, cadence: 100 });
    for (let jour = 1; jour <= 7; jour++) await atelier.add('horaire', { machine, jour, debut: '08:00', fin: '18:00' });
    // From 10:00 to 12:00, and from 17:00 to 09:00 the next morning.
    const stop = { machine, motif: atelier.motif };
    await atelier.add('arret', { ...stop, debut: `${day(-3)}T10:00:00Z`, fin: `${day(-3)}T12:00:00Z` });
    await atelier.add('arret', { ...stop, debut: `${day(-3)}T17:00:00Z`, fin: `${day(-2)}T09:00:00Z` });
    const other = await atelier.add('motif', { codeMotif: 'R1', libelleMotif: 'Réglage' });
    await atelier.add('arret', { ...stop, motif: other, debut: `${day(-2)}T12:00:00Z`, fin: `${day(-2)}T12:30:00Z` });
    await atelier.add('fermeture', { libelle: 'Fête', machine, debut: `${day(-1)}T08:00:00Z`, fin: `${day(-1)}T13:00:00Z` });
    await atelier.add('fermeture', { libelle: 'Inventaire', debut: `${day(-4)}T09:00:00Z`, fin: `${day(-4)}T11:00:00Z` });
    for (const [ahead, quantity] of [
      [-3, 560],
      [-2, 680],
      [-1, 100],
    ] as const)
      await made(machine, day(ahead), quantity);
    const panne = { id: atelier.motif, codeMotif: 'P1', libelleMotif: 'Panne' };
    const { jours, rendementPropose } = await activity(machine, `?du=${day(-4)}&au=${day(-1)}`);
    expect(jours).toEqual([
      { jour: day(-4), ouvertes: 480, arrets: [], quantite: 0, cadenceReelle: 0 },
      { jour: day(-3), ouvertes: 600, arrets: [{ motif: panne, minutes: 180 }], quantite: 560, cadenceReelle: 80 },
      {
        jour: day(-2),
        ouvertes: 600,
        arrets: [
          { motif: panne, minutes: 60 },
          { motif: { id: other, codeMotif: 'R1', libelleMotif: 'Réglage' }, minutes: 30 },
        ],
        quantite: 680,
        cadenceReelle: 80,
      },
      { jour: day(-1), ouvertes: 300, arrets: [], quantite: 100, cadenceReelle: 20 },
    ]);
    expect(rendementPropose).toBe(80);
  });

  it('counts by the days of the product’s clocks, whatever the database knows of the zone', async () => {
    // Morocco gave up summer time in September 2026. Databases with older time zone data would count this on 2 October.
    const { db } = atelier.test.app.services.engine;
    await run(
      db,
      `insert into avancement (date, job_id, spool_id, impression, machine_id) values ('2026-10-01T23:30:00Z', 1, 1, 70, $1::int)`,
      [atelier.m2],
    );
    const first = Date.parse('2026-10-01') / DAY_MS;
    const { jours } = await activityOf(db, new Zone('Africa/Casablanca'), atelier.m2, { first, last: first + 1 });
    expect(jours.map(({ quantite }) => quantite)).toEqual([70, 0]);
  });

  it('proposes nothing where nothing can be told', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M10', typeMachine: 0 });
    expect(await activity(machine, `?du=${day(-1)}`)).toMatchObject({ rendementPropose: null });
    // A day in the future has no rate.
    expect((await activity(atelier.m1, `?du=${day(3)}&au=${day(3)}`)).jours).toMatchObject([{ ouvertes: 1440, cadenceReelle: null }]);
  });

  it('counts the hours of days on which the clocks change, and reads days of long ago without those between', async () => {
    const machine = await atelier.add('machine', { nomMachine: 'M11', typeMachine: 0, cadence: 100 });
    for (let jour = 1; jour <= 7; jour++) await atelier.add('horaire', { machine, jour, debut: '00:00', fin: '24:00' });
    // From 01:00 to 04:00 local time: two hours in March, four in October.
    const stop = { machine, motif: atelier.motif };
    await atelier.add('arret', { ...stop, debut: '2025-03-30T01:00:00+01:00', fin: '2025-03-30T04:00:00+02:00' });
    await atelier.add('arret', { ...stop, debut: '2025-10-26T01:00:00+02:00', fin: '2025-10-26T04:00:00+01:00' });
    await made(machine, day(-2), 100);
    const paris = async (text: string) => {
      const first = Date.parse(text) / 86_400_000;
      const days = { first: first - 1, last: first + 1 };
      return activityOf(atelier.test.app.services.engine.db, new Zone('Europe/Paris'), machine, days);
    };
    const shown = ({ jours }: Activite) => jours.map(({ ouvertes, arrets }) => [ouvertes, arrets.map(({ minutes }) => minutes)]);
    const spring = await paris('2025-03-30');
    expect(shown(spring)).toEqual([
      [1440, []],
      [1380, [120]],
      [1440, []],
    ]);
    expect(shown(await paris('2025-10-26'))).toEqual([
      [1440, []],
      [1500, [240]],
      [1440, []],
    ]);
    expect(spring.rendementPropose).toBe(4);
  });

  it.each([
    ['?du=hier', 'du'],
    ['?au=2026-02-30', 'au'],
    ['?du=2026-11-10&au=2026-11-09', 'au'],
    ['?du=2020-01-01&au=2026-01-01', 'du'],
    ['?jours=3', 'jours'],
  ])('refuses %s at its field', async (parameters, field) => {
    const { status, body } = await atelier.call('GET', `/machine/${atelier.m1}/activite${parameters}`);
    expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([400, [field]]);
  });

  it('is for whoever may list machines', async () => {
    const P = '/app/administration/machine';
    expect((await atelier.callWith([P], 'GET', `/machine/${atelier.m1}/activite`)).status).toBe(200);
    expect((await atelier.callWith([P], 'GET', '/machine/999999/activite')).status).toBe(404);
    expect((await atelier.callWith([`${P}/modifier`, '/app/administration/arret'], 'GET', `/machine/${atelier.m1}/activite`)).status).toBe(
      403,
    );
  });
});
