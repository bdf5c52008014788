import type { PlannedOperation, Planning } from '@editique/domain/planning/planning';
import { describe, expect, it } from 'vitest';
import { dayPlanOf } from './day-plan.ts';

const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
const NOW = Date.parse(at(17, 10));

const operation = (id: number, debut: string, fin: string, given: Partial<PlannedOperation> = {}): PlannedOperation => ({
  job: { id, nomjob: `J${id}` },
  operation: 'impression',
  debut,
  fin,
  quantite: 100,
  commence: false,
  epinglee: false,
  rang: null,
  version: 1,
  ...given,
});

const planning: Planning = {
  calculeLe: new Date(NOW).toISOString(),
  machines: [
    {
      machine: { id: 1, nomMachine: 'M1', typeMachine: 0, cadence: 6000 },
      charge: [
        { jour: '2026-11-17', minutes: 240, ouvertes: 480, deborde: 0 },
        { jour: '2026-11-18', minutes: 120, ouvertes: 480, deborde: 0 },
      ],
      fermee: [
        { debut: at(17, 0), fin: at(17, 8), motif: 'horaire' },
        { debut: at(17, 6), fin: at(17, 7), motif: 'fermeture' },
        { debut: at(17, 12), fin: at(17, 13), motif: 'horaire' },
        { debut: at(17, 15), fin: at(18, 9), motif: 'fermeture' },
        { debut: at(17, 9), fin: at(17, 10), motif: 'arret' },
        { debut: at(17, 18), fin: at(18, 8), motif: 'horaire' },
      ],
      operations: [
        operation(2, at(17, 11), at(17, 14)),
        operation(3, at(18, 8), at(18, 9)),
        operation(1, at(18, 6), at(18, 7), { commence: true }),
      ],
    },
  ],
  jobs: [
    {
      job: { id: 2, nomjob: 'J2' },
      dateHeureEnvoi: at(17, 12),
      finPrevue: at(17, 14),
      auPlusTard: null,
      marge: -120,
      risque: 'orange',
      raison: 'trop tard',
    },
  ],
  nonPlanifies: [],
  sansPlace: { enRetard: 0, machineArretee: 0 },
};

describe('today of a machine', () => {
  const day = dayPlanOf(planning, 1, NOW);

  it('has what runs first, then what begins today, and names what comes after', () => {
    expect(day?.operations.map(({ job, outlook }) => [job.id, outlook?.risque])).toEqual([
      [1, undefined],
      [2, 'orange'],
    ]);
    expect(day?.next?.nomjob).toBe('J3');
  });

  it('has its hours of today, and the closures within them', () => {
    const hours = (spans: readonly { debut: number; fin: number }[] = []) =>
      spans.map(({ debut, fin }) => [new Date(debut).getHours(), new Date(fin).getHours()]);
    expect(hours(day?.hours)).toEqual([
      [8, 12],
      [13, 18],
    ]);
    expect(hours(day?.closures)).toEqual([[15, 0]]);
  });

  it('keeps what is tied to a machine that is stopped without end', () => {
    const [lane] = planning.machines;
    const tied = { operation: 'impression', quantite: 100, rang: null } as const;
    const stopped: Planning = {
      ...planning,
      machines: lane ? [{ ...lane, operations: [], fermee: [{ debut: at(17, 9), fin: at(24, 0), motif: 'arret' }] }] : [],
      nonPlanifies: [
        { job: { id: 5, nomjob: 'J5' }, raison: 'trop loin', ...tied, machine: { id: 1, nomMachine: 'M1' }, epinglee: true },
        { job: { id: 6, nomjob: 'J6' }, raison: 'trop loin', ...tied, machine: { id: 1, nomMachine: 'M1' }, commence: true },
        { job: { id: 7, nomjob: 'J7' }, raison: 'trop loin', ...tied, machine: { id: 2, nomMachine: 'M2' }, commence: true },
        { job: { id: 8, nomjob: 'J8' }, raison: 'trop loin' },
      ],
    };
    expect(dayPlanOf(stopped, 1, NOW)?.operations.map(({ job, held, debut }) => [job.id, held, debut])).toEqual([
      [6, "suspendu par l'arrêt", null],
      [5, "suspendu par l'arrêt", null],
    ]);
  });

  it('tells that a job is late also where the rest of it has no plan', () => {
    const held = { raison: 'aucune machine', enRetardDepuis: at(17, 9) };
    const late = { ...planning, jobs: [], nonPlanifies: [{ job: { id: 2, nomjob: 'J2' }, ...held }] };
    expect(dayPlanOf(late, 1, NOW)?.operations.map(({ job, risque }) => [job.id, risque])).toEqual([
      [1, 'gris'],
      [2, 'rouge'],
    ]);
  });

  describe('with work that has begun', () => {
    const [lane] = planning.machines;
    /** Returns whether the machine is open at that hour, and when its work resumes. */
    const resumed = (hour: number, given: Partial<PlannedOperation>, fermee = lane?.fermee ?? []) => {
      const begun = operation(1, at(17, 8), at(18, 12), { commence: true, ...given });
      const machines = lane ? [{ ...lane, fermee, operations: [begun, operation(2, at(18, 12), at(18, 14))] }] : [];
      const today = dayPlanOf({ ...planning, machines }, 1, Date.parse(at(17, hour)));
      return [today?.isOpen, today?.operations.map(({ reprise }) => reprise)];
    };

    it('says when a closed machine resumes it', () => {
      expect(resumed(10, {})).toEqual([true, [null]]);
      expect(resumed(16, {})).toEqual([false, [at(18, 9)]]);
      expect(resumed(16, { debut: at(18, 10) })).toEqual([false, [at(18, 10)]]);
    });

    it('does not resume what is over before, or has nothing left', () => {
      expect(resumed(16, { fin: at(17, 17) })).toEqual([false, [null]]);
      expect(resumed(16, { quantite: 0 })).toEqual([false, [null]]);
    });

    it('does not know when a closure ends that reaches the end of the plan', () => {
      expect(resumed(16, { fin: at(20, 12) }, [{ debut: at(17, 9), fin: at(19, 0), motif: 'arret' }])).toEqual([false, [null]]);
    });
  });

  it('is not there for a machine that the plan does not know', () => {
    expect(dayPlanOf(planning, 9, NOW)).toBeNull();
  });
});
