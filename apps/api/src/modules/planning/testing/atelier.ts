import type { Planning } from '@editique/domain/planning/planning';
import { HOUR_MS } from '@editique/domain/time/durations';
import { type AdminApp, startAdminApp } from '../../../testing/admin.ts';
import type { Answer } from '../../../testing/test-app.ts';
import type { DatabaseKind, TestDatabase } from '../../../testing/test-database.ts';
import { givePerson } from '../../access/testing/people.ts';
import { type Production, prepareProduction } from '../../job/testing/production.ts';

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Test helpers: a workshop that never closes, so that expected results do not depend on when the test runs. */
export interface Atelier extends Production {
  test: AdminApp;
  motif: number;
  /** Two machines for impression, one for MSP. */
  m1: number;
  m2: number;
  msp: number;
  planning(parameters?: string): Promise<Planning>;
  /** Returns the answer of a call with the plan that it was computed from: a new plan is made every minute. */
  besideOnePlan<T>(call: () => Promise<T>): Promise<[T, Planning]>;
  /** Creates a job with this number of sheets and plis, in one spool. */
  job(feuilles: number, plis: number, envoi: string, given?: object): Promise<number>;
  /** Finds where an operation is planned, with its duration in minutes. */
  placeOf(planning: Planning, job: number, operation: 'impression' | 'msp'): { machine: number; minutes: number; rank: number } | null;
  /** Makes the call as a user who has only these pages. */
  callWith(pages: readonly string[], method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown): Promise<Answer>;
}

export async function startAtelier(kind: DatabaseKind, on?: TestDatabase): Promise<Atelier> {
  // A time zone without clock changes.
  const test = await startAdminApp(kind, { environment: { TIME_ZONE: 'UTC' }, ...(on && { on }) });
  const production = await prepareProduction(test, test.token);
  const { must, add, createJob } = production;
  const machine = async (nomMachine: string, typeMachine: number, cadence: number): Promise<number> => {
    const id = await add('machine', { nomMachine, typeMachine, cadence });
    for (let jour = 1; jour <= 7; jour++) await add('horaire', { machine: id, jour, debut: '00:00', fin: '24:00' });
    return id;
  };
  const planning = async (parameters = ''): Promise<Planning> => (await must('GET', `/job/planning${parameters}`)) as unknown as Planning;
  return {
    ...production,
    test,
    motif: await add('motif', { codeMotif: 'P1', libelleMotif: 'Panne' }),
    m1: await machine('M1', 0, 1000),
    m2: await machine('M2', 0, 1000),
    msp: await machine('MSP 1', 1, 2000),
    planning,
    async besideOnePlan(call) {
      for (;;) {
        const before = await planning();
        const answer = await call();
        const after = await planning();
        if (before.calculeLe === after.calculeLe) return [answer, after];
      }
    },
    job: async (nombreFeuilles, nombrePlis, dateHeureEnvoi, given = {}) =>
      (await createJob({ nombreFeuilles, nombrePlis, nombrePages: nombreFeuilles, nombreSpool: 1, dateHeureEnvoi, ...given })).id,
    placeOf(planning, job, operation) {
      for (const lane of planning.machines) {
        const rank = lane.operations.findIndex((planned) => planned.job.id === job && planned.operation === operation);
        const found = lane.operations[rank];
        if (found)
          return { machine: lane.machine.id, minutes: Math.round((Date.parse(found.fin) - Date.parse(found.debut)) / 60_000), rank };
      }
      return null;
    },
    async callWith(pages, method, path, body) {
      const { token } = await givePerson(test, pages);
      return test.call(method, path, { token, body });
    },
  };
}
