import type { JobOutlook, Planning } from '@editique/domain/planning/planning';
import { describe, expect, it } from 'vitest';
import { compare, verdictOf } from './compare.ts';

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

  it('leaves a job red that is late and loses its plan', () => {
    const late = outlook(1, 'rouge', -50);
    const untold = planning([], [{ job: late.job, raison: 'aucune machine', enRetardDepuis: late.dateHeureEnvoi }]);
    expect(changed(planning([late]), untold)).toEqual(['rouge rouge 1']);
  });

  it('gives a verdict that counts each job once', () => {
    const before = planning([outlook(1, 'vert', 300), outlook(2, 'vert', 300), outlook(3, 'orange', -20), outlook(4, 'jaune', 60)]);
    const after = planning([outlook(1, 'orange', -5), outlook(2, 'vert', 400), outlook(3, 'orange', -10), outlook(4, 'jaune', 50)]);
    const verdict = (one: Planning, other: Planning) => verdictOf(compare(one, other)).replaceAll('\u00a0', ' ');
    expect(verdict(before, after)).toBe('1 job de plus en retard, 2 gagnent du temps, 1 perd du temps.');
    expect(verdict(after, before)).toBe('Aucun job de plus en retard, 1 de nouveau à temps, 1 gagne du temps, 2 perdent du temps.');
    expect(verdict(before, before)).toBe('Aucun job ne changerait.');
    const lost = planning([outlook(1, 'vert', 300)], [{ job: { id: 2, nomjob: 'J2' }, raison: '' }]);
    expect(verdict(planning([outlook(1, 'vert', 300), outlook(2, 'vert', 300)]), lost)).toBe(
      'Aucun job de plus en retard, 1 ne peut plus être planifié.',
    );
  });
});
