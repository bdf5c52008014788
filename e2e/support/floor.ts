import { randomUUID } from 'node:crypto';
import type { Api, Saved } from './api.ts';
import { JOBS, type Job, makeJob, makeTemplate } from './production.ts';

export const PLANNING = `${JOBS}/planning`;
export const HOUR = 3_600_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Makes a machine that works day and night, so that the time of the test does not matter. */
export async function makeMachine(api: Api, nomMachine: string, typeMachine: 0 | 1): Promise<Saved> {
  const machine = await api.create('machine', { nomMachine, typeMachine, cadence: 10_000 });
  await Promise.all(WEEK.map((jour) => api.create('horaire', { machine: machine.id, jour, debut: '00:00', fin: '24:00' })));
  return machine;
}

interface Floor {
  mark: string;
  stopped: Saved;
  spare: Saved;
  first: Job;
  other: Job;
}

/** Makes two printers and an inserter for this test only, with one job pinned to each printer. */
export async function makeFloor(api: Api, given: Record<string, unknown> = {}): Promise<Floor> {
  const mark = `P${randomUUID().slice(0, 6).toUpperCase()}`;
  const [stopped, spare, inserter] = await Promise.all([
    makeMachine(api, `${mark} A`, 0),
    makeMachine(api, `${mark} B`, 0),
    makeMachine(api, `${mark} C`, 1),
  ]);
  const template = await makeTemplate(api, mark);
  const dateHeureEnvoi = new Date(Date.now() + 5 * HOUR).toISOString();
  const [first, other] = [
    await makeJob(api, template, `${mark}-1`, { dateHeureEnvoi, ...given }),
    await makeJob(api, template, `${mark}-2`, { dateHeureEnvoi, ...given }),
  ];
  const pin = (job: Job, machine: Saved, rang: number) =>
    api.update(`job/${job.id}/plan`, { impression: { machine: machine.id, rang }, msp: { machine: inserter.id, rang } });
  // The other job is inserted first, so that it does not wait for the one whose printer stops.
  await pin(first, stopped, 2);
  await pin(other, spare, 1);
  return { mark, stopped, spare, first, other };
}
