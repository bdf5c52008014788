import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

const outlook = (id: number, risque: JobOutlook['risque'], minutes: number): JobOutlook => ({
  job: { id, nomjob: `J${id}` },
  dateHeureEnvoi: '2026-11-17T12:00:00.000Z',
  finPrevue: new Date(Date.UTC(2026, 10, 17, 12, -minutes)).toISOString(),
  auPlusTard: null,
  marge: minutes,
  risque,
  raison: '',
});
const planning = (jobs: JobOutlook[], nonPlanifies: Planning['nonPlanifies'] = []): Planning => ({
  calculeLe: '2026-11-17T08:00:00.000Z',
  machines: [],
  jobs,
  nonPlanifies,
  sansPlace: { enRetard: 0, machineArretee: 0 },
});
const changed = (before: Planning, after: Planning) =>
  compare(before, after).map((one) => `${one.before.risque} ${one.after.risque} ${one.after.job.id}`);

describe('what a hypothesis changes', () => {
  it('leaves out what stays, and puts what comes into danger first', () => {
    const before = planning([outlook(1, 'rouge', -50), outlook(2, 'vert', 300), outlook(3, 'vert', 300), outlook(4, 'jaune', 60)]);
    const after = planning([outlook(1, 'rouge', -80), outlook(2, 'vert', 300), outlook(3, 'orange', -5), outlook(4, 'vert', 130)]);
    expect(changed(before, after)).toEqual(['vert orange 3', 'rouge rouge 1', 'jaune vert 4']);
  });

  it('tells of a job that loses its plan, or gets one', () => {
    const told = planning([outlook(1, 'vert', 300)]);
    const untold = planning([], [{ job: { id: 1, nomjob: 'J1' }, raison: 'aucune machine' }]);
    expect(changed(told, untold)).toEqual(['vert gris 1']);
    expect(changed(untold, told)).toEqual(['gris vert 1']);
  });
});
