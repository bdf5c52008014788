import { minutesApart } from '@editique/domain/planning/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type Atelier, inHours, startAtelier } from './testing/atelier.ts';

eachDatabase((kind) => {
  let atelier: Atelier;
  const setAside = (...jobs: number[]): Promise<unknown> => Promise.all(jobs.map((id) => atelier.must('POST', `/job/${id}/annuler`, {})));

  beforeAll(async () => {
    atelier = await startAtelier(kind);
  });
  afterAll(() => atelier?.test.close());

  describe('GET /job/planning', () => {
    it('plans impression, then MSP, and says how a job stands', async () => {
      const id = await atelier.job(500, 1000, inHours(10));
      const planning = await atelier.planning();
      expect(atelier.placeOf(planning, id, 'impression')).toMatchObject({ machine: atelier.m1, minutes: 30 });
      expect(atelier.placeOf(planning, id, 'msp')).toMatchObject({ machine: atelier.msp, minutes: 30 });
      const told = planning.jobs.find(({ job }) => job.id === id);
      expect(told).toMatchObject({ job: { id, nomjob: 'Relevés de novembre' }, risque: 'vert' });
      expect(Date.parse(told?.finPrevue ?? '') - Date.parse(planning.calculeLe)).toBe(3_600_000);
      expect(told?.marge).toBe(minutesApart(Date.parse(told?.finPrevue ?? ''), Date.parse(told?.dateHeureEnvoi ?? '')));
      const lane = planning.machines.find(({ machine }) => machine.id === atelier.m1);
      expect(lane?.charge).toHaveLength(7);
      const load = lane?.charge.reduce((sum, { minutes }) => sum + minutes, 0);
      // Rounding at midnight may move a minute.
      expect(Math.abs((load ?? 0) - 30)).toBeLessThanOrEqual(1);
      expect(lane?.charge[3]?.ouvertes).toBe(1440);
      expect(lane?.machine.cadence).toBe(1000);
      const [{ version, prevision }, same] = await atelier.besideOnePlan(() => atelier.must('GET', `/job/${id}`));
      const own = same.machines.flatMap(({ operations }) => operations.filter(({ job }) => job.id === id));
      expect(own.map((planned) => planned.version)).toEqual([version, version]);
      // Each step has its own end. Machines are shown only to users who may open the planning.
      expect(prevision).toMatchObject({ operations: own.map(({ operation, debut, fin }) => ({ operation, debut, fin })) });
      expect(JSON.stringify(prevision)).not.toContain('machine');
      await setAside(id);
    });
    it('counts work that finds no place before its day of dispatch as too much for that day', async () => {
      const envoi = inHours(0.1);
      const id = await atelier.job(40_000, 10, envoi);
      const planning = await atelier.planning();
      const lane = planning.machines.find(({ operations }) =>
        operations.some(({ job, operation }) => job.id === id && operation === 'impression'),
      );
      const fin = Date.parse(lane?.operations.find(({ job }) => job.id === id)?.fin ?? '');
      const due = lane?.charge.find(({ jour }) => jour === envoi.slice(0, 10));
      const midnight = Date.parse(`${envoi.slice(0, 10)}T24:00:00Z`);
      expect(due?.deborde).toBe(Math.round((fin - midnight) / 60_000));
      expect((due?.minutes ?? 0) + (due?.deborde ?? 0)).toBeGreaterThan(due?.ouvertes ?? 0);
      expect(lane?.charge.filter(({ deborde }) => deborde > 0)).toEqual([due]);
      await setAside(id);
    });

    it.each([
      ['rouge', -1],
      ['orange', 0.5],
      ['jaune', 2.5],
      ['vert', 4],
    ])('is %s when a job of one hour leaves in %d hours', async (risk, hours) => {
      const id = await atelier.job(500, 1000, inHours(hours));
      const { body } = await atelier.call('GET', `/job/${id}`);
      expect(body.prevision).toMatchObject({ risque: risk, raison: expect.any(String) });
      expect((await atelier.must('GET', `/job?risque=${risk}&size=100`)).objects).toContainEqual(
        expect.objectContaining({ id, risque: risk }),
      );
      await setAside(id);
      expect((await atelier.must('GET', `/job/${id}`)).prevision).toBeUndefined();
    });

    it('keeps the place of a paused job, and cannot tell its risk', async () => {
      const id = await atelier.job(500, 1000, inHours(10));
      await atelier.must('POST', `/job/${id}/pause`, { motif: atelier.motif });
      const planning = await atelier.planning();
      expect(atelier.placeOf(planning, id, 'impression')).not.toBeNull();
      expect(planning.jobs.find(({ job }) => job.id === id)).toMatchObject({ risque: 'gris', raison: 'le job est en pause' });
      await setAside(id);
    });

    it('leaves work that has begun on its machine, with what is left', async () => {
      const id = await atelier.job(1000, 1000, inHours(10));
      await atelier.must('POST', `/job/${id}/avancer`, { machine: atelier.m2 });
      const [spool] = await atelier.spools(id);
      await atelier.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 400 });
      const planning = await atelier.planning();
      const lane = planning.machines.find(({ machine }) => machine.id === atelier.m2);
      expect(lane?.operations[0]).toMatchObject({ job: { id }, operation: 'impression', quantite: 600, commence: true });
      await setAside(id);
    });

    it('says why a job cannot be planned, and plans the others', async () => {
      const other = await atelier.job(500, 1000, inHours(10));
      const machine = (await atelier.must('GET', `/machine/${atelier.msp}`)) as { id: number; cadence: number | null };
      await atelier.must('PUT', '/machine', { ...machine, version: undefined, cadence: null });
      const planning = await atelier.planning();
      expect(planning.nonPlanifies).toContainEqual({
        job: expect.objectContaining({ id: other }),
        raison: "aucune machine de MSP n'a de cadence",
      });
      expect(planning.jobs.some(({ job }) => job.id === other)).toBe(false);
      expect(atelier.placeOf(planning, other, 'impression')).not.toBeNull();
      expect((await atelier.must('GET', `/job/${other}`)).prevision).toMatchObject({ risque: 'gris', finPrevue: null, marge: null });
      await atelier.must('PUT', '/machine', { ...machine, version: undefined });
      await setAside(other);
    });

    it('marks a machine that is stopped without end, and tells the pins that keep a job from a plan', async () => {
      const id = await atelier.job(500, 500, inHours(10));
      await atelier.must('PUT', `/job/${id}/plan`, { impression: { machine: atelier.m1, rang: 4 } });
      const arret = await atelier.add('arret', { machine: atelier.m1, debut: inHours(-1), motif: atelier.motif });
      const { machines, nonPlanifies } = await atelier.planning();
      expect(machines.filter(({ arretSansFin }) => arretSansFin).map(({ machine }) => machine.id)).toEqual([atelier.m1]);
      const { version } = await atelier.must('GET', `/job/${id}`);
      expect(nonPlanifies.find(({ job }) => job.id === id)).toMatchObject({ version, epingles: [{ machine: atelier.m1, rang: 4 }] });
      await atelier.must('PUT', `/job/${id}/plan`, { version, impression: null });
      expect((await atelier.planning()).jobs.some(({ job }) => job.id === id)).toBe(true);
      await atelier.must('DELETE' as 'GET', `/arret/${arret}`);
      await setAside(id);
    });

    it('shows closures and stops within the horizon', async () => {
      const arret = await atelier.add('arret', { machine: atelier.m1, debut: inHours(-1), fin: inHours(2), motif: atelier.motif });
      const fermeture = await atelier.add('fermeture', { libelle: 'Fête', debut: inHours(30), fin: inHours(40) });
      const lane = async (horizon: number) =>
        (await atelier.planning(`?horizon=${horizon}`)).machines.find(({ machine }) => machine.id === atelier.m1);
      expect(await lane(3)).toMatchObject({ fermee: [{ motif: 'arret' }, { motif: 'fermeture' }], charge: [{}, {}, {}] });
      expect(await lane(1)).toMatchObject({ fermee: [{ motif: 'arret' }] });
      for (const path of [`/arret/${arret}`, `/fermeture/${fermeture}`]) await atelier.must('DELETE' as 'GET', path);
    });

    it.each(['0', '91', '10000', '-1', 'sept', '1.5', ''])('refuses a horizon of %j', async (horizon) => {
      const { status, body } = await atelier.call('GET', `/job/planning?horizon=${horizon}`);
      expect([status, body.errors]).toEqual([400, { horizon: 'horizon est un entier de 1 à 90' }]);
    });
  });

  describe('POST /job/planning/simulation', () => {
    it('answers the plan as it would be, and stores nothing', async () => {
      const first = await atelier.job(1000, 1000, inHours(3));
      const second = await atelier.job(1000, 1000, inHours(4));
      const before = await atelier.planning();
      const stored = (): Promise<unknown> =>
        run(
          atelier.test.app.services.engine.db,
          'select (select count(*) from arret) a, (select count(*) from epingle) e, (select count(*) from journal) j',
        );
      const rows = await stored();
      const simulated = (await atelier.must('POST', '/job/planning/simulation?horizon=2', {
        arrets: [{ machine: atelier.m1, debut: inHours(0), fin: inHours(30) }],
        pins: [{ job: first, impression: { machine: atelier.m2, rang: 2 } }],
        priorites: [{ job: second, priorite: 2 }],
      })) as unknown as typeof before;
      expect(atelier.placeOf(simulated, second, 'impression')).toMatchObject({ machine: atelier.m2, rank: 1 });
      expect(atelier.placeOf(simulated, first, 'impression')).toMatchObject({ machine: atelier.m2, rank: 0 });
      expect(simulated.machines[0]?.charge).toHaveLength(2);
      expect(await stored()).toEqual(rows);
      const after = await atelier.planning();
      expect(atelier.placeOf(after, second, 'impression')).toEqual(atelier.placeOf(before, second, 'impression'));
      expect((await atelier.must('POST', '/job/planning/simulation', {})) as unknown).toMatchObject({
        jobs: after.jobs.map(({ job }) => ({ job })),
      });
      await setAside(first, second);
    });

    it('refuses at the field', async () => {
      const stop = { machine: atelier.m1, debut: inHours(1), fin: inHours(2) };
      const refusals: [unknown, string][] = [
        [{ arrets: [{ ...stop, machine: 999_999 }] }, 'arrets'],
        [{ arrets: [{ ...stop, fin: inHours(0.5) }] }, 'arrets'],
        [{ arrets: [{ ...stop, debut: 'hier' }] }, 'arrets'],
        [{ arrets: Array.from({ length: 101 }, () => stop) }, 'arrets'],
        [{ arrets: 'tous' }, 'arrets'],
        [{ pins: [{ job: 999_999, impression: null }] }, 'pins'],
        [{ pins: [{ job: 1, impression: { machine: atelier.msp, rang: 1 } }] }, 'pins'],
        [{ priorites: [{ job: 999_999, priorite: 1 }] }, 'priorites'],
        [{ priorites: [{ job: 1, priorite: 9 }] }, 'priorites'],
      ];
      for (const [asked, field] of refusals) {
        const { status, body } = await atelier.call('POST', '/job/planning/simulation', asked);
        expect([asked, status, Object.keys((body.errors ?? {}) as object)]).toEqual([asked, 400, [field]]);
      }
    });
  });

  describe('the job list', () => {
    it('has the risk of each row, filters by several, and combines with everything', async () => {
      const late = await atelier.job(500, 1000, inHours(-2), { nomjob: 'Facettes tardives' });
      const tight = await atelier.job(500, 1000, inHours(0.5), { nomjob: 'Facettes serrées' });
      const easy = await atelier.job(500, 1000, inHours(60), { nomjob: 'Facettes tranquilles' });
      const ids = async (parameters: string) => {
        const { objects, total } = (await atelier.must('GET', `/job?${parameters}`)) as { objects: { id: number }[]; total: number };
        return [objects.map(({ id }) => id), total];
      };
      expect(await ids('q=facettes&risque=rouge&risque=orange&sort=nomjob,asc')).toEqual([[tight, late], 2]);
      expect(await ids('q=facettes&risque=vert')).toEqual([[easy], 1]);
      expect(await ids('q=facettes&risque=jaune')).toEqual([[], 0]);
      expect(await ids(`risque=vert&risque=rouge&client=${atelier.client}&etape=1&size=1&page=1&sort=dateHeureEnvoi,asc`)).toEqual([
        [easy],
        2,
      ]);
      expect(await ids('risque=rouge&enRetard=true&priorite=2')).toEqual([[], 0]);
      await setAside(easy);
      expect(await ids('q=facettes&risque=vert')).toEqual([[], 0]);
      const { objects } = (await atelier.must('GET', '/job?q=facettes&sort=id,asc')) as { objects: { risque: unknown }[] };
      expect(objects.map(({ risque }) => risque)).toEqual(['rouge', 'orange', null]);

      const file = await atelier.call('GET', '/job/export?format=csv&q=facettes&risque=orange');
      expect(String(file.body)).toContain('Facettes serrées');
      expect(String(file.body)).not.toContain('Facettes tardives');
      const wrong = await atelier.call('GET', '/job?risque=violet');
      expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([400, ['risque']]);
      const view = await atelier.call('POST', '/vues', { liste: 'job', nom: 'À risque', parametres: { risque: ['orange', 'jaune'] } });
      expect(view.status).toBe(201);
      await setAside(late, tight);
    });
  });

  it('keeps what a client that was made before the planning does not send', async () => {
    const fields = { cadence: 900, rendement: 80, calage: 5 };
    const id = await atelier.add('machine', { nomMachine: 'Ancienne', typeMachine: 0, ...fields });
    const update = (given: object) => atelier.must('PUT', '/machine', { id, nomMachine: 'Renommée', typeMachine: 0, ...given });
    expect(await update({})).toMatchObject({ nomMachine: 'Renommée', ...fields });
    expect(await update({ cadence: null, rendement: '' })).toMatchObject({ cadence: null, rendement: null, calage: 5 });
    await atelier.must('DELETE', `/machine/${id}`);

    const urgent = await atelier.job(10, 10, inHours(10), { priorite: 2 });
    const { priorite, ...older } = await atelier.must('GET', `/job/${urgent}`);
    expect([priorite, (await atelier.must('PUT', '/job', older)).priorite]).toEqual([2, 2]);
    await setAside(urgent);
  });

  describe('rights', () => {
    const P = '/app/administration/job';
    it.each([
      ['GET', '/job/planning', [`${P}/planning`], 200],
      ['GET', '/job/planning', [P, `${P}/planifier`, `${P}/afficher`], 403],
      ['POST', '/job/planning/simulation', [`${P}/planning`], 200],
      ['POST', '/job/planning/simulation', [P, `${P}/planifier`], 403],
      ['PUT', '/job/999999/plan', [`${P}/planifier`], 404],
      ['PUT', '/job/999999/plan', [P, `${P}/planning`, `${P}/modifier`], 403],
      ['GET', '/job?risque=vert', [P], 200],
      ['GET', '/job/all?risque=vert', [`${P}/planning`, '/app/administration/spool'], 403],
    ] as const)('%s %s with %j is %d', async (method, path, pages, status) => {
      expect((await atelier.callWith(pages, method, path, method === 'GET' ? undefined : {})).status).toBe(status);
    });
  });
});
