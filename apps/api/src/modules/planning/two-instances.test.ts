import type { Planning } from '@editique/domain/planning/planning';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

let atelier: Atelier;
let other: TestApp;
beforeAll(async () => {
  atelier = await startAtelier('postgres');
  other = await startTestApp('postgres', { on: atelier.test.database, environment: { TIME_ZONE: 'UTC' } });
});
afterAll(async () => {
  await other?.close();
  await atelier?.test.close();
});

const atOther = async (path: string): Promise<unknown> => (await other.call('GET', path, { token: atelier.token })).body;
const planningAtOther = async (): Promise<Planning> => (await atOther('/job/planning')) as Planning;

it('never answers from before a write of another instance', async () => {
  const id = await atelier.job(500, 1000, inHours(10));
  for (let round = 0; round < 8; round++) {
    const isPinned = round % 2 === 0;
    await atelier.must('PUT', `/job/${id}/plan`, { impression: isPinned ? { machine: atelier.m2, rang: 1 } : null });
    // Several at once, so that some share a plan that is being computed.
    for (const planning of await Promise.all([planningAtOther(), planningAtOther(), planningAtOther()]))
      expect(atelier.placeOf(planning, id, 'impression')?.machine).toBe(isPinned ? atelier.m2 : atelier.m1);
  }
});

it('sees each kind of write at once: jobs, spools, hours, closures, stops and machines', async () => {
  const id = await atelier.job(1000, 1000, inHours(50));
  const end = async (): Promise<number> => {
    const { prevision } = (await atOther(`/job/${id}`)) as { prevision: { finPrevue: string } };
    return Date.parse(prevision.finPrevue);
  };
  const changes: [string, () => Promise<unknown>][] = [
    ['a stop', () => atelier.add('arret', { machine: atelier.msp, debut: inHours(-1), fin: inHours(5), motif: atelier.motif })],
    ['a closure', () => atelier.add('fermeture', { libelle: 'Fête', debut: inHours(5), fin: inHours(9) })],
    [
      'a machine',
      async () =>
        atelier.must('PUT', '/machine', { ...(await atelier.must('GET', `/machine/${atelier.msp}`)), version: undefined, cadence: 100 }),
    ],
    [
      'hours',
      async () => {
        const { objects } = (await atelier.must('GET', `/horaire?machine=${atelier.msp}&size=100`)) as {
          objects: { id: number; jour: number }[];
        };
        for (const hours of objects)
          await atelier.must('PUT', '/horaire', { id: hours.id, machine: atelier.msp, jour: hours.jour, debut: '00:00', fin: '12:00' });
      },
    ],
  ];
  let before = await end();
  for (const [name, write] of changes) {
    await write();
    const after = await end();
    expect([name, after > before]).toEqual([name, true]);
    before = after;
  }
  await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.m1 });
  const [spool] = await atelier.spools(id);
  await atelier.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 990 });
  const lane = (await planningAtOther()).machines.find(({ machine }) => machine.id === atelier.m1);
  expect(lane?.operations.find(({ job }) => job.id === id)).toMatchObject({ commence: true, quantite: 10 });
  await atelier.must('POST', `/job/${id}/annuler`, {});
  const open = (await atOther('/job?risque=vert&risque=jaune&risque=orange&risque=gris&size=100')) as { objects: { id: number }[] };
  expect(open.objects.map((job) => job.id)).not.toContain(id);
  expect(await atOther(`/job/${id}`)).not.toHaveProperty('prevision');
});

it('counts a day on which the clock changes by what passes', async () => {
  const paris = await startTestApp('postgres', { on: atelier.test.database, environment: { TIME_ZONE: 'Europe/Paris' } });
  const path = `/machine/${atelier.m1}/activite?du=2026-10-24&au=2026-10-25`;
  const { body } = await paris.call('GET', path, { token: atelier.token });
  await paris.close();
  expect(body).toMatchObject({ jours: [{ ouvertes: 1440 }, { ouvertes: 1500 }] });
});

it('turns a job red when its time has passed, without a write', async () => {
  const id = await atelier.job(1000, 1000, inHours(0.6 / 3600));
  const riskOf = async (): Promise<string> => ((await atelier.must('GET', `/job/${id}`)).prevision as { risque: string }).risque;
  expect(['orange', 'rouge']).toContain(await riskOf());
  await expect.poll(riskOf, { interval: 100 }).toBe('rouge');
});
