import type { Row } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { DatabaseKind } from '../../../testing/test-database.ts';
import { type Production, prepareProduction } from '../../job/testing/production.ts';

/** Test helpers for incidents. */
export interface Atelier extends Production {
  test: TestApp;
  motif: number;
  document: number;
  /** Creates a job at that step, and returns the ids of its spools too. */
  job(etape: number, given?: Row): Promise<{ id: number; spools: number[] }>;
  incident(spool: number | undefined, de: number, a: number, given?: Row): ReturnType<Production['call']>;
  depot(job: number, nombrePlis: number, given?: Row): ReturnType<Production['call']>;
  total(job: number): Promise<Row>;
  stepOf(job: number): Promise<number>;
}

export async function startAtelier(kind: DatabaseKind, environment: Record<string, string> = {}): Promise<Atelier> {
  const test = await startTestApp(kind, { environment });
  const production = await prepareProduction(test, await test.signIn('admin'));
  const { call, must, client } = production;
  const motif = await production.add('motif', { codeMotif: `DECHIRE-${Date.now()}`, libelleMotif: 'Déchiré' });
  const document = await production.add('document', { nomDocument: 'Relevé' });
  return {
    ...production,
    test,
    motif,
    document,
    async job(etape, given = {}) {
      const { id } = await production.createJob({ nombrePlis: 100, nombreFeuilles: 200, nombreSpool: 2, ...given });
      await production.walkTo(id, etape);
      return { id, spools: (await production.spools(id)).map((spool) => spool.id as number) };
    },
    incident: (spool, de, a, given = {}) => call('POST', '/incident', { spool, de, a, etape: 2, motif, suite: 1, ...given }),
    depot: (job, nombrePlis, given = {}) =>
      call('POST', '/depot', {
        date: '2026-11-10',
        heure: '10:00',
        type: 'Poste',
        job,
        client,
        document,
        nombrePlis,
        nombreCaissete: 1,
        nombreCartons: 0,
        operateur: 'Tazi',
        observateur: 'Poste',
        ...given,
      }),
    total: async (job) => (await must('GET', `/job/${job}/rapprochement`)).total as Row,
    stepOf: async (job) => (await must('GET', `/job/${job}`)).etape as number,
  };
}
